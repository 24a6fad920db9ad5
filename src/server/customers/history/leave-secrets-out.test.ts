import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leaveSecretsOut } from "./leave-secrets-out.ts";

describe("a message that is read again", () => {
  it.each([
    [
      "Tenor: 012345 is your code to sign the offer TN-000012.",
      "Tenor: [code left out] is your code to sign the offer TN-000012.",
    ],
    ["Read and sign it: https://tenor.test/sign/aB3-_x?y=1", "Read and sign it: [link left out]"],
    [
      "here:\n\nhttp://localhost:8080/sign/abc\n\nThe link works until 4 Dec 2026, 09:30.",
      "here:\n\n[link left out]\n\nThe link works until 4 Dec 2026, 09:30.",
    ],
    ["or at /sign/abc.", "or at [link left out]"],
  ])("has neither code nor link: %j", (sent, read) => expect(leaveSecretsOut(sent)).toBe(read));

  it("keeps amounts, days, references and phone numbers", () => {
    const text =
      "We received ₦150,000.00 for your loan TN-1234567 on 20 Nov 2026. Left to pay: ₦50,000.00. Call 08031234567.";
    expect(leaveSecretsOut(text)).toBe(text);
  });

  it("never shows a code, wherever in a sentence it stands", () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);
    const code = fc.stringMatching(/^\d{6}$/);
    fc.assert(
      fc.property(word, code, word, fc.constantFrom(" ", ": ", "\n", " (", "\t", '"'), (before, secret, after, gap) => {
        expect(leaveSecretsOut(`${before}${gap}${secret}. ${after}`)).not.toContain(secret);
      }),
    );
  });
});
