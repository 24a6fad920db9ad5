import type { Offer } from "../../contract/signing.contract.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { Refusal } from "../refusal/refusal.ts";
import type { SigningLink } from "./link/signing-link.store.ts";

export interface SigningFacts {
  readonly link: Pick<SigningLink, "expires_at" | "revoked_at" | "signed_at">;
  readonly loan: { readonly status: string };
}

const SIGNABLE: LoanStatus = "confirmation_sent";

/**
 * A signature stays valid, unless it becomes void, which ends its link. A link is expired when its time is over, a
 * newer one replaced it, or the loan moved on without it.
 */
export function signingState({ link, loan }: SigningFacts, now: Date): Offer["state"] {
  if (link.signed_at && !link.revoked_at) return "signed";
  const isLive = !link.revoked_at && link.expires_at > now && loan.status === SIGNABLE;
  return isLive ? "open" : "expired";
}

/** Refuses, with a sentence for the customer, unless the link's offer can be signed now. */
export function requireOpenOffer(facts: SigningFacts, now: Date): void {
  const state = signingState(facts, now);
  if (state === "open") return;
  if (state === "expired")
    throw new Refusal("not-possible", "This signing link no longer works. Ask us for a new one.");
  const when = facts.link.signed_at ? ` on ${formatDateTime(facts.link.signed_at)}` : "";
  throw new Refusal("already-done", `This offer was already signed${when}.`);
}
