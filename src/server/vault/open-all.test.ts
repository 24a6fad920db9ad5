import fc from "fast-check";
import { expect, it } from "vitest";
import { keysUnder } from "../testing/test-vault.ts";
import { heldKeys } from "./data-keys.ts";
import { UnreadableValue, vaultOf } from "./sealed-text.ts";
import { MARK } from "./token-format.ts";

const [before, after] = [vaultOf(keysUnder(1)), vaultOf(keysUnder(2))];
const account = before.seal("account", "0123456789");
const nextAccount = after.seal("account", "9876543210");
const note = before.seal(
  "text",
  "Adébáyọ̀ said: the account of his brother is in another bank, he will come on Friday.",
);

const bytes = (text: string): Buffer => Buffer.from(text);

it("EXP-01: many texts are opened as each alone, in their order, whatever stands between ciphertexts and under which key", () => {
  const texts = ["TN-1", account, `${account} and ${nextAccount}`, "", note, nextAccount, `${note}\n${note}`];
  expect(after.openAll(texts.map(bytes))).toEqual(texts.map((text) => after.open(text)));
  expect(after.openAll(texts.map(bytes))[2]).toBe("0123456789 and 9876543210");
  expect(after.openAll([])).toEqual([]);
});

const signs = fc.constantFrom(..."0aAz-_.9 \uE7E1ọ");
const changed = fc
  .tuple(
    fc.constantFrom(account, note, before.seal("text", ""), before.seal("bvn", "22123456789")),
    fc.nat(),
    fc.nat(2),
    fc.string({ unit: signs, maxLength: 2 }),
  )
  .map(([token, place, removed, added]) => {
    const at = place % (token.length + 1);
    return token.slice(0, at) + added + token.slice(at + removed);
  });

it("EXP-01: whatever was altered in a ciphertext, of many it is read or refused as alone", () => {
  const outcome = (read: () => string): string => {
    try {
      return read();
    } catch (error) {
      return (error as Error).constructor.name;
    }
  };
  fc.assert(
    fc.property(changed, (text) => {
      expect(outcome(() => before.openAll([bytes(text)])[0] ?? "")).toBe(outcome(() => before.open(text)));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ["truncated", account.slice(0, -8)],
  ["with another tail", account.replace(/6789$/, "6780")],
  ["altered", account.replace(/.(?=\.)/, (sign) => (sign === "A" ? "Q" : "A"))],
  ["too short for a tag", `${MARK}a01${"0".repeat(24)}AAAA.6789`],
  ["of another kind", account.replace(`${MARK}a`, `${MARK}b`)],
])("EXP-01: of many texts, one %s is refused, with all of them", (_, text) => {
  expect(() => before.openAll([account, text, account].map(bytes))).toThrow(UnreadableValue);
});

it("EXP-01: a value whose key is not there is refused", () => {
  const without = vaultOf(
    heldKeys(
      new Map([...keysUnder(1).share().keys].filter(([id]) => id !== 2).map(([id, key]) => [id, Buffer.from(key)])),
      1,
    ),
  );
  expect(() => without.openAll([account, nextAccount].map(bytes))).toThrow(UnreadableValue);
});
