import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { DEMO_PASSWORD, DEMO_STAFF } from "../../pretend/demo/demo-staff.ts";
import { isCommonPassword, refuseWeakPassword } from "./password-rule.ts";

const ADA = { first_name: "Ada", last_name: "Obi-Nwosu", email: "ada.obi@lender.example" };

it("each of 100,000 common passwords is refused, in small letters and capitals", () => {
  const file = path.join(import.meta.dirname, "common-passwords.txt.br");
  const words = brotliDecompressSync(readFileSync(file)).toString("utf8").trimEnd().split("\n");
  expect(new Set(words).size).toBe(100_000);
  // Each lookup scans the list, so every fiftieth represents all.
  for (const word of words.filter((_, place) => place % 50 === 0)) {
    expect(isCommonPassword(word)).toBe(true);
    expect(isCommonPassword(word.toUpperCase())).toBe(true);
  }
  expect(words.filter((word) => word.length >= 12).length).toBeGreaterThan(10_000);
});

it.each(["1q2w3e4r5t6y", "QwertyQwerty", "unbelievable", " administrator "])("422: %s is common", (password) => {
  expect(() => refuseWeakPassword(password, ADA)).toThrow("100,000");
});

it.each(["ada.obi-2026!", "Obi-Nwosu1234", "AdaAdaAdaAda1", "ada.obi@lender.example", "Tenor-Ada-2026"])(
  "422: %s is little more than a name",
  (password) => {
    expect(() => refuseWeakPassword(password, ADA)).toThrow("little more than your name");
  },
);

it.each(["correct horse battery", "ada likes green bicycles", "adaptation-of-9-owls", "ü-ß-漢字 and a bird"])(
  "%s is good enough",
  (password) => {
    expect(() => refuseWeakPassword(password, ADA)).not.toThrow();
  },
);

it("the demo staff may have the demo's password", () => {
  for (const { firstName, lastName, email } of DEMO_STAFF) {
    const owner = { first_name: firstName, last_name: lastName, email };
    expect(() => refuseWeakPassword(DEMO_PASSWORD, owner)).not.toThrow();
  }
});
