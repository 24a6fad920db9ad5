import { addDays, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { LINK_LIFE_MS } from "../../../server/lead-offers/links/link-token.ts";
import { linkValues } from "../../../server/lead-offers/links/link-values.ts";
import { type DemoBook, type DemoRow, enter } from "../demo-rows.ts";
import { demoWords } from "../demo-words.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DraftLead } from "./draft-lead.ts";
import type { LeadChange } from "./lead-life.ts";

// Older links have expired, and their messages were deleted from the outbox.
const KEPT_DAYS = 25;

/** Enters the message with a lead's link; a recent one also with its SMS in the outbox and a valid link. */
export function enterLinkMessage(world: DemoWorld, leadId: number, draft: DraftLead, change: LeadChange): void {
  const { at, isDelivered } = change;
  const delivered_at = isDelivered ? new Date(at.getTime() + 7_000) : null;
  const isYoung = at >= startOfLagosDay(addDays(world.today, -KEPT_DAYS)) && draft.offer.offer !== undefined;
  const sms = isYoung ? enterSms(world, leadId, draft, at, delivered_at) : undefined;
  const failure = { has_failed: !isDelivered, failure_told_at: isDelivered ? null : at };
  enter(world.book, "lead_messages", {
    lead_id: leadId,
    message_id: sms?.id ?? null,
    sent_at: at,
    delivered_at,
    ...failure,
  });
}

function enterSms(world: DemoWorld, leadId: number, { person, changes }: DraftLead, at: Date, sent_at: Date | null) {
  const { address, digest } = world.offerLink(person.phone);
  const expires_at = new Date(at.getTime() + LINK_LIFE_MS);
  const accepted_at = changes.find(({ status }) => status === "link_submitted")?.at ?? null;
  const link = { token_digest: digest, lead_id: leadId, created_at: at, expires_at };
  world.book.rows.lead_links.push({ ...link, opened_at: accepted_at, accepted_at });
  return enter(world.book, "outbox_messages", {
    channel: "sms",
    recipient: person.phone,
    ...demoWords(world, "lead_offer_sms", linkValues(`${person.firstName} ${person.lastName}`, expires_at, address)),
    loan_id: null,
    kind: "link",
    state: sent_at ? "sent" : "failed",
    attempts: sent_at ? 1 : 8,
    next_attempt_at: at,
    created_at: at,
    sent_at,
    last_error: sent_at ? null : "The carrier did not answer in time",
    expires_at: null,
    outcome: null,
    outcome_at: null,
    outcome_why: null,
    mail_id: null,
  });
}

/** Numbers the outbox in order of time, because messages were entered by kind. */
export function numberMessages({ rows }: DemoBook): void {
  const before = new Map<number, DemoRow<"outbox_messages">>(rows.outbox_messages.map((row) => [row.id, row]));
  rows.outbox_messages.sort((a, b) => +a.created_at - +b.created_at);
  const told = rows.lead_messages.map((row) => ({ row, sms: before.get(row.message_id ?? 0) }));
  for (const [place, row] of rows.outbox_messages.entries()) row.id = place + 1;
  for (const { row, sms } of told) if (sms) row.message_id = sms.id;
}
