import { MANDATE_RISKS, type MandateRisk } from "../../contract/payday.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { formatDate, formatDateTime, lagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { RiskyRow } from "./mandate-risk.store.ts";

/** A mandate whose next deduction will likely fail, with the reason in a sentence. */
export function presentRisky(row: RiskyRow) {
  const risk = riskOf(row);
  return {
    loan: { id: row.loan_id, reference: row.reference },
    name: row.name,
    employer: row.employer,
    mandate_reference: row.mandate_reference,
    risk,
    why: WHY[risk](row),
    next_due: row.next_due,
    balance: toNaira(kobo(row.balance)),
    checked_at: row.checked_at?.toISOString() ?? null,
  };
}

export function riskOf({ place }: Pick<RiskyRow, "place">): MandateRisk {
  return MANDATE_RISKS[place] ?? "stopped";
}

const WHY: Readonly<Record<MandateRisk, (row: RiskyRow) => string>> = {
  stopped: ({ mandate_status, stopped_at }) => {
    if (mandate_status === null) return "The loan has no mandate, so nothing is deducted.";
    if (mandate_status === "stopping") return "The mandate is being stopped and no other collects.";
    return `The mandate was stopped${onDay(stopped_at)} and no other collects.`;
  },
  ended: ({ stopped_at }) => `The provider ended the mandate${onDay(stopped_at)}: it collects no more.`,
  unchecked: ({ checked_at, booked_at }) =>
    checked_at
      ? `The provider was last asked about the mandate on ${formatDateTime(checked_at)}.`
      : `The provider has not been asked about the mandate since it was booked${onDay(booked_at)}.`,
  "no-salary": ({ last_due, last_deducted_on }) => {
    const due = last_due ? `An instalment was due on ${formatDate(lagosDate(last_due))}` : "An instalment was due";
    if (last_deducted_on === null) return `${due} and nothing has ever been deducted.`;
    return `${due} and nothing has been deducted since ${formatDate(lagosDate(last_deducted_on))}.`;
  },
};

function onDay(at: Date | null): string {
  return at ? ` on ${formatDate(lagosDateOf(at))}` : "";
}
