import { LOAN_STATUS_LABELS, type LoanStatus } from "../../../domain/loan/loan-status.ts";
import { formatNaira, fromNaira, kobo } from "../../../domain/money.ts";
import { formatDateTime } from "../../../domain/time/lagos-date.ts";

/** Fields that the log stores in kobo, and those it stores in naira. */
const KOBO = new Set(
  "amount approved_amount offered_amount fee payout offer applied unapplied approval_limit disbursement_limit".split(
    " ",
  ),
);
const NAIRA = new Set(["price"]);

const WORDS: Readonly<Record<string, string>> = {
  approved_amount: "Approved amount",
  offered_amount: "Offered amount",
  four_eyes: "Four eyes",
  sessionsEnded: "Sessions ended",
  loanType: "Loan type",
};

/** `signed_at` and `signedAt` as an officer reads them: "Signed at". */
export function fieldWords(name: string): string {
  const words = name
    .replaceAll(/[_-]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return WORDS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field of the log in words. */
export function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return numberWords(name, value);
  if (typeof value === "string") return textWords(name, value);
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map((item) => valueWords("", item)).join(", ");
  const inside = Object.entries(value as object);
  return inside.length === 0
    ? "none"
    : inside.map(([key, item]) => `${fieldWords(key)}: ${valueWords(key, item)}`).join("; ");
}

function numberWords(name: string, value: number): string {
  if (KOBO.has(name) && Number.isSafeInteger(value)) return formatNaira(kobo(value));
  const naira = NAIRA.has(name) ? fromNaira(value) : undefined;
  return naira === undefined ? String(value) : formatNaira(naira);
}

function textWords(name: string, value: string): string {
  if (name === "status" && value in LOAN_STATUS_LABELS) return LOAN_STATUS_LABELS[value as LoanStatus];
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? formatDateTime(new Date(value)) : value;
}
