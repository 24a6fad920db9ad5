import type { z } from "zod";
import type { publicOffer } from "../../contract/lead-offers.contract.ts";
import { firstNameOf } from "../../domain/lead/first-name.ts";
import type { LeadStatus } from "../../domain/lead/lead-status.ts";
import { presentOffer } from "../leads/lead.presenter.ts";
import type { StoredOffer } from "../leads/lead-rows.store.ts";
import { notFound } from "../refusal/refusal.ts";
import type { FoundLink } from "./lead-link.store.ts";

/** A link that works, with the offer behind it. */
export interface LiveLink extends FoundLink {
  readonly offer_details: StoredOffer;
}

const DEAD_STATUSES: ReadonlySet<string> = new Set(["wrong_number", "do_not_contact"] satisfies LeadStatus[]);

/**
 * The link where it works. An unknown one, one that has ended, one whose number turned out to be somebody else's, one of
 * somebody who asked not to be contacted and one without an offer are the same 404: whoever has the message need not be
 * the person, and presses for nobody who wants to be left alone.
 */
export function requireLive(link: FoundLink | undefined, now: Date): LiveLink {
  const isLive = link && link.expires_at > now && !DEAD_STATUSES.has(link.status) && link.offer_details;
  if (!isLive) throw notFound("offer");
  return link as LiveLink;
}

/** Whether the person has a loan with us or has applied for one that was not refused. */
export function hasApplied({ status, loan_status }: FoundLink): boolean {
  return loan_status === null ? status === "converted" : loan_status !== "rejected";
}

/** The offer as its page shows it: nothing of the person but the first name. */
export function presentPublicOffer(link: LiveLink): z.input<typeof publicOffer> {
  return {
    first_name: firstNameOf(link.name),
    offer: presentOffer(link.offer_details),
    accepted: link.is_accepted,
    applied: hasApplied(link),
    valid_until: link.expires_at.toISOString(),
  };
}
