import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { addDays } from "../time/lagos-date.ts";
import { on } from "./match-facts.testkit.ts";
import { type MovedLine, pairReversals } from "./pair-reversals.ts";

let lines = 0;
const line = (narration: string, changes: Partial<MovedLine> = {}): MovedLine => ({
  ...{ key: `${++lines}`, bookedOn: on, amount: kobo(65_000_00), narration, ...changes },
});
const paired = (debit: MovedLine, ...credits: readonly MovedLine[]) =>
  pairReversals([debit], credits).get(debit.key)?.narration;

describe("a debit takes a credit back (REP-07)", () => {
  it("of its amount, by the reference of the one or the other, whatever the words say", () => {
    const credit = line("NIP FROM NGOZI EZE", { reference: "FT2611001" });
    expect(paired(line("NIP FROM NGOZI EZE", { reference: " ft2611001 " }), credit)).toBe(credit.narration);
    expect(paired(line("CORRECTION FT2611001"), credit)).toBe(credit.narration);
    expect(paired(line("CORRECTION", { reference: "FT9911001" }), line("NIP FT9911001"))).toBe("NIP FT9911001");
    expect(paired(line("NIP", { reference: "FT2611001", amount: kobo(64_999_99) }), credit)).toBeUndefined();
    expect(paired(line("NIP", { reference: "FT2611002" }), credit)).toBeUndefined();
  });

  it("a reference that many lines have ties nothing: of a spreadsheet, of a loan, of a person, too short or without a digit", () => {
    for (const reference of ["1.32611E+25", "TN-000042", "260012345678", "0012345678", "08031234567", "S123", "SALARY"])
      expect(paired(line("CHARGE", { reference }), line("NIP", { reference })), reference).toBeUndefined();
    expect(paired(line("CHARGE", { reference: "S1234" }), line("NIP", { reference: "S1234" }))).toBe("NIP");
  });

  it.each("RVSL RVRSL RVS REV REVSL REVERSAL REVERSED Reverse RTN RTND RETURN returned".split(" "))(
    "by %s beside the loan, the payroll number, the account or a reference that both name",
    (word) => {
      const late = addDays(on, 9);
      for (const name of ["TN-000042", "260012345678", "IPPIS FG123456", "0012345678", "08031234567", "NIP778899"]) {
        const credit = line(`SALARY ${name}`);
        expect(paired(line(`${word}/${name}`, { bookedOn: late }), credit), name).toBe(credit.narration);
        expect(paired(line(`PAYOUT ${name}`), credit), name).toBeUndefined();
      }
    },
  );

  it("a word of reversal may stand in the reference, and is no part of another word", () => {
    expect(paired(line("NIP", { reference: "RVSL" }), line("SALARY"))).toBe("SALARY");
    for (const word of ["REVENUE", "PREV", "REVIEW", "XRTN"])
      expect(paired(line(word), line("SALARY")), word).toBeUndefined();
  });

  it("by a word of reversal alone within three days, and not after", () => {
    const credit = line("NIP FROM NGOZI EZE");
    expect(paired(line("RVSL", { bookedOn: addDays(on, 3) }), credit)).toBe(credit.narration);
    expect(paired(line("RVSL", { bookedOn: addDays(on, 4) }), credit)).toBeUndefined();
    expect(paired(line("IPPIS 2026 RVSL", { bookedOn: addDays(on, 4) }), line("PAYMENT 2026"))).toBeUndefined();
  });

  it("by that word never money of another loan than the debit names, whatever the references are", () => {
    const debit = () => line("RVSL TN-000042");
    for (const other of ["TN-000043", "260012345678"])
      expect(paired(debit(), line(`SALARY ${other}`)), other).toBeUndefined();
    expect(paired(debit(), line("SALARY", { reference: "NIP778899" }))).toBe("SALARY");
    expect(paired(line("RVSL", { reference: "NIP778899" }), line("SALARY TN-000042"))).toBe("SALARY TN-000042");
  });

  it("by that word alone the credit whose text the debit repeats, before one of a nearer day", () => {
    const [own, near] = [line("TRF NGOZI EZE", { bookedOn: addDays(on, -3) }), line("TRF MUSA BELLO")];
    const debit = line("rvsl trf ngozi eze");
    expect(pairReversals([debit], [near, own]).get(debit.key)).toBe(own);
    const named = [line("A TN-000042", { bookedOn: addDays(on, -3) }), line("B TN-000042")];
    const other = line("RVSL A TN-000042");
    expect(pairReversals([other], named).get(other.key)).toBe(named[1]);
  });

  it("not before the credit came, nor more than a month after", () => {
    const credit = line("NIP", { reference: "FT2611001" });
    const debit = (days: number) => line("RVSL", { reference: "FT2611001", bookedOn: addDays(on, days) });
    expect([-1, 0, 31, 32].map((days) => paired(debit(days), credit))).toEqual([undefined, "NIP", "NIP", undefined]);
  });

  it("the surest first: the reference, then what is named, then the nearest day; a credit once", () => {
    const byReference = line("OLD", { reference: "FT2611001", bookedOn: addDays(on, -9) });
    const byName = line("SALARY TN-000042", { bookedOn: addDays(on, -1) });
    const near = line("CASH");
    const far = line("CASH BEFORE", { bookedOn: addDays(on, -2) });
    const first = line("RVSL TN-000042", { reference: "FT2611001" });
    const others = [line("RVSL TN-000042"), line("RVSL A"), line("RVSL B"), line("RVSL C")];
    const pairs = pairReversals([...others, first], [far, near, byName, byReference]);
    expect(pairs.get(first.key)).toBe(byReference);
    expect(others.map(({ key }) => pairs.get(key))).toEqual([byName, near, far, undefined]);
  });
});
