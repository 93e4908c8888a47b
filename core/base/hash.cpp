// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/hash.h"

#include "core/base/canonical.h"
#include "core/base/hashthread.h"

#include <array>
#include <openssl/crypto.h>
#include <openssl/evp.h>

namespace mnemo {

struct Sha256::Context
{
    EVP_MD_CTX* evp = EVP_MD_CTX_new();

    Context() { EVP_DigestInit_ex(evp, EVP_sha256(), nullptr); }

    ~Context() { EVP_MD_CTX_free(evp); }

    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
};

Sha256::Sha256() : m_context(std::make_unique<Context>())
{
}

Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes)
{
    EVP_DigestUpdate(m_context->evp, bytes.data(), bytes.size());
}

std::string Sha256::hex()
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int length = 0;
    EVP_DigestFinal_ex(m_context->evp, digest.data(), &length);
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    out.reserve(std::size_t{2} * length);
    for (unsigned int i = 0; i < length; ++i) {
        out += digits[digest[i] >> 4U];
        out += digits[digest[i] & 15U];
    }
    return out;
}

void endHashingHere()
{
    OPENSSL_thread_stop();
}

std::string sha256Hex(std::string_view bytes)
{
    Sha256 sum;
    sum.add(bytes);
    return sum.hex();
}

Result<std::string> canonicalHash(const Json& value)
{
    const auto bytes = canonicalJson(normalised(value));
    if (!bytes)
        return bytes.error();
    return sha256Hex(*bytes);
}

} // namespace mnemo
