import { CONTACT_UNTIL_HOUR } from "../../../domain/lead/contact-hours.ts";
import { lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { changeLead } from "../../leads/change-lead.ts";
import type { LockedLead } from "../../leads/lead.store.ts";
import { smsWords } from "../../message-texts/words-for-customer.ts";
import { queueSms } from "../../outbox/queue-message.ts";
import { insertLeadMessage, insertLink } from "./lead-link.store.ts";
import { LINK_LIFE_MS, linkDigest, newLinkToken, offerAddress } from "./link-token.ts";
import { linkValues } from "./link-values.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Queues the link to a locked lead's offer, once `findLinkRefusal` permits it. The lead becomes "link sent", unless it
 * has answered a link before; an agreed call stays. The message expires with the day's contact hours, or once nobody
 * may contact the lead any more: then it is never sent.
 */
export async function queueLink(
  tx: Tx,
  { config, secrets }: Pick<Deps, "config" | "secrets">,
  lead: LockedLead,
  { author, at, remark = null }: { readonly author: Author; readonly at: Date; readonly remark?: string | null },
): Promise<void> {
  const token = newLinkToken();
  const expiresAt = new Date(at.getTime() + LINK_LIFE_MS);
  await insertLink(tx, { digest: linkDigest(secrets, token), leadId: lead.id, at, expiresAt });
  const words = await smsWords(
    tx,
    config,
    "lead_offer_sms",
    linkValues(lead.name, expiresAt, offerAddress(token, config)),
    at,
  );
  const sent = { to: lead.phone, kind: "link", at, expiresAt: endOfContactHours(at) } as const;
  const messageId = await queueSms(tx, { ...sent, ...words });
  await insertLeadMessage(tx, lead.id, messageId, at);
  const status = lead.status === "link_submitted" ? "link_submitted" : "link_sent";
  await changeLead(tx, lead, { status, remark, callBackAt: stillAgreed(lead.call_back_at, author, at), author, at });
}

// An officer who sends a link has just called, so a due call is done. Tenor itself has called nobody.
function stillAgreed(callBackAt: Date | null, author: Author, at: Date): Date | undefined {
  const isPast = callBackAt !== null && callBackAt <= at && author.userId !== undefined;
  return isPast ? undefined : (callBackAt ?? undefined);
}

function endOfContactHours(at: Date): Date {
  return new Date(startOfLagosDay(lagosDateOf(at)).getTime() + CONTACT_UNTIL_HOUR * HOUR_MS);
}
