import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { findLoan } from "./find-loan.ts";
import { byLoan, facts, line, loan } from "./match-facts.testkit.ts";
import type { Hit, LoanFact, MatchFacts } from "./match-facts.ts";

const mandate = (loanIds: readonly number[], changes: Partial<Hit> = {}): Hit => ({
  ...{ kind: "mandate", value: "260012345678", loanIds, mandateId: 7 },
  ...changes,
});
const payroll = (loanIds: readonly number[], changes: Partial<Hit> = {}): Hit => ({
  ...{ kind: "ippis", value: "FG1234", loanIds },
  ...changes,
});
const phone = (loanIds: readonly number[]): Hit => ({ kind: "phone", value: "+2348031234567", loanIds });
const account = (loanIds: readonly number[]): Hit => ({ kind: "account", value: "0012345678", loanIds });
const bare = (loanIds: readonly number[]): Hit => ({ kind: "ippis", value: "123456", loanIds, isUncertain: true });

const loans = [1, 2, 3, 4, 5, 6, 7].map((id) => loan(id));
const found = (hits: readonly Hit[], changes: Partial<MatchFacts> = {}, of: readonly LoanFact[] = loans) =>
  findLoan(line(), facts(of, hits, changes));

describe("a match says why", () => {
  it.each<[string, Hit]>([
    ["Mandate 260012345678 is of loan TN-000001.", mandate([1])],
    ["The text names loan TN-000001.", byLoan(1)],
    ["Payment reference FT1 is of loan TN-000001.", { kind: "payment", value: "FT1", loanIds: [1] }],
    ["IPPIS number FG1234 is of loan TN-000001.", payroll([1])],
    ["Account 0012345678 is of loan TN-000001.", account([1])],
    ["Phone 08031234567 is of loan TN-000001.", phone([1])],
  ])("%s", (reason, hit) => {
    expect(found([hit])).toMatchObject({ kind: "one", loan: { id: 1 }, reason });
  });

  it.each<[string, Hit]>([
    ["Mandate 260012345678 stands for several loans.", mandate([1, 2])],
    ["The reference TN-000001 stands for several loans.", { ...byLoan(1), loanIds: [1, 2] }],
    ["IPPIS number FG1234 stands for several loans.", payroll([1, 2])],
    ["Phone 08031234567 stands for several loans.", phone([1, 2])],
  ])("%s", (reason, hit) => {
    expect(found([hit])).toMatchObject({ kind: "several", reason, candidates: [{ loanId: 1 }, { loanId: 2 }] });
  });

  it("the strongest of what agrees is the reason: mandate, loan, payment, payroll number, account, phone", () => {
    expect(found([phone([1]), byLoan(1), mandate([1])])).toMatchObject({
      reason: "Mandate 260012345678 is of loan TN-000001.",
    });
    expect(found([phone([1]), account([1]), payroll([1])])).toMatchObject({
      reason: "IPPIS number FG1234 is of loan TN-000001.",
    });
  });

  it("of two of a kind the first by its value is the reason, in whatever order they stand", () => {
    const [a, b] = [payroll([1], { value: "AB1000" }), payroll([1], { value: "BA1000" })];
    for (const hits of [
      [a, b],
      [b, a],
    ])
      expect(found(hits)).toMatchObject({ reason: "IPPIS number AB1000 is of loan TN-000001." });
  });
});

describe("what was named stays known", () => {
  it("a mandate in the text is told with its loan; nothing else brings a mandate", () => {
    expect(found([phone([1]), mandate([1])])).toStrictEqual({
      kind: "one",
      loan: loan(1),
      reason: "Mandate 260012345678 is of loan TN-000001.",
      mandateId: 7,
    });
    expect(found([byLoan(1)])).toStrictEqual({
      kind: "one",
      loan: loan(1),
      reason: "The text names loan TN-000001.",
    });
  });
});

