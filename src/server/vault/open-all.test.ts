import { expect, it } from "vitest";
import { keysUnder } from "../testing/test-vault.ts";
import { heldKeys } from "./data-keys.ts";
import { MARK, UnreadableValue, vaultOf } from "./sealed-text.ts";

const [before, after] = [vaultOf(keysUnder(1)), vaultOf(keysUnder(2))];
const account = before.seal("account", "0123456789");
const nextAccount = after.seal("account", "9876543210");
const note = before.seal(
  "text",
  "Adébáyọ̀ said: the account of his brother is in another bank, he will come on Friday.",
);

it("EXP-01: many texts are opened as each alone, in their order, whatever stands between ciphertexts and under which key", () => {
  const texts = ["TN-1", account, `${account} and ${nextAccount}`, "", note, nextAccount, `${note}\n${note}`];
  expect(after.openAll(texts)).toEqual(texts.map((text) => after.open(text)));
  expect(after.openAll(texts)[2]).toBe("0123456789 and 9876543210");
  expect(after.openAll([])).toEqual([]);
});

it.each([
  ["truncated", account.slice(0, -8)],
  ["with another tail", account.replace(/6789$/, "6780")],
  ["altered", account.replace(/.(?=\.)/, (sign) => (sign === "A" ? "Q" : "A"))],
  ["too short for a tag", `${MARK}a01${"0".repeat(24)}AAAA.6789`],
  ["of another kind", account.replace(`${MARK}a`, `${MARK}b`)],
])("EXP-01: of many texts, one %s is refused, with all of them", (_, text) => {
  expect(() => before.openAll([account, text, account])).toThrow(UnreadableValue);
});

it("EXP-01: a value whose key is not there is refused", () => {
  const without = vaultOf(
    heldKeys(
      new Map([...keysUnder(1).share().keys].filter(([id]) => id !== 2).map(([id, key]) => [id, Buffer.from(key)])),
      1,
    ),
  );
  expect(() => without.openAll([account, nextAccount])).toThrow(UnreadableValue);
});
