import type { Lead } from "../../../contract/leads.contract.ts";
import { localPhone } from "../../../domain/customer/phone.ts";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, leadStatusWords } from "../../../domain/lead/lead-status.ts";

const LABELS = new Map<string, string>(
  LEAD_STATUSES.map((status) => [leadStatusWords(status), LEAD_STATUS_LABELS[status]]),
);

/** The statuses of the filter. The dialog that sets one gets its choices from the server (LED-15). */
export const STATUS_CHOICES = [...LABELS].map(([value, label]) => ({ value, label }));

/** The label of a status. */
export function statusLabel(status: string): string {
  return LABELS.get(status) ?? status;
}

/** A lead's name for screen readers, made unambiguous: two people may share a name. */
export function leadName({ name, phone_number }: Pick<Lead, "name" | "phone_number">): string {
  return `${name}, ${localPhone(phone_number)}`;
}

/** Town and state, as far as they are known; empty if neither is. */
export function placeOf({ city_name, state_name }: Pick<Lead, "city_name" | "state_name">): string {
  return [city_name, state_name].filter(Boolean).join(", ");
}
