// Mistakes that a judge of money could make, each as the part that contains it.

import { lineIdentities } from "../../statement/statement-line-key.ts";
import { daysBetween } from "../../time/lagos-date.ts";
import { lineIdentifiers } from "../line-identifiers.ts";
import { matchLine } from "../match-line.ts";
import { JUDGE, type Judge } from "./money-judge.testkit.ts";
import { REMNANT } from "./money-truth.testkit.ts";

const isSpoilt = (reference: string | undefined) => reference === REMNANT;

/** What is true of a mistaken judge, and the part that differs. */
export const JUDGE_FAULTS: Readonly<Record<string, Partial<Judge>>> = {
  "equal lines of two accounts of a bank are one line": { isOfAccount: (booked, { bank }) => booked.bank === bank },
  "equal lines of two banks are one line": {
    isOfAccount: () => true,
    identities: (_, lines) => lineIdentities("any", lines),
  },
  "equal lines of one file are one line": {
    identities: (bank, lines) => lines.map((line) => lineIdentities(bank, [line])[0] ?? { base: "", key: "" }),
  },
  "a remnant of a reference makes another line": {
    identities: (bank, lines) =>
      lineIdentities(bank, lines).map(({ base, key }, index) => {
        const more = isSpoilt(lines[index]?.reference) ? `|${REMNANT}` : "";
        return { base: `${base}${more}`, key: `${key}${more}` };
      }),
  },
  "a remnant of a reference is the reference of a payment": {
    identifiers: (narration, reference) => {
      const found = lineIdentifiers(narration, reference);
      const more = isSpoilt(reference) ? [REMNANT.toLowerCase()] : [];
      return { ...found, paymentReferences: [...found.paymentReferences, ...more] };
    },
  },
  "a line of the same amount and balance is a new one": { repeats: () => false },
  "a line of another day is a new one": {
    repeats: (line, booked) => JUDGE.repeats(line, booked) && line.bookedOn === booked.bookedOn,
  },
  "a line whose balance is another day's is looked for on that day alone": {
    repeats: (line, booked) => JUDGE.repeats(line, booked) && daysBetween(booked.bookedOn, line.bookedOn) >= 0,
  },
  "whatever seems to have come before is said to be other money": { answer: () => "other" },
  "whatever seems to have come before is said to be the same money": { answer: () => "same" },
  "the same line under another bank is nobody's question": {
    asksAboutOtherAccounts: false,
    factsOf: withoutNeighbours,
  },
  "a copy without balances is new": {
    known: (lines, own, others) =>
      JUDGE.known(
        lines,
        own,
        others.filter((one) => one.hasBalance && own.every((line) => line.hasBalance)),
      ),
  },
  "no debit takes a credit back": { pair: () => new Map() },
  "nobody is asked about money that is there": { isTwin: () => false },
  "a reference may be used again": { refusesUsed: false, isTwin: () => false },
  "money that a person entered is not looked for": { factsOf: withoutNeighbours },
  "money that a person entered under the bank's reference is not looked for": {
    factsOf: (facts) => ({
      ...withoutNeighbours(facts),
      paymentsByReference: [],
      hits: facts.hits.filter(({ kind }) => kind !== "payment"),
    }),
  },
  "a deduction is not cleared by the money that the bank brings": {
    match: (line, facts) => matchLine(line, { ...facts, deductionsOf: () => [] }),
  },
  "the history posts what the bank has told of": { namesDeductions: false },
  "what settles a loan is a payment": { factsOf: (facts) => ({ ...facts, settlementOf: () => undefined }) },
  "everything that names a loan waits for a person": {
    match: (line, facts) => {
      const judged = matchLine(line, facts);
      return judged.verdict === "matched" ? { verdict: "suspense", reason: judged.reason } : judged;
    },
  },
  "what nobody can name is booked nowhere": {
    match: (line, facts) => {
      const judged = matchLine(line, facts);
      const loanId = "candidates" in judged ? judged.candidates[0]?.loanId : undefined;
      return loanId === undefined ? judged : { verdict: "matched", loanId, reason: judged.verdict };
    },
  },
};

type Facts = Parameters<Judge["factsOf"]>[0];

function withoutNeighbours(facts: Facts): Facts {
  return { ...facts, paymentsOf: () => [] };
}
