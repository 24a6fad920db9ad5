import { describe, expect, it } from "vitest";
import { bankNamed, banksIn, contradictingBank } from "./known-banks.ts";
import { STATEMENT_BANKS } from "./statement-bank.ts";

const codes = (text: string) => banksIn(text).map(({ code }) => code);
const WEMA = { code: "wema", name: "Wema Bank" };

describe("REP-06: a bank of one's own name", () => {
  it("is the same bank however its name is spelled", () => {
    const spellings = [
      "LAPO Microfinance Bank",
      "lapo  microfinance-bank plc",
      "Lapo MFB",
      "LapoMicrofinance Bank Ltd",
    ];
    expect(new Set(spellings.map((name) => bankNamed(name)?.code))).toEqual(new Set(["other:lapomicrofinance"]));
    expect(bankNamed("  LAPO   MFB ")?.name).toBe("LAPO MFB");
    expect(bankNamed("Page Financials")?.code).not.toBe(bankNamed("Pace Financials")?.code);
  });

  it("is the bank of the list when it names one", () => {
    for (const { code, name } of STATEMENT_BANKS)
      for (const spelling of [name, name.toUpperCase(), `${name} Plc`]) expect(bankNamed(spelling)?.code).toBe(code);
    expect(
      ["U.B.A.", "GTB", "First Bank of Nigeria", "Zenith", "Guaranty Trust Bank"].map((name) => bankNamed(name)?.code),
    ).toEqual(["uba", "gtbank", "first-bank", "zenith", "gtbank"]);
  });

  it.each(["", "  ", "Bank", "Plc", "***"])("“%s” names none", (name) => {
    expect(bankNamed(name)).toBeUndefined();
  });
});

describe("REP-06: the bank that a statement names", () => {
  it.each([
    ["ZENITH BANK PLC Statement of account", ["zenith"]],
    ["Guaranty Trust Bank Plc, Customer Statement", ["gtbank"]],
    ["Moniepoint Microfinance Bank", ["moniepoint"]],
    ["OPay Digital Services Limited", ["opay"]],
    ["Stanbic IBTC Bank", ["stanbic-ibtc"]],
    ["{1:F01ZEIBNGLAAXXX0000000000}", ["zenith"]],
    ["Bank code: 058", ["gtbank"]],
    ["Polaris Bank Limited", ["other:polaris"]],
    ["KEYSTONE BANK", ["other:keystone"]],
    ["Diamond Bank", []],
    ["Access Diamond", ["access"]],
    ["Bank code 058, Bank No. # 057, BANK ID:035", ["wema", "gtbank", "zenith"]],
    ["Bankcode:058", ["gtbank"]],
    ["Bank code: 0580", []],
    ["Bank  code 058x", ["gtbank"]],
    ["(Zenith_Bank)", ["zenith"]],
    ["fooZEIBNGLA", ["zenith"]],
    ["FOOZEIBNGLA", []],
    ["Account Name: ADA OBI, Union Street, First Avenue", []],
    ["Access code 058, Bank charges 035", []],
    ["", []],
  ])("%s", (head, expected) => {
    expect(codes(head)).toEqual(expected);
  });

  it("contradicts the chosen one only when it names another and not that one", () => {
    expect(contradictingBank("Zenith Bank Plc", WEMA)).toEqual({ code: "zenith", name: "Zenith Bank" });
    expect(contradictingBank("Wema Bank Plc, account name ZENITH BANK COLLECTIONS", WEMA)).toBeUndefined();
    expect(contradictingBank("Statement of account", WEMA)).toBeUndefined();
    const own = { code: "other:lapomicrofinance", name: "LAPO MFB" };
    expect(contradictingBank("Lapo Microfinance Bank, formerly with Union Bank", own)).toBeUndefined();
    expect(contradictingBank("Union Bank of Nigeria", own)?.code).toBe("union");
    expect(contradictingBank("Polaris Bank", { code: "other:polaris", name: "Polaris" })).toBeUndefined();
    // The letters of a listed bank's name may be in any text, so only its own names count.
    expect(contradictingBank("Zenith Bank, for Wemabod Estates", WEMA)?.code).toBe("zenith");
  });
});
