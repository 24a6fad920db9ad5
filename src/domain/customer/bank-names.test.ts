import { describe, expect, it } from "vitest";
import { findBank } from "./bank-names.ts";
import { BANKS } from "./banks.ts";
import { findState } from "./state-names.ts";
import { NIGERIAN_STATES } from "./states.ts";

const codes = (...texts: readonly string[]) => texts.map((text) => findBank(text)?.code);

describe("the bank that a text names", () => {
  it("by its name, whatever its case and signs, with what companies put behind it or not", () => {
    for (const bank of BANKS)
      for (const text of [bank.name, bank.name.toUpperCase(), `${bank.name} Plc`, `${bank.name} Nigeria Limited`])
        expect(findBank(text), text).toBe(bank);
    expect(codes("U.B.A.", "Zenith-Bank", "WEMA   BANK (NIG) LTD", "ZenithBank")).toEqual(["033", "057", "035", "057"]);
  });

  it("by the short name that people use, with bank behind it or not", () => {
    expect(codes("gtb", "GTBank", "GT Bank", "First", "first bank", "FBN Bank", "skye", "alat", "scb")).toEqual([
      ...["058", "058", "058", "011", "011", "011", "076", "035", "068"],
    ]);
  });

  it("by the central bank's code, with or without its zeros", () => {
    expect(codes("044", "44", " 57 ", "100")).toEqual(["044", "044", "057", "100"]);
  });

  it("and by nothing else", () => {
    expect(codes("", "bank", "Bank of Nowhere", "0044", "a44", "44a", "999", "plc")).toEqual(
      Array.from({ length: 8 }, () => undefined),
    );
  });
});

describe("the state that a text names", () => {
  it("by its name, whatever its case and signs, with State behind it or not", () => {
    for (const state of NIGERIAN_STATES)
      for (const text of [state, state.toLowerCase(), `${state} State`, state.replace(" ", "-")])
        expect(findState(text), text).toBe(state);
  });

  it("by other names that people write", () => {
    expect(
      ["FCT", "Abuja", "Abuja (FCT)", "Federal Capital Territory", "Nassarawa", "Cross Rivers", "River"].map(findState),
    ).toEqual([...["FCT (Abuja)", "FCT (Abuja)", "FCT (Abuja)", "FCT (Abuja)", "Nasarawa", "Cross River", "Rivers"]]);
  });

  it("and by nothing else", () => {
    expect(["", "State", "Accra", "State Lagos", "Lagos State Government"].map(findState)).toEqual([
      ...[undefined, undefined, undefined, undefined, undefined],
    ]);
  });
});
