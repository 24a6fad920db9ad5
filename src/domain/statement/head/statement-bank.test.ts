import { expect, it } from "vitest";
import { bankTitle, DEFAULT_STATEMENT_BANK, STATEMENT_BANKS, statementBankName } from "./statement-bank.ts";

it("REP-06: sixteen banks are offered, Wema Bank first and proposed, the others by name", () => {
  expect(STATEMENT_BANKS[0]).toEqual({ code: DEFAULT_STATEMENT_BANK, name: "Wema Bank" });
  const [, ...others] = STATEMENT_BANKS.map(({ name }) => name);
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b)));
  const codes =
    "wema access ecobank fcmb fidelity first-bank gtbank kuda moniepoint opay providus stanbic-ibtc sterling uba union zenith";
  expect(STATEMENT_BANKS.map((bank) => bank.code)).toEqual(codes.split(" "));
});

it("REP-06: a bank that is not offered has no name but the one that somebody gave it", () => {
  expect(statementBankName("gtbank")).toBe("GTBank");
  expect(statementBankName("__proto__")).toBeUndefined();
  expect(bankTitle({ bank: "gtbank", bank_name: null })).toBe("GTBank");
  expect(bankTitle({ bank: "other:lapo", bank_name: "LAPO" })).toBe("LAPO");
});
