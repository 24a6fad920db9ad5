import { type RawBuilder, type Selectable, sql } from "kysely";
import type { DeviceNumberKind } from "../../domain/loan/device-number.ts";
import type { DeliveryOutcome } from "../../domain/message/delivery.ts";
import type { ApprovedAssessment } from "../affordability/special-approval.store.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Loans } from "../db/schema.generated.ts";
import { type Tx, withNext } from "../db/transaction.ts";
import { HOLIDAYS_AS_TEXT, holidaysIn } from "../loan-record/grace.store.ts";
import type { ScheduledRow } from "../loan-record/instalment.store.ts";
import { LOAN_COLUMNS } from "../loan-record/loan.store.ts";
import { OTHER_LOANS, type OtherLoan } from "./other-loans.store.ts";

/** The special approval that a screening used. */
export type LiftedBy = Pick<ApprovedAssessment, "rules" | "specialApproval">;

/** A row nested as JSON in another one: its times are texts. */
type Told<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

export interface LoanViewEvent {
  readonly id: number;
  readonly event: string;
  readonly from_status: string | null;
  readonly to_status: string;
  readonly actor: string;
  readonly note: string | null;
  readonly at: Date;
}

/** The newest with an answer, which decisions on the loan go by; otherwise the newest. */
interface Screening {
  readonly verdict: string;
  readonly rejection_reason: string | null;
  readonly offer: number;
  readonly at: Date;
  readonly approved: LiftedBy | null;
  /** Of the salary account, if the provider knew it. */
  readonly account_name: string | null;
}

/** The newest operation that books a mandate. */
interface Booking {
  readonly state: string;
  readonly message: string | null;
  readonly checks: number;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}

/** The collecting mandate, otherwise the newest. */
interface Mandate {
  readonly provider: string;
  readonly mandate_reference: string;
  readonly status: string;
  readonly booked_at: Date;
  readonly stopped_at: Date | null;
}

