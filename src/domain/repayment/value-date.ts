import { accept, type Decision, refuse } from "../result.ts";
import { addDays, formatDate, type LagosDate } from "../time/lagos-date.ts";

/** How many days back a person may date received money. */
export const VALUE_DATE_DAYS_MAX = 31;

/** An event of a loan that money must not predate. */
export interface ValueDateBound {
  readonly on: LagosDate;
  readonly what: "paid-out" | "handed-over" | "settled" | "topped-up" | "paid-off";
}

/** The earliest day for money of a loan, and the reason; 31 days ago if no event is nearer. */
export function earliestValueDate(
  today: LagosDate,
  bounds: readonly ValueDateBound[],
): { readonly on: LagosDate; readonly what: ValueDateBound["what"] | "31-days" } {
  const first = { on: addDays(today, -VALUE_DATE_DAYS_MAX), what: "31-days" } as const;
  return bounds.reduce<{ on: LagosDate; what: ValueDateBound["what"] | "31-days" }>(
    (latest, bound) => (bound.on >= latest.on ? bound : latest),
    first,
  );
}

/** Whether money for a loan may be dated a day. Today is always allowed; a refusal names the earliest day. */
export function judgeValueDate(
  paidOn: LagosDate,
  { today, bounds, loan }: { today: LagosDate; bounds: readonly ValueDateBound[]; loan: string },
): Decision<LagosDate, "out-of-bounds"> {
  if (paidOn === today) return accept(paidOn);
  if (paidOn > today)
    return refuse(
      "out-of-bounds",
      `That day is still to come. Choose today, ${formatDate(today)}, or a day before it.`,
    );
  const earliest = earliestValueDate(today, bounds);
  if (paidOn >= earliest.on) return accept(paidOn);
  return refuse("out-of-bounds", WHY[earliest.what](loan, formatDate(earliest.on)));
}

const from = (sentence: string) => `${sentence}. Choose that day or a later one.`;

const WHY: Readonly<Record<ValueDateBound["what"] | "31-days", (loan: string, on: string) => string>> = {
  "31-days": (_, on) => `Choose a day of the last ${VALUE_DATE_DAYS_MAX} days. The earliest is ${on}.`,
  "paid-out": (loan, on) => from(`Loan ${loan} was paid out on ${on}`),
  "handed-over": (loan, on) => from(`The device of loan ${loan} was handed over on ${on}`),
  settled: (loan, on) => from(`Loan ${loan} was settled on ${on}`),
  "topped-up": (loan, on) => from(`Loan ${loan} was settled by a top-up on ${on}`),
  "paid-off": (loan, on) => from(`The last that loan ${loan} owed was paid on ${on}`),
};
