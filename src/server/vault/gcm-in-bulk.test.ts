import { createCipheriv, createSecretKey } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bulkOpener, type GcmSealed, NONCE_BYTES, TAG_BYTES } from "./gcm-in-bulk.ts";

/** As OpenSSL encrypts it. */
function sealedWith(key: Uint8Array, { nonce, tiedTo, value }: Given): GcmSealed {
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES }).setAAD(tiedTo);
  const encrypted = Buffer.concat([cipher.update(value), cipher.final()]);
  return { tiedTo, bytes: Buffer.concat([nonce, encrypted, cipher.getAuthTag()]) };
}

type Given = Record<"nonce" | "tiedTo" | "value", Uint8Array>;

const bytes = (minLength: number, maxLength = minLength) => fc.uint8Array({ minLength, maxLength });
const keys = bytes(32);
const given = fc.record({ nonce: bytes(NONCE_BYTES), tiedTo: bytes(0, 40), value: bytes(0, 70) });

it("EXP-01: what OpenSSL encrypted is decrypted to what it was, however many, however long, whatever it is tied to", () => {
  fc.assert(
    fc.property(keys, fc.array(fc.array(given, { maxLength: 8 }), { maxLength: 3 }), (key, calls) => {
      const open = bulkOpener(createSecretKey(key));
      for (const values of calls)
        expect(open(values.map((one) => sealedWith(key, one)))).toEqual(values.map(({ value }) => Buffer.from(value)));
    }),
  );
});

it("EXP-01: one bit altered anywhere, and that value alone is refused", () => {
  const parts = fc.constantFrom("tiedTo" as const, "bytes" as const);
  fc.assert(
    fc.property(
      keys,
      fc.array(given, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      parts,
      fc.nat(),
      (key, values, which, part, bit) => {
        const sealed = values.map((one) => sealedWith(key, one));
        const [at, one] = [which % sealed.length, sealed[which % sealed.length] as GcmSealed];
        fc.pre(one[part].length > 0);
        const place = bit % (8 * one[part].length);
        const altered = one[part].map((byte, index) => (index === place >> 3 ? byte ^ (1 << (place & 7)) : byte));
        const opened = bulkOpener(createSecretKey(key))(sealed.with(at, { ...one, [part]: altered }));
        expect(opened.map((value) => value !== undefined)).toEqual(values.map((_, index) => index !== at));
      },
    ),
    { numRuns: 300 },
  );
});

it("EXP-01: nothing is opened with another key", () => {
  fc.assert(
    fc.property(keys, keys, given, (key, other, one) => {
      fc.pre(!Buffer.from(key).equals(other));
      expect(bulkOpener(createSecretKey(other))([sealedWith(key, one)])).toEqual([undefined]);
    }),
  );
});
