import { type Cell, cellText } from "../../cells/cell.ts";

/** The outcome of a payment according to the statement's status column. */
export type PaymentStatus = "succeeded" | "did-not-succeed" | "taken-back" | "unknown";

const WHAT = "(?:transaction|payment|transfer)?";
const SUCCEEDED = new RegExp(
  `^${WHAT}(?:success(?:ful|full|fully)?|succeeded|succesful|completed?(?:successfully)?|approved(?:orcompletedsuccessfully)?` +
    `|authori[sz]ed|processed(?:successfully)?|posted|settled|paid|done|ok|okay|cleared|confirmed|credited|debited|received|credit|debit|cr|dr)$`,
);
const DID_NOT = new RegExp(
  `^${WHAT}(?:fail(?:ed|ure)?|unsuccessful|notsuccessful|declined?|rejected|pending|processing|inprogress|inprocess` +
    `|initiated|queued|cancell?ed|expired|abandoned|timeout|timedout|error|aborted|void(?:ed)?|blocked|onhold|held` +
    `|incomplete|notcompleted|insufficientfunds)$`,
);
const TAKEN_BACK = new RegExp(`^${WHAT}(?:(?:auto|fully|failedand)?reversed|refunded)$`);
const REVERSED = /^(?:fully)?reversed$|^refunded$|^yes$|^true$/;

/**
 * The meaning of a payment's status: an empty one is a success, because most statements have no such column. An unknown
 * word or code proves nothing and is "unknown".
 */
export function paymentStatus(status: Cell | undefined): PaymentStatus {
  const [text, word] = [cellText(status), letters(status)];
  if (/^(?:0{0,2}|-+)$/.test(text) || SUCCEEDED.test(word)) return "succeeded";
  if (TAKEN_BACK.test(word)) return "taken-back";
  return DID_NOT.test(word) ? "did-not-succeed" : "unknown";
}

/** Whether a column only for reversals says that the payment was reversed. */
export function isReversed(reversal: Cell | undefined): boolean {
  return REVERSED.test(letters(reversal));
}

// A narrow column breaks "SUCCESSF" from "UL".
const letters = (cell: Cell | undefined): string =>
  cellText(cell)
    .toLowerCase()
    .replace(/[^a-z]/g, "");