describe("identifiers that do not agree", () => {
  it("name different loans: a person sees each loan once, with the strongest reason", () => {
    expect(found([phone([2]), byLoan(1), account([1])])).toStrictEqual({
      kind: "several",
      reason: "The text names different loans.",
      candidates: [
        { loanId: 1, reason: "The text names loan TN-000001." },
        { loanId: 2, reason: "Phone 08031234567 is of loan TN-000002." },
      ],
    });
  });

  it("one that names a loan which takes no payments makes the other a candidate only", () => {
    const unpaid = loan(2, { status: "rejected" });
    expect(found([mandate([1]), byLoan(2)], {}, [loan(1), unpaid])).toStrictEqual({
      kind: "several",
      reason: "The text names different loans.",
      candidates: [{ loanId: 1, reason: "Mandate 260012345678 is of loan TN-000001." }],
    });
  });

  it("six candidates at most are shown", () => {
    const shared = found([payroll([1, 2, 3, 4, 5, 6, 7])]);
    expect(shared.kind === "several" && shared.candidates.map(({ loanId }) => loanId)).toEqual([1, 2, 3, 4, 5, 6]);
    const named = found([], { named: [1, 2, 3, 4, 5, 6, 7] });
    expect(named.kind === "several" && named.candidates.map(({ loanId }) => loanId)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("loans that are not running", () => {
  const waiting = loan(1, { status: "pending_approval" });
  const closed = loan(2, { status: "liquidated" });

  it("a running loan comes before a closed one of the same person, which comes before one never paid out", () => {
    const running = loan(3, { status: "pending_pickup" });
    expect(found([account([1, 2, 3])], {}, [waiting, closed, running])).toMatchObject({ kind: "one", loan: { id: 3 } });
    expect(found([account([1, 2])], {}, [waiting, closed])).toMatchObject({ kind: "one", loan: { id: 2 } });
  });

  it("a loan or mandate that is named and never paid out is told with its status; an account tells nothing", () => {
    const reason = "Loan TN-000001 takes no payments: it is pending approval.";
    expect(found([byLoan(1)], {}, [waiting])).toStrictEqual({ kind: "none", reason });
    expect(found([mandate([1])], {}, [waiting])).toStrictEqual({ kind: "none", reason });
    expect(found([account([1])], {}, [waiting])).toStrictEqual({
      kind: "none",
      reason: "Nothing in the text names a loan.",
    });
  });

  it("a number that stands for nothing the books know names no loan", () => {
    const nothing = { kind: "none", reason: "Nothing in the text names a loan." };
    expect(found([])).toStrictEqual(nothing);
    expect(found([bare([8])])).toStrictEqual(nothing);
    expect(found([byLoan(8)])).toStrictEqual(nothing);
  });
});

describe("names and bare numbers", () => {
  const ada = loan(2, { firstName: "Ada", lastName: "Obi" });

  it("a name with exactly an instalment is the loan; without, or shared, it is a candidate", () => {
    expect(found([], { named: [1] })).toStrictEqual({
      kind: "one",
      loan: loan(1),
      reason: "Ngozi Eze is named, and this is exactly an instalment of loan TN-000001.",
    });
    const reason = "A name alone does not tell whose money it is.";
    expect(findLoan(line({ amount: kobo(1) }), facts(loans, [], { named: [1] }))).toStrictEqual({
      kind: "several",
      reason,
      candidates: [{ loanId: 1, reason: "Ngozi Eze is named." }],
    });
    expect(found([], { named: [1, 2] }, [loan(1), ada])).toStrictEqual({
      kind: "several",
      reason,
      candidates: [
        { loanId: 1, reason: "Ngozi Eze is named." },
        { loanId: 2, reason: "Ada Obi is named." },
      ],
    });
  });

  it("a bare number finds candidates, before those of a name; whoever has both is named", () => {
    expect(found([bare([1])])).toStrictEqual({
      kind: "several",
      reason: "A bare number alone does not tell whose money it is.",
      candidates: [{ loanId: 1, reason: "IPPIS number 123456 is of loan TN-000001." }],
    });
    expect(found([bare([3, 1])], { named: [1, 2] }, [loan(1), ada, loan(3)])).toStrictEqual({
      kind: "several",
      reason: "A name alone does not tell whose money it is.",
      candidates: [
        { loanId: 3, reason: "IPPIS number 123456 is of loan TN-000003." },
        { loanId: 1, reason: "Ngozi Eze is named." },
        { loanId: 2, reason: "Ada Obi is named." },
      ],
    });
  });

  it("a bare number with its owner's name beside it, in the narration or the reference, counts as theirs", () => {
    const one = facts([loan(1)], [bare([1])]);
    expect(findLoan(line({ narration: "EZE NGOZI 123456" }), one)).toMatchObject({ kind: "one", loan: { id: 1 } });
    expect(findLoan(line({ reference: "NGOZI EZE" }), one)).toMatchObject({ kind: "one", loan: { id: 1 } });
    expect(findLoan(line({ reference: "NGOZI", narration: "EZE" }), one)).toMatchObject({ kind: "one" });
  });

  it("one owner's name among several of a bare number makes the number certain, and still shared", () => {
    expect(findLoan(line({ narration: "ADA OBI" }), facts([loan(1), ada], [bare([1, 2])]))).toMatchObject({
      kind: "several",
      reason: "IPPIS number 123456 stands for several loans.",
    });
  });
});
