import { type RawBuilder, sql } from "kysely";
import type { RetentionName } from "../../domain/retention/retention-classes.ts";
import { forgetLeads, forgetLeftDocuments } from "./forget-people.store.ts";

/** The statement that removes records of a class older than `before`, at most `bite` of them. */
type Forgetting = (before: Date, bite: number) => RawBuilder<unknown>;

/** Replaces a text that is no longer stored. */
export const NO_LONGER_KEPT = "(no longer kept)";

/** How every class of RETENTION is forgotten. Each statement is bounded, and finds nothing more when it ran before. */
export const FORGETTING: Readonly<Record<RetentionName, Forgetting>> = {
  "first-answers": removing("idempotency_keys", "created_at"),
  "one-time-codes": removing("one_time_codes", "expires_at"),
  "application-views": removing("application_views", "expires_at"),
  "sign-in-attempts": removing("sign_in_failures", "last_failed_at"),
  sessions: removing("sessions", "expires_at"),
  "known-browsers": removing("known_browsers", "seen_at"),
  "password-links": removing("password_links", "expires_at"),
  "two-factor-beginnings": removing("two_factor_beginnings", "created_at"),
  "approval-requests": removing("approval_requests", "decided_at"),
  acts: removing("acts", "decided_at"),
  "report-tokens": removing("web_access_tokens", "expires_at"),
  reveals: removing("reveals", "at"),
  openings: removing("openings", "opened_at"),
  "opening-alarms": removing("opening_alarms", "told_at"),
  "message-texts": (before, bite) =>
    emptied("outbox_messages", bite, {
      which: sql`created_at < ${before} and state <> 'queued'
        and body not in (${NO_LONGER_KEPT}, '(sent; the text is not kept)', '(not sent; the text is not kept)')`,
      set: sql`body = ${NO_LONGER_KEPT}`,
    }),
  "message-recipients": (before, bite) =>
    emptied("outbox_messages", bite, {
      which: sql`created_at < ${before} and state <> 'queued' and loan_id is null and recipient <> ${NO_LONGER_KEPT}`,
      set: sql`recipient = ${NO_LONGER_KEPT}, subject = null, body = ${NO_LONGER_KEPT}`,
    }),
  "delivery-reports": removing("sms_reports", "received_at"),
  "left-documents": forgetLeftDocuments,
  "provider-replies": (before, bite) =>
    emptied("provider_lookups", bite, {
      which: sql`answer is not null and answered_at < ${before} and not exists (
        select from loans l where l.id = x.loan_id and not is_ended(l.status))`,
      set: sql`answer = null`,
    }),
  "screening-facts": (before, bite) =>
    emptied("screenings", bite, {
      which: sql`at < ${before} and assessment::text <> 'null' and exists (
        select from loans l where l.id = x.loan_id and is_ended(l.status))`,
      set: sql`assessment = 'null'`,
    }),
  "identity-answers": (before, bite) =>
    emptied("identity_checks", bite, {
      which: sql`answer is not null and answered_at < ${before} and not exists (
        select from loans l where l.customer_id = x.customer_id and not is_ended(l.status))`,
      set: sql`answer = null`,
    }),
  // Unprocessed ones stay. Confirmed ones are in the deductions.
  "provider-notifications": removing("provider_notifications", "received_at", sql`state <> 'received'`),
  "unread-statement-rows": (before, bite) =>
    emptied("statement_rejects", bite, {
      which: sql`content <> ${NO_LONGER_KEPT}
        and statement_id in (select id from statements where uploaded_at < ${before})`,
      set: sql`content = ${NO_LONGER_KEPT}`,
    }),
  // The upload itself stays, since its leads name it.
  "lead-import-rejects": (before, bite) =>
    removed("lead_import_rejects", sql`import_id in (select id from lead_imports where created_at < ${before})`, bite),
  "lead-skips": removing("lead_skips", "until"),
  "lead-links": removing("lead_links", "expires_at"),
  "lead-offer-questions": removing("lead_offer_questions", "asked_at"),
  "webhook-deliveries": removing("webhook_deliveries", "created_at", sql`state <> 'due'`),
  "left-leads": forgetLeads,
};

function removing(table: string, at: string, only: RawBuilder<unknown> = sql`true`): Forgetting {
  return (before, bite) => removed(table, sql`${sql.ref(at)} < ${before} and ${only}`, bite);
}

function removed(table: string, which: RawBuilder<unknown>, bite: number): RawBuilder<unknown> {
  return sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${which} limit ${bite}))`;
}

interface Emptying {
  /** Of a row `x`. */
  readonly which: RawBuilder<unknown>;
  readonly set: RawBuilder<unknown>;
}

function emptied(table: string, bite: number, { which, set }: Emptying): RawBuilder<unknown> {
  return sql`update ${sql.table(table)} set ${set} where ctid = any(array(
    select x.ctid from ${sql.table(table)} x where ${which} limit ${bite} for update skip locked))`;
}
