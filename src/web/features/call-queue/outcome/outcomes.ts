import type { Lead } from "../../../../contract/leads.contract.ts";

/** The possible outcomes of a call with their keys: a status, the link to the offer, or nothing yet. */
export interface Outcome {
  readonly key: string;
  readonly label: string;
  readonly records: Lead["status"] | "offer link" | "nothing";
}

/** In key order. */
export const OUTCOMES = [
  { key: "1", label: "Interested", records: "interested" },
  { key: "2", label: "Call back", records: "call back" },
  { key: "3", label: "Did not answer", records: "did not answer" },
  { key: "4", label: "Unreachable", records: "unreachable" },
  { key: "5", label: "Not interested", records: "not interested" },
  { key: "6", label: "Wrong number", records: "wrong number" },
  { key: "7", label: "Do not contact", records: "do not contact" },
  { key: "8", label: "Send offer link", records: "offer link" },
  { key: "9", label: "Skip", records: "nothing" },
] as const satisfies readonly Outcome[];

/** Whether an outcome takes a time to call again. */
export function takesTime({ records }: Outcome): boolean {
  return records === "call back" || records === "did not answer";
}

/** The queue's keys, as listed in the help. */
export const QUEUE_KEYS = [
  { keys: ["N"], does: "Next lead" },
  ...OUTCOMES.map(({ key, label }) => ({ keys: [key], does: label })),
  { keys: ["A–Z"], does: "Write the remark" },
  { keys: ["Alt", "1–9"], does: "The same while you type" },
  { keys: ["Esc"], does: "Leave the field, then the call" },
];
