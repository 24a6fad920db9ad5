import { expect, it } from "vitest";
import { DEFAULT_STATEMENT_BANK, STATEMENT_BANKS, statementBankName } from "./statement-bank.ts";

it("REP-06: nine banks are offered, Wema Bank first and proposed", () => {
  expect(STATEMENT_BANKS.map((bank) => bank.code)).toEqual(
    "wema access fcmb fidelity first-bank gtbank sterling uba zenith".split(" "),
  );
  expect(STATEMENT_BANKS[0]).toEqual({ code: DEFAULT_STATEMENT_BANK, name: "Wema Bank" });
});

it("REP-06: a bank that is not offered has no name", () => {
  expect(statementBankName("gtbank")).toBe("GTBank");
  expect(statementBankName("__proto__")).toBeUndefined();
});
