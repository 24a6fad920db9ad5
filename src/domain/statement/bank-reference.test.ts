import { expect, it } from "vitest";
import { bankReference } from "./bank-reference.ts";

it.each(["1.32611E+25", "1,32611e+25", " 9E+15 ", "132.6E+24", "", "  ", undefined])(
  "%s is no reference: a spreadsheet left nothing of it that tells payments apart (REP-07)",
  (text) => {
    expect(bankReference(text)).toBeUndefined();
  },
);

it.each(["S123", "12E34", "1.32611E-25", "FT1.3E+25", "1326.1E+22", "1.32611E+2500"])(
  "%s is a reference as it stands (REP-07)",
  (text) => {
    expect(bankReference(` ${text} `)).toBe(text);
  },
);
