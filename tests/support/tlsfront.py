# SPDX-FileCopyrightText: Mnemoscope contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Ports that answer plain connections and TLS alike, as a team's front before its servers: to us
they speak TLS, while the sentinels and replicas of a test, whose Redis has none, use the same
addresses. Arguments: certificate, key, and LISTEN:CONNECT for each port."""
import select
import socket
import ssl
import sys
import threading

HANDSHAKE = b"\x16"


def copy(source, sink):
    """What is there; whether more may come."""
    data = source.recv(65536)
    while data and isinstance(source, ssl.SSLSocket) and source.pending():
        data += source.recv(65536)
    sink.sendall(data)
    return bool(data)


def join(client, port, context):
    server = None
    try:
        if client.recv(1, socket.MSG_PEEK) == HANDSHAKE:
            client = context.wrap_socket(client, server_side=True)
        server = socket.create_connection(("127.0.0.1", port))
        other = {client: server, server: client}
        going = True
        while going:
            ready, _, _ = select.select([client, server], [], [])
            going = all([copy(source, other[source]) for source in ready])
    except OSError:
        pass  # either side is gone
    finally:
        client.close()
        if server:
            server.close()


def serve(listen, port, context):
    with socket.create_server(("127.0.0.1", listen)) as server:
        while True:
            client, _ = server.accept()
            threading.Thread(target=join, args=(client, port, context), daemon=True).start()


def main():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    for pair in sys.argv[3:]:
        listen, port = map(int, pair.split(":"))
        threading.Thread(target=serve, args=(listen, port, context)).start()


main()
