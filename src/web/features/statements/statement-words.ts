import type { LineVerdict } from "../../../contract/statement-line.ts";
import type { Statement, UnreadAnswer } from "../../../contract/statements.contract.ts";
import { formatDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import type { Tone } from "../../ui/figure/badge.tsx";
import { countText, numberText } from "../../ui/figure/count-text.ts";

/** The label and colour of a statement's state. */
export const STATES: Readonly<Record<Statement["state"], { readonly label: string; readonly tone: Tone }>> = {
  read: { label: "Waiting for posting", tone: "warning" },
  posting: { label: "Posting", tone: "info" },
  posted: { label: "Posted", tone: "neutral" },
  evidence: { label: "To be entered by hand", tone: "warning" },
  captured: { label: "Entered by hand", tone: "success" },
  discarded: { label: "Put aside", tone: "neutral" },
};

export type LineTab = LineVerdict | "rejected";

/** The possible results of a row, in the order in which a person checks them. */
export const LINE_TABS: readonly { readonly name: LineTab; readonly label: string }[] = [
  { name: "matched", label: "Matched" },
  { name: "clears", label: "Clears deductions" },
  { name: "confirms", label: "Confirms" },
  { name: "suggested", label: "Suggested" },
  { name: "suspense", label: "Suspense" },
  { name: "duplicate", label: "Duplicates" },
  { name: "reversal", label: "Taken back" },
  { name: "out", label: "Money out" },
  { name: "rejected", label: "Unread" },
];

export function isLineTab(text: string | undefined): text is LineTab {
  return LINE_TABS.some(({ name }) => name === text);
}

/** "Wema Bank, 1–18 Nov 2026"; of a file whose days are not known, its name. */
export function titleOf({ bank, from, to, file_name }: Pick<Statement, "bank" | "from" | "to" | "file_name">): string {
  if (!from || !to) return `${bank.name}, ${file_name}`;
  const [first, last] = [formatDate(lagosDate(from)), formatDate(lagosDate(to))];
  if (from === to) return `${bank.name}, ${last}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${bank.name}, ${isOneMonth ? `${Number(from.slice(8))}–` : `${first} – `}${last}`;
}

/** The text of an empty tab. */
export const TAB_MEANS: Readonly<Record<LineTab, string>> = {
  matched: "Credits whose loan is certain, to be posted as payments.",
  clears: "Credits that bring deductions already posted; they touch no loan.",
  confirms: "Credits of payments that were entered before; nothing is posted a second time.",
  suggested: "Credits that somebody has to look at: they go to suspense with the loans they may belong to.",
  suspense: "Credits that fit no loan.",
  duplicate: "Credits that an earlier statement brought.",
  reversal: "Debits by which the bank took a credit back; somebody has to look at what was made of it.",
  out: "Money that left the account; nothing is posted for it.",
  rejected: "Rows that could not be read; those with money are open until someone gives the outcome.",
};

interface Said {
  readonly label: string;
  readonly tone: Tone;
}

const CHAIN: Readonly<Record<Statement["balance_chain"], Said>> = {
  verified: { label: "Balances add up", tone: "success" },
  absent: { label: "Balances cannot be checked", tone: "neutral" },
  broken: { label: "Balances do not add up", tone: "danger" },
};

/** The verdict on the balances of the lines that were read; not shown as good news while rows with money are unread. */
export function chainOf({ balance_chain, unread }: Pick<Statement, "balance_chain" | "unread">): Said {
  const said = CHAIN[balance_chain];
  return unread.rows > 0 && said.tone === "success" ? { ...said, tone: "neutral" } : said;
}

/** "100 of 394 lines read", if rows with money are unread. */
export function shareRead({ lines, unread }: Pick<Statement, "lines" | "unread">): Said | undefined {
  if (unread.rows === 0) return undefined;
  const label = `${numberText(lines)} of ${countText(lines + unread.rows, "line")} read`;
  return { label, tone: unread.open > 0 ? "warning" : "neutral" };
}

/** "3 unread rows open" */
export function openRows({ unread }: Pick<Statement, "unread">): string {
  return `${countText(unread.open, "unread row")} open`;
}

/** What happened to the money of an unread row. */
export const UNREAD_WORDS: Readonly<Record<UnreadAnswer, string>> = {
  entered: "Entered by hand",
  no_money: "Not our money",
  other_file: "In another file",
};

/** Number and sum of lines; zero if the statement has none of them. */
export function countOf({ counts }: Pick<Statement, "counts">, name: LineTab) {
  return counts[name] ?? { lines: 0, amount: 0 };
}

/** What goes to suspense: lines that match no loan, and those that only a person can decide. */
export function toSuspense(statement: Pick<Statement, "counts">) {
  const [unknown, suggested] = [countOf(statement, "suspense"), countOf(statement, "suggested")];
  return { lines: unknown.lines + suggested.lines, amount: sumOf(unknown.amount, suggested.amount) };
}

/** A sum of naira of the wire, whole to the kobo. */
function sumOf(...amounts: readonly number[]): number {
  return amounts.reduce((kobo, naira) => kobo + Math.round(naira * 100), 0) / 100;
}
