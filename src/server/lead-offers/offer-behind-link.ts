import type { z } from "zod";
import type { publicOffer } from "../../contract/lead-offers.contract.ts";
import { firstNameOf } from "../../domain/lead/first-name.ts";
import type { LeadStatus } from "../../domain/lead/lead-status.ts";
import { presentOffer } from "../leads/lead.presenter.ts";
import type { StoredOffer } from "../leads/lead-rows.store.ts";
import { notFound } from "../refusal/refusal.ts";
import type { FoundLink } from "./links/lead-link.store.ts";

/** A valid link, with its offer. */
export interface LiveLink extends FoundLink {
  readonly offer_details: StoredOffer;
}

const DEAD_STATUSES: ReadonlySet<string> = new Set(["wrong_number", "do_not_contact"] satisfies LeadStatus[]);

/**
 * The link if it is valid. An unknown or expired link, one whose number turned out to be wrong, one of a lead who asked
 * not to be contacted and one without an offer get the same 404: the holder of the message may be somebody else, who
 * must not cause contact with a person who wants none.
 */
export function requireLive(link: FoundLink | undefined, now: Date): LiveLink {
  const isLive = link && link.expires_at > now && !DEAD_STATUSES.has(link.status) && link.offer_details;
  if (!isLive) throw notFound("offer");
  return link as LiveLink;
}

/** Whether the person has a loan with us or an unrejected application. */
export function hasApplied({ status, loan_status }: FoundLink): boolean {
  return loan_status === null ? status === "converted" : loan_status !== "rejected";
}

/** The offer for its page: of the person only the first name. */
export function presentPublicOffer(link: LiveLink): z.input<typeof publicOffer> {
  return {
    first_name: firstNameOf(link.name),
    offer: presentOffer(link.offer_details),
    accepted: link.is_accepted,
    applied: hasApplied(link),
    valid_until: link.expires_at.toISOString(),
  };
}
