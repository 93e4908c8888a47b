// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Loaded before the conformance suite (node --import): the suite knows no token, and asks for tools and
// resources by names of its own. Each request to the server gets the token, and what stands for such a name
// here is asked for in its place.
import { channel } from "node:diagnostics_channel";

const { url, token, standIns } = JSON.parse(process.env.MNEMO_CONFORMANCE);
const origin = new URL(url).origin;

// Those of fetch and undici, and those of node:http.
channel("undici:request:create").subscribe(({ request }) => {
    if (request.origin === origin) request.addHeader("Authorization", `Bearer ${token}`);
});
channel("http.client.request.created").subscribe(({ request }) => {
    if (`${request.protocol}//${request.getHeader("Host")}` === origin)
        request.setHeader("Authorization", `Bearer ${token}`);
});

const send = globalThis.fetch;
globalThis.fetch = (target, options = {}) => {
    const message = typeof options.body === "string" ? JSON.parse(options.body) : {};
    const standIn = standIns[message.params?.name ?? message.params?.uri];
    if (standIn === undefined) return send(target, options);
    const headers = new Headers(options.headers);
    if (headers.has("Mcp-Name")) headers.set("Mcp-Name", standIn.name ?? standIn.uri);
    const body = JSON.stringify({ ...message, params: { ...message.params, ...standIn } });
    return send(target, { ...options, headers, body });
};
