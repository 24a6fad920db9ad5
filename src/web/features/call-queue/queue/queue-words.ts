import { formatNaira, fromNaira } from "../../../../domain/money.ts";
import type { NextAnswer } from "./queue-queries.ts";

/** The next lead, or that there is none, for screen readers. */
export function introductionOf({ lead, reason }: NextAnswer): string {
  if (!lead) return reason === "outside-hours" ? "It is outside calling hours." : "No call is due now.";
  const parts = [
    lead.name,
    lead.organization_name,
    lead.net_pay !== null && `net pay ${nairaText(lead.net_pay)}`,
    lead.offer !== null && `offer ${nairaText(lead.offer)}`,
  ];
  return `Next lead: ${parts.filter(Boolean).join(", ")}.`;
}

function nairaText(naira: number): string {
  const kobo = fromNaira(naira);
  return kobo === undefined ? String(naira) : formatNaira(kobo);
}
