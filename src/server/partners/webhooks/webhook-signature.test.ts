import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { installationKeyFrom } from "../../files/installation-key.ts";
import { secretsFrom } from "../../http/secrets.ts";
import { signatureHeaders, signBody, webhookSecret } from "./webhook-signature.ts";

const secrets = secretsFrom(installationKeyFrom(Buffer.alloc(32, 7)));
const AT = new Date("2026-11-20T08:30:00.400Z");
const DAY_MS = 86_400_000;
const address = (secret_number: number, ageMs: number) => ({
  ...{ id: 4, secret_number },
  secret_since: new Date(AT.getTime() - ageMs),
});
const signaturesOf = (secret_number: number, ageMs: number) =>
  signatureHeaders(secrets, address(secret_number, ageMs), { at: AT, body: "{}" })["tenor-signature"].split(",");

it("a receiver works the signature out from the secret, the timestamp and the body as they came", () => {
  const headers = signatureHeaders(secrets, address(1, 0), { at: AT, body: '{"id":"1"}' });
  expect(headers["tenor-timestamp"]).toBe("1795163400");
  const expected = createHmac("sha256", webhookSecret(secrets, { id: 4, secret_number: 1 }))
    .update('1795163400.{"id":"1"}')
    .digest("hex");
  expect(headers["tenor-signature"]).toBe(`v1=${expected}`);
});

it("another secret, another second or another letter is another signature", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.string(), (secret, seconds, body) => {
      const signature = signBody(secret, seconds, body);
      expect(signBody(`${secret}x`, seconds, body)).not.toBe(signature);
      expect(signBody(secret, seconds + 1, body)).not.toBe(signature);
      expect(signBody(secret, seconds, `${body} `)).not.toBe(signature);
    }),
  );
});

it("no two addresses and no two secrets of one are alike", () => {
  const all = [1, 2, 11].flatMap((id) =>
    [1, 2, 12].map((secret_number) => webhookSecret(secrets, { id, secret_number })),
  );
  expect(new Set(all).size).toBe(9);
});

it("for a day after a change both secrets sign, the newest first; then it alone", () => {
  const [newest, before, ...more] = signaturesOf(3, DAY_MS - 1);
  expect([newest, before, more]).toEqual([signaturesOf(3, DAY_MS)[0], signaturesOf(2, DAY_MS)[0], []]);
  expect(signaturesOf(3, DAY_MS)).toHaveLength(1);
  expect(signaturesOf(1, 0)).toHaveLength(1);
});
