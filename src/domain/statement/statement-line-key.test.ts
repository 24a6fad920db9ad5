import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTable } from "./read-table.ts";
import { lineIdentities } from "./statement-line-key.ts";

const HEADER = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];
const linesOf = (rows: readonly (readonly string[])[]) => readTable([HEADER, ...rows])?.lines ?? [];
const keysOf = (bank: string, rows: readonly (readonly string[])[]) =>
  lineIdentities(bank, linesOf(rows)).map(({ key }) => key);

describe("REP-07: a line is itself in every copy of its file", () => {
  it("spaces, capitals, currency signs and date styles make no other line", () => {
    const first = [["05-Jan-2026", "S 123", "NIP:Jane  Doe-Loan ₦500", "", "₦1,500.00", "2,000.00"]];
    const again = [["2026-01-05", "s123", "NIP: JANE DOE - LOAN NGN 500", "0.00", "1500", "NGN2000.00"]];
    const closer = [["05/01/2026", "S123", "NIP:JANE DOE-LOAN NGN500", "-", "1,500", "2,000"]];
    expect(keysOf("wema", again)).toEqual(keysOf("wema", first));
    expect(keysOf("wema", closer)).toEqual(keysOf("wema", first));
    expect(keysOf("wema", first)).toEqual(["wema|2026-01-05|credit|150000|S123NIPJANEDOELOAN500|200000|1"]);
  });

  it("another bank, day, direction, amount, text or balance makes another line", () => {
    const row = ["05-Jan-2026", "S1", "Loan", "", "5.00", "9.00"];
    const others = [
      ["06-Jan-2026", "S1", "Loan", "", "5.00", "9.00"],
      ["05-Jan-2026", "S1", "Loan", "5.00", "", "9.00"],
      ["05-Jan-2026", "S1", "Loan", "", "5.01", "9.00"],
      ["05-Jan-2026", "S2", "Loan", "", "5.00", "9.00"],
      ["05-Jan-2026", "S1", "Loan 2", "", "5.00", "9.00"],
      ["05-Jan-2026", "S1", "Loan", "", "5.00", "9.01"],
    ];
    const keys = [keysOf("wema", [row]), keysOf("gtbank", [row]), ...others.map((other) => keysOf("wema", [other]))];
    expect(new Set(keys.flat()).size).toBe(8);
  });

  it("equal lines of one file are told apart by their number, without a balance too", () => {
    const row = ["05-Jan-2026", "S1", "Loan", "", "5.00", ""];
    const identities = lineIdentities("wema", linesOf([row, row]));
    expect(new Set(identities.map(({ base }) => base)).size).toBe(1);
    expect(identities.map(({ key }) => key.split("|").at(-1))).toEqual(["1", "2"]);
  });

  it("whatever the order of the lines, the identities are the same", () => {
    const line = fc.record({ day: fc.integer({ min: 1, max: 3 }), amount: fc.integer({ min: 1, max: 3 }) });
    const row = ({ day, amount }: { day: number; amount: number }) => [
      `0${day}-Jan-2026`,
      "",
      "Loan",
      "",
      `${amount}`,
      "",
    ];
    const shuffled = fc
      .array(line, { maxLength: 12 })
      .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })));
    fc.assert(
      fc.property(shuffled, ([lines, others]) => {
        expect(keysOf("wema", others.map(row)).sort()).toEqual(keysOf("wema", lines.map(row)).sort());
      }),
    );
  });
});
