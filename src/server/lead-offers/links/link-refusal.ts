import { CONTACT_FROM_HOUR, CONTACT_UNTIL_HOUR, isContactTime } from "../../../domain/lead/contact-hours.ts";
import { FINISHED_STATUSES, LEAD_STATUS_LABELS, type LeadStatus } from "../../../domain/lead/lead-status.ts";
import { formatDateTime, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { LockedLead } from "../../leads/lead.store.ts";

/** Why a link is not sent now. `lasts` is false if it may be sent later the same or the next day. */
export interface LinkRefusal {
  readonly lasts: boolean;
  readonly words: string;
}

const NO_OFFER: Readonly<Record<string, string>> = {
  none: "This lead has no offer: nobody asked the provider for one.",
  waiting: "The provider is still being asked for an offer. Try again in some minutes.",
  not_found: "This lead has no offer: the provider knows no salary for the account.",
  no_offer: "This lead has no offer: by the rules of lending there is nothing to lend.",
  failed: "This lead has no offer: the provider gave no answer.",
};

/**
 * What prevents sending a lead the link to its offer now: no offer, no consent, a wish not to be contacted, the hour,
 * or a link on the same Lagos day. Undefined if nothing does.
 */
export function findLinkRefusal(lead: LockedLead, lastSentAt: Date | undefined, now: Date): LinkRefusal | undefined {
  const lasting = lastingRefusal(lead);
  if (lasting) return { lasts: true, words: lasting };
  if (lastSentAt && lagosDateOf(lastSentAt) === lagosDateOf(now)) {
    const words = `A link was sent to this lead on ${formatDateTime(lastSentAt)}. Send the next one tomorrow.`;
    return { lasts: false, words };
  }
  if (isContactTime(now)) return undefined;
  const hours = `${CONTACT_FROM_HOUR}:00 to ${CONTACT_UNTIL_HOUR}:00 in Lagos`;
  return { lasts: false, words: `People are written to from ${hours}. Send the link then.` };
}

function lastingRefusal(lead: LockedLead): string | undefined {
  const status = lead.status as LeadStatus;
  if (status === "do_not_contact") return "This lead is not to be contacted.";
  if ((FINISHED_STATUSES as readonly LeadStatus[]).includes(status))
    return `The status of this lead is ${LEAD_STATUS_LABELS[status]}. Change it before you send the link.`;
  if (!lead.offer || !lead.offer_details) return NO_OFFER[lead.offer_state] ?? NO_OFFER.none;
  return lead.sms_allowed ? undefined : "This lead has not agreed to be written to. Call instead.";
}
