import assert from "node:assert/strict";
import { X509Certificate } from "node:crypto";
import { test } from "node:test";
import { makeAuthority } from "./certificate.ts";
import { DAY } from "./clock.ts";

const from = Date.parse("2025-11-18T00:00:00Z");
const authority = makeAuthority(from);
const own = new X509Certificate(authority.certificate);

test("the authority signs itself, for ten years", () => {
  assert.ok(own.ca && own.verify(own.publicKey) && own.checkIssued(own));
  assert.equal(Date.parse(own.validFrom), from);
  assert.equal(Date.parse(own.validTo), from + 3650 * DAY);
});

test("what it issues is for one address or name, and for a time", () => {
  for (const [host, other] of [
    ["127.3.250.1", "127.3.250.2"],
    ["127.255.1.128", "127.0.0.1"],
  ] as const) {
    const issued = new X509Certificate(authority.issue({ host, from, to: from + DAY }).cert);
    assert.ok(issued.verify(own.publicKey) && issued.checkIssued(own) && !issued.ca);
    assert.equal(issued.checkIP(host), host);
    assert.equal(issued.checkIP(other), undefined);
    assert.equal(Date.parse(issued.validTo), from + DAY);
  }
  const named = new X509Certificate(authority.issue({ host: "www.elsewhere.example", from, to: from + DAY }).cert);
  assert.equal(named.checkHost("www.elsewhere.example"), "www.elsewhere.example");
  assert.equal(named.checkIP("127.3.250.1"), undefined);
});

test("a year after 2050 is written as well", () => {
  const to = Date.parse("2061-02-03T04:05:06Z");
  const issued = new X509Certificate(authority.issue({ host: "127.1.1.1", from, to }).cert);
  assert.equal(Date.parse(issued.validTo), to);
});

test("a self-signed one is signed by nobody else", () => {
  const { cert, key } = authority.selfSigned({ host: "127.1.1.1", from, to: from + DAY });
  const signed = new X509Certificate(cert);
  assert.ok(signed.verify(signed.publicKey) && !signed.verify(own.publicKey));
  assert.match(key, /^-----BEGIN PRIVATE KEY-----/);
});

test("no two have one number", () => {
  const numbers = Array.from({ length: 300 }, (_, at) => {
    const { cert } = authority.issue({ host: `127.1.1.${(at % 250) + 1}`, from, to: from + DAY });
    return new X509Certificate(cert).serialNumber;
  });
  assert.equal(new Set(numbers).size, 300);
});
