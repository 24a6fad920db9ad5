import { expect, it } from "vitest";
import { TEST_VAULT } from "../testing/test-vault.ts";
import { scanNumbers, soughtNumbers } from "./number-scanner.ts";

const SOUGHT = soughtNumbers(["0012345678", "22345678901"]);

function found(bytes: Buffer | string, { isRaw = false, at = bytes.length } = {}): readonly string[] {
  const ends: string[] = [];
  const scanner = scanNumbers(SOUGHT, (last) => ends.push(last), { isRaw });
  const all = Buffer.from(bytes as string);
  scanner.take(all.subarray(0, at));
  scanner.take(all.subarray(at));
  scanner.end();
  return ends;
}

it("finds a number that stands alone, at the beginning, in the middle and at the end, across chunks, as UTF-8 and as UTF-16", () => {
  for (const text of ["0012345678", "NIP/0012345678/Eze", '{"a":"22345678901"}', "acc.0012345678", "x22345678901x"])
    for (let at = 0; at <= text.length; at += 1) {
      expect(found(text, { at })).toEqual([text.includes("00123") ? "5678" : "8901"]);
      for (const space of ["", "!"]) {
        const wide = Buffer.concat([Buffer.from(space), Buffer.from(text, "utf16le")]);
        expect(found(wide, { at })).toEqual([text.includes("00123") ? "5678" : "8901"]);
      }
    }
});

it("leaves out what is another number: more digits, one with other zeros, a hash, and the inside of a ciphertext", () => {
  for (const text of ["10012345678", "00123456789", "012345678", "0022345678901", "a0012345678f", "+234803123456"])
    expect(found(text)).toEqual([]);
  expect(found(`\uE7E1a0100112233${"0012345678"}aaaa-0012345678_.5678`)).toEqual([]);
  // Text after a ciphertext is not part of it.
  expect(found(`${TEST_VAULT.seal("account", "0098765432")} 0012345678`)).toEqual(["5678"]);
  expect(found(`${TEST_VAULT.seal("account", "0098765432")}0012345678`)).toEqual(["5678"]);
});

it("in a file of a table, a byte beside a value that only looks like a digit hides none", () => {
  for (const text of ["00123456787", "10012345678", "1001234567899", "223456789019", "1122345678901"])
    expect(found(text, { isRaw: true })).toHaveLength(1);
  expect(found("111001234567811", { isRaw: true })).toEqual([]);
});
