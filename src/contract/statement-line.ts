import { z } from "zod";
import { day, instant, naira } from "./fields.ts";

/**
 * The state of a line. `out` is outgoing money, `reversal` a credit that the bank took back; `rejected` rows are listed
 * separately, because they could not be read.
 */
export const LINE_VERDICTS = [
  "matched",
  "clears",
  "confirms",
  "suggested",
  "suspense",
  "duplicate",
  "reversal",
  "out",
] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

/** Verdicts that say the same to a person: whose money it is, whether anybody has to look, or that it is not ours. */
export const LINE_KINDS = {
  certain: ["matched", "clears", "confirms"],
  doubtful: ["suspense", "reversal"],
  "not-ours": ["duplicate", "out"],
} as const satisfies Readonly<Record<string, readonly LineVerdict[]>>;
export type LineKind = keyof typeof LINE_KINDS;

/** Of the credits that only a person can match, before they are booked: with a chosen loan, or without. */
export const LINE_CHOICES = ["chosen", "open"] as const;
export type LineChoice = (typeof LINE_CHOICES)[number];

const loanHint = z.object({ id: z.number().int(), reference: z.string(), name: z.string() });

/** A loan that money may belong to, and the reason. */
export const candidate = loanHint.extend({
  reason: z.string(),
  /** The money is exactly what settled this loan on the bank's booking day: `assign` it as a settlement. */
  settles: z.literal(true).optional(),
  balance: naira,
  instalment: naira.nullable(),
});

export const statementLine = z.object({
  id: z.number().int(),
  row_number: z.number().int(),
  booked_on: day,
  direction: z.enum(["credit", "debit"]),
  amount: naira,
  balance: naira.nullable(),
  narration: z.string(),
  reference: z.string().nullable(),
  verdict: z.enum(LINE_VERDICTS),
  /** Why, in a sentence. */
  reason: z.string(),
  loan: loanHint.nullable(),
  payment_id: z.number().int().nullable(),
  candidates: z.array(candidate),
  /** The loan that somebody chose for it before posting; it gets the money when the line is booked. */
  chosen: z.object({ loan: loanHint, by: z.string(), at: instant }).nullable(),
  /**
   * On both lines of a pair, a debit and the credit that it took back. waits: one of them is not posted or its day has
   * not come; open: somebody must reverse the payment; done: somebody has.
   */
  reversal: z.object({ debit_id: z.number().int(), state: z.enum(["waits", "open", "done"]) }).nullable(),
  /** The suspense item from which the money was returned. */
  returned_item: z.number().int().nullable(),
  /** The suspense item of money that somebody identified as another line's. */
  same_item: z.number().int().nullable(),
  booked: z.boolean(),
  /** Its day has not come: it is booked when that starts. */
  waits: z.boolean(),
  undone: z.boolean(),
});

export type StatementLineRow = z.output<typeof statementLine>;
