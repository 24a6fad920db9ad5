// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted as they stand.
import type { NamedMutant } from "./named-mutant.ts";

const tests = ["src/server/money-in/by-hand/value-date"];

/** Mistakes in how money is entered late. */
export const VALUE_DATE_MUTANTS: readonly NamedMutant[] = [
  {
    name: "a settlement may be dated before its loan was settled or paid out",
    file: "src/server/money-in/settle-loan.ts",
    find: "await requireValueDate(tx, loan, { paidOn, settles: true, at });",
    replace: "",
    tests,
  },
  {
    name: "a payment may be dated at a day that is still to come",
    file: "src/server/money-in/by-hand/record-manual-payment.ts",
    find: "await requireValueDate(tx, loan, { paidOn: on, settles: false, at: payment.at });",
    replace: "",
    tests,
  },
  {
    name: "a settlement costs what it does with the deductions of after it",
    file: "src/server/money-in/rows-of-day.ts",
    find: "if (day >= lagosDateOf(at)) return",
    replace: "if (day <= lagosDateOf(at)) return",
    tests,
  },
  {
    name: "a payment entered late comes after all there are",
    file: "src/server/money-in/by-hand/record-manual-payment.ts",
    find: "isValueDated: true",
    replace: "isValueDated: false",
    tests,
  },
  {
    name: "what moves between rows and credit of later payments is not booked",
    file: "src/server/money-in/rebook-later.ts",
    find: "await bookEntry(tx, { kind: entry, ...fact, postings });",
    replace: "Object.is(fact, postings);",
    tests,
  },
  {
    name: "later payments are rebooked on the day of entry",
    file: "src/server/money-in/later-payment.store.ts",
    find: "bookedOn: lagosDate(booked_on),",
    replace: 'bookedOn: lagosDate("2026-11-20"),',
    tests,
  },
  {
    name: "nobody is told which payments were shared out again",
    file: "src/server/money-in/rebook-later.ts",
    find: "if (rebooked.length === 0) return;",
    replace: "if (rebooked.length >= 0) return;",
    tests,
  },
  {
    name: "a rebooked payment leaves its mirror behind when it is reversed",
    file: "src/server/money-in/reversal/reversal.store.ts",
    find: "kind in ('applied', 'freed') and reversed_at is null returning id",
    replace: "kind = 'applied' and reversed_at is null returning id",
    tests,
  },
  {
    name: "a device loan is settled at a day before its device was handed over",
    file: "src/server/money-in/by-hand/require-value-date.ts",
    find: "const pickup = settles ? await pickupBound(tx, loan) : undefined;",
    replace: "const pickup = undefined;",
    tests,
  },
  {
    name: "a credit of what settled the loan is posted as a part of it",
    file: "src/domain/matching/judge-loan-credit.ts",
    find: "if (settling?.settles) {",
    replace: "if (settling?.settles && line.amount === 0) {",
    tests: ["src/server/statements/settle-by-line", "src/domain/matching/judge-settlement"],
  },
  {
    name: "money that is posted already settles a loan",
    file: "src/server/suspense/assigning/settle-from-suspense.ts",
    find: 'if (judgement.verdict === "clears" || judgement.verdict === "confirms")',
    replace: 'if (judgement.verdict === "suspense")',
    tests: ["src/server/statements/settle-by-line"],
  },
  {
    name: "money that may be posted already settles a loan unasked",
    file: "src/server/suspense/assigning/settle-from-suspense.ts",
    find: "!confirmed && !isToSettle(judgement)",
    replace: "!confirmed && isToSettle(judgement)",
    tests: ["src/server/statements/settle-by-line"],
  },
];