interface Disbursement {
  readonly reference: string;
  readonly remark: string | null;
  readonly payout: number;
  readonly disbursed_at: Date;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** The device that was handed over. */
interface Handover {
  readonly kind: DeviceNumberKind;
  readonly number: string;
  readonly noted_by: string;
  readonly noted_at: Date;
}

/** An open question of an approver; its words are the loan's last event of that name. */
interface Referral {
  readonly by: string;
  readonly to: string | null;
  readonly referred_at: Date;
}

interface NamedFile {
  readonly id: string;
  readonly name: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly pages: number | null;
}

/** A message to the customer, by the text that it was written from. */
export interface LoanMessageRow {
  readonly channel: "email" | "sms";
  readonly kind: string;
  readonly template: string | null;
  readonly state: "queued" | "sent" | "failed";
  readonly outcome: DeliveryOutcome | null;
  readonly created_at: Date;
}

interface LoanWithNames extends Selectable<Loans> {
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly date_of_birth: string;
  readonly phone: string;
  readonly email: string;
  readonly bvn: string;
  readonly type_code: string;
  readonly type_name: string;
  readonly liquidation_policy: string;
  readonly cooling_off_days: number;
  readonly grace_days: string;
  /** Versions of its type that start after its own, the earliest first. */
  readonly later_versions: readonly { readonly number: number; readonly effective_from: string }[];
  readonly product_name: string | null;
  readonly tops_up: { readonly id: number; readonly reference: string } | null;
  readonly has_open_change: boolean;
  readonly has_identity_check: boolean;
  /** Since when mail to the customer bounces permanently, and why. */
  readonly mail_returned: { readonly why: string; readonly at: string } | null;
  readonly referrer_first_name: string | null;
  readonly referrer_last_name: string | null;
}

interface StoredView extends LoanWithNames {
  readonly events: readonly Told<LoanViewEvent>[];
  readonly screening: Told<Screening> | null;
  readonly link: { readonly id: string } | null;
  readonly schedule: readonly Told<ScheduledRow>[];
  readonly booking: Told<Booking> | null;
  readonly in_doubt: boolean;
  readonly mandate: Told<Mandate> | null;
  readonly disbursement: Told<Disbursement> | null;
  readonly handover: Told<Handover> | null;
  readonly referral: Told<Referral> | null;
  readonly files: readonly NamedFile[];
  readonly messages: readonly Told<LoanMessageRow>[];
  readonly other_loans: readonly Told<OtherLoan>[];
  readonly holidays: string | null;
}

const EVENTS_MAX = 200;
const MESSAGES_MAX = 100;

/** As the provider named the owner of the salary account at a screening; null where it did not. */
export const ACCOUNT_NAME = sql<string | null>`(select nullif(rule ->> 'input', '')
  from json_array_elements(assessment -> 'rules') rule where rule ->> 'rule' = 'name-match')`;

/** The last screening of a loan that had an answer, or else the last. */
export function lastScreeningOf(loanId: string): RawBuilder<unknown> {
  return sql`from screenings where loan_id = ${sql.ref(loanId)} and superseded_at is null
    order by verdict <> 'unavailable' desc, id desc limit 1`;
}

// One statement: rows of other tables are nested as JSON in the loan's row.
const VIEW = sql`
  select ${sql.raw(LOAN_COLUMNS.map((column) => `l.${column}`).join(", "))},
    c.title, c.first_name, c.last_name, c.gender, c.date_of_birth, c.phone, c.email, c.bvn,
    t.code as type_code, t.name as type_name, v.liquidation_policy, v.cooling_off_days, t.grace_days,
    ${listOf(sql`select n.number, n.effective_from from loan_type_versions n where n.loan_type_id = l.loan_type_id
      and n.state = 'approved' and n.retired_at is null and (n.effective_from, n.number) > (v.effective_from, v.number)
      order by n.effective_from, n.number`)} as later_versions,
    p.name as product_name,
    ${oneOf(sql`select id, reference from loans where id = l.top_up_of`)} as tops_up,
    exists (select from contact_changes x where x.customer_id = c.id and x.confirmed_at is null) as has_open_change,
    exists (select from identity_checks i where i.customer_id = c.id) as has_identity_check,
    ${oneOf(sql`select why, returned_at as at from returned_mail
      where address_sha256 = sha256(convert_to(lower(c.email), 'UTF8'))`)} as mail_returned,
    r.first_name as referrer_first_name, r.last_name as referrer_last_name,
    ${listOf(sql`select id, event, from_status, to_status, actor, note, at from loan_events
      where loan_id = l.id order by id desc limit ${sql.lit(EVENTS_MAX)}`)} as events,
    ${oneOf(sql`select verdict, rejection_reason, offer, at,
        case when assessment -> 'specialApproval' ->> 'expiresAt' is not null then assessment end as approved,
        ${ACCOUNT_NAME} as account_name
      ${lastScreeningOf("l.id")}`)} as screening,
    ${oneOf(sql`select id from signing_links where loan_id = l.id and revoked_at is null limit 1`)} as link,
    ${listOf(sql`select number, due_date, principal, interest, principal_paid, interest_paid, settled_at
      from instalments where loan_id = l.id order by number`)} as schedule,
    ${oneOf(sql`select state, message, checks, created_at, settled_at from provider_operations
      where loan_id = l.id and kind = 'book-mandate' order by id desc limit 1`)} as booking,
    exists (select from provider_operations
      where loan_id = l.id and state in ('queued', 'sending', 'unknown')) as in_doubt,
    ${oneOf(sql`select provider, mandate_reference, status, booked_at, stopped_at from mandates
      where loan_id = l.id order by status = 'active' desc, id desc limit 1`)} as mandate,
    ${oneOf(sql`select d.reference, d.remark, d.payout, d.disbursed_at, u.first_name, u.last_name
      from disbursements d left join users u on u.id = d.disbursed_by
      where d.loan_id = l.id and d.reversed_at is null limit 1`)} as disbursement,
    ${oneOf(sql`select kind, number, noted_by, noted_at from device_handovers where loan_id = l.id`)} as handover,
    ${oneOf(sql`select u.first_name || ' ' || u.last_name as by, o.first_name || ' ' || o.last_name as to, x.referred_at
      from loan_referrals x join users u on u.id = x.referred_by left join users o on o.id = x.officer_id
      where x.loan_id = l.id`)} as referral,
    ${listOf(sql`select id, name, content_type, bytes, pages from files
      where id in (l.authorization_file, l.valid_id_file, l.staff_id_file, l.signed_document)`)} as files,
    ${listOf(sql`select channel, kind, template, state, outcome, created_at from outbox_messages
      where loan_id = l.id order by created_at desc, id desc limit ${sql.lit(MESSAGES_MAX)}`)} as messages,
    ${listOf(OTHER_LOANS)} as other_loans,
    case when is_running(l.status) then (${HOLIDAYS_AS_TEXT}) end as holidays
  from loans l join customers c on c.id = l.customer_id join loan_types t on t.id = l.loan_type_id
    join loan_type_versions v on v.id = l.loan_type_version_id
    left join products p on p.id = l.product_id left join users r on r.id = l.referrer_id`;

/** Everything the detail page shows of a loan, in one read. Undefined if there is no such loan. */
export async function readLoanView(db: Queries, id: number): Promise<LoanView | undefined> {
  const { rows } = await sql<StoredView>`${PREPARED} ${viewOf(id)}`.execute(db);
  return rows[0] && asLoanView(rows[0]);
}

/** The same, sent with the transaction's next statement; available once that is answered. */
export async function loanViewWithNext(tx: Tx, id: number): Promise<() => LoanView | undefined> {
  const viewed = await withNext(tx, viewOf(id));
  return () => {
    const [row] = viewed();
    return row && asLoanView(row);
  };
}

/** The view of a loan after this event and the messages that tell of it, if nothing else changes. */
export function viewAfter(
  view: LoanView,
  event: LoanViewEvent,
  changes: Partial<LoanWithNames>,
  told: readonly LoanMessageRow[],
): LoanView {
  return {
    ...view,
    messages: [...told, ...view.messages].slice(0, MESSAGES_MAX),
    loan: { ...view.loan, ...changes, status: event.to_status },
    // Leaving the approval ends it.
    referral: event.to_status === event.from_status ? view.referral : null,
    events: [event, ...view.events].slice(0, EVENTS_MAX),
  };
}

const viewOf = (id: number): RawBuilder<StoredView> => sql`${VIEW} where l.id = ${id}`;

function asLoanView(row: StoredView) {
  const { events, screening, link, schedule, booking, in_doubt, mandate, disbursement, handover, files, ...rest } = row;
  const { other_loans, holidays, referral, messages, ...loan } = rest;
  return {
    loan: loan satisfies LoanWithNames,
    events: events.map((event): LoanViewEvent => ({ ...event, at: new Date(event.at) })),
    screening: screening && { ...screening, at: new Date(screening.at) },
    link,
    rows: schedule.map((row): ScheduledRow => ({ ...row, settled_at: timeOf(row.settled_at) })),
    booking: booking && {
      ...booking,
      created_at: new Date(booking.created_at),
      settled_at: timeOf(booking.settled_at),
    },
    operationInDoubt: in_doubt,
    mandate: mandate && { ...mandate, booked_at: new Date(mandate.booked_at), stopped_at: timeOf(mandate.stopped_at) },
    disbursement: disbursement && { ...disbursement, disbursed_at: new Date(disbursement.disbursed_at) },
    handover: handover && { ...handover, noted_at: new Date(handover.noted_at) },
    referral: referral && { ...referral, referred_at: new Date(referral.referred_at) },
    files: new Map(files.map((file) => [file.id, file])),
    messages: messages.map((message): LoanMessageRow => ({ ...message, created_at: new Date(message.created_at) })),
    otherLoans: other_loans.map((other): OtherLoan => ({ ...other, created_at: new Date(other.created_at) })),
    holidays: holidaysIn(holidays),
  };
}

export type LoanView = ReturnType<typeof asLoanView>;

const timeOf = (told: string | null): Date | null => (told === null ? null : new Date(told));

function listOf(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(one), '[]') from (${query}) one)`;
}

function oneOf(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select to_json(one) from (${query}) one)`;
}
