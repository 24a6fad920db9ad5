import { CALL_OUTCOMES, type LeadStatus } from "../../../domain/lead/lead-status.ts";
import { formatAmount } from "../../../domain/money.ts";
import { SYSTEM, type Tx } from "../../db/transaction.ts";
import { SealedJson } from "../../vault/sealed.ts";
import type { LeadOffer, WorkedOut } from "./work-out-offer.ts";

/** Locks a lead that still waits for its offer; undefined if somebody was faster. */
export async function lockWaitingLead(tx: Tx, id: number) {
  return tx
    .selectFrom("leads")
    .select(["id", "status", "sms_allowed"])
    .where("id", "=", id)
    .where("offer_state", "=", "waiting")
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Stores the offer calculated from the provider's answer. The version stays: an officer who is recording a call now
 * must not be told that somebody else changed the lead.
 */
export async function storeOffer(
  tx: Tx,
  leadId: number,
  { state, netPay, offer }: WorkedOut,
  linkDueAt: Date | undefined,
): Promise<void> {
  await tx
    .updateTable("leads")
    .set({
      offer_state: state,
      offer_due_at: null,
      offer: offer?.loan_amount ?? null,
      offer_details: offer ? new SealedJson(offer) : null,
      ...(netPay !== undefined && { net_pay: netPay }),
      link_due_at: linkDueAt ?? null,
    })
    .where("id", "=", leadId)
    .execute();
}

/**
 * Records an offer in the lead's history, except while the status is the outcome of a call: each entry with such a
 * status counts as a call.
 */
export async function tellOffer(
  tx: Tx,
  lead: { readonly id: number; readonly status: string },
  offer: LeadOffer,
  at: Date,
): Promise<void> {
  const status = lead.status as LeadStatus;
  if ((CALL_OUTCOMES as readonly LeadStatus[]).includes(status)) return;
  const remark = `Offer: ${formatAmount(offer.loan_amount)} for ${offer.tenor} ${offer.tenor === 1 ? "month" : "months"}`;
  await tx
    .insertInto("lead_histories")
    .values({ lead_id: lead.id, user_id: null, actor: SYSTEM.name, status, remark, call_back_at: null, at })
    .execute();
}
