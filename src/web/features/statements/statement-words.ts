import type { LineVerdict, Statement } from "../../../contract/statements.contract.ts";
import type { Tone } from "../../ui/badge.tsx";

/** A statement's state in words, and how it looks. */
export const STATES: Readonly<Record<Statement["state"], { readonly label: string; readonly tone: Tone }>> = {
  read: { label: "Waiting for posting", tone: "warning" },
  posting: { label: "Posting", tone: "info" },
  posted: { label: "Posted", tone: "success" },
  evidence: { label: "To be entered by hand", tone: "warning" },
  captured: { label: "Entered by hand", tone: "success" },
  discarded: { label: "Put aside", tone: "neutral" },
};

export type LineTab = LineVerdict | "rejected";

/** What can become of a row, in the order in which a person looks at it. */
export const LINE_TABS: readonly { readonly name: LineTab; readonly label: string }[] = [
  { name: "matched", label: "Matched" },
  { name: "clears", label: "Clears deductions" },
  { name: "confirms", label: "Confirms" },
  { name: "suggested", label: "Suggested" },
  { name: "suspense", label: "Suspense" },
  { name: "duplicate", label: "Duplicates" },
  { name: "reversal", label: "Taken back" },
  { name: "out", label: "Money out" },
  { name: "rejected", label: "Could not be read" },
];

export function isLineTab(text: string | undefined): text is LineTab {
  return LINE_TABS.some(({ name }) => name === text);
}

/** What a tab holds, for the place where it holds nothing. */
export const TAB_MEANS: Readonly<Record<LineTab, string>> = {
  matched: "Credits whose loan is certain, to be posted as payments.",
  clears: "Credits that bring deductions already posted; they touch no loan.",
  confirms: "Credits of payments that were entered before; nothing is posted a second time.",
  suggested: "Credits that somebody has to look at: they go to suspense with the loans they may belong to.",
  suspense: "Credits that fit no loan.",
  duplicate: "Credits that an earlier statement brought.",
  reversal: "Debits by which the bank took a credit back; somebody has to look at what was made of it.",
  out: "Money that left the account; nothing is posted for it.",
  rejected: "Rows without a date or an amount that can be read.",
};

export const CHAIN: Readonly<Record<Statement["balance_chain"], { readonly label: string; readonly tone: Tone }>> = {
  verified: { label: "Balances add up", tone: "success" },
  absent: { label: "Balances cannot be checked", tone: "neutral" },
  broken: { label: "Balances do not add up", tone: "danger" },
};

/** Waits for somebody. */
export function isWaiting({ state }: Pick<Statement, "state">): boolean {
  return state === "read" || state === "evidence" || state === "posting";
}

/** Lines and their sum; nought where the statement has none of them. */
export function countOf({ counts }: Pick<Statement, "counts">, name: LineTab) {
  return counts[name] ?? { lines: 0, amount: 0 };
}

/** What goes to suspense: what fits no loan, and what only a person can decide. */
export function toSuspense(statement: Pick<Statement, "counts">) {
  const [unknown, suggested] = [countOf(statement, "suspense"), countOf(statement, "suggested")];
  return { lines: unknown.lines + suggested.lines, amount: sumOf(unknown.amount, suggested.amount) };
}

/** A sum of naira of the wire, whole to the kobo. */
function sumOf(...amounts: readonly number[]): number {
  return amounts.reduce((kobo, naira) => kobo + Math.round(naira * 100), 0) / 100;
}
