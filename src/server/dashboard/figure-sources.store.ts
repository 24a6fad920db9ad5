import type { CountedFigure } from "../../contract/dashboard.contract.ts";

/** The source of the rows behind a figure. `r` is the counted row, `page` its id. */
export interface FigureSource {
  /** The table, and the joins that decide whether a row counts. */
  readonly rows: string;
  readonly where: string;
  /** What tells two rows apart, where that is not the column `id`. */
  readonly id?: string;
  /** Who its rows belong to, where somebody may read only their own. */
  readonly owner?: string;
  /** The sort key of the list besides the id: an instant, or a Lagos day for what counts by day. */
  readonly key: string;
  readonly keyIs: "instant" | "day";
  /** The columns of a row: loan_id, reference, first_name, last_name (or name), note, kobo, by. */
  readonly shows: string;
  readonly joins: string;
}

const OF_LOAN = "l.id as loan_id, l.reference, c.first_name || ' ' || c.last_name as name";
const LOAN = "join loans l on l.id = r.loan_id join customers c on c.id = l.customer_id";
const BY_USER = "nullif(concat_ws(' ', u.first_name, u.last_name), '') as by";

const calls = (where: string): FigureSource => ({
  rows: "lead_histories r",
  where,
  key: "r.at",
  keyIs: "instant",
  shows:
    "l.id as loan_id, l.reference, d.name, r.status as kind, r.remark as note, null::bigint as kobo, r.actor as by",
  joins: "join leads d on d.id = r.lead_id left join loans l on l.id = d.loan_id",
});
const UNANSWERED = "r.status = 'did_not_answer'";
const TO_CALL_BACK = `${UNANSWERED} and r.call_back_at is not null`;
const CALLED_BACK = `${TO_CALL_BACK} and exists (
  select from lead_histories later where later.lead_id = r.lead_id and later.id > r.id and is_call(later.status))`;

const messages = (key: "sent_at" | "delivered_at"): FigureSource => ({
  rows: "lead_messages r",
  where: `r.${key} is not null`,
  key: `r.${key}`,
  keyIs: "instant",
  shows: `l.id as loan_id, l.reference, d.name, 'message' as kind,
    case when r.delivered_at is not null then 'Delivered' when r.has_failed then 'Not sent'
      else 'Not delivered yet' end as note, null::bigint as kobo, ${BY_USER}`,
  joins: `join leads d on d.id = r.lead_id left join loans l on l.id = d.loan_id
    left join users u on u.id = d.sales_officer_id`,
});

/** Leads who applied, by the time of their application. */
const LINKS: FigureSource = {
  rows: "leads r join loans applied on applied.id = r.loan_id",
  where: "true",
  key: "applied.created_at",
  keyIs: "instant",
  shows: `l.id as loan_id, l.reference, r.name, 'application' as kind,
    t.name || ', ' || l.tenor || case l.tenor when 1 then ' month' else ' months' end as note, l.amount as kobo, ${BY_USER}`,
  joins: `join loans l on l.id = r.loan_id join loan_types t on t.id = l.loan_type_id
    left join users u on u.id = r.sales_officer_id`,
};

const APPLICATIONS: FigureSource = {
  rows: "loans r",
  where: "true",
  key: "r.created_at",
  keyIs: "instant",
  shows: `r.id as loan_id, r.reference, c.first_name || ' ' || c.last_name as name, 'application' as kind,
    t.name || ', ' || r.tenor || case r.tenor when 1 then ' month' else ' months' end as note, r.amount as kobo, null as by`,
  joins: "join customers c on c.id = r.customer_id join loan_types t on t.id = r.loan_type_id",
};

const decisions = (event: "approved" | "rejected"): FigureSource => ({
  rows: "loan_events r",
  where: `r.event = '${event}'`,
  key: "r.at",
  keyIs: "instant",
  shows: `${OF_LOAN}, r.event as kind, r.note, ${event === "approved" ? "coalesce(l.approved_amount, l.amount)" : "l.amount"} as kobo, r.actor as by`,
  joins: LOAN,
});

const DISBURSEMENTS: FigureSource = {
  rows: "disbursements r",
  where: "r.reversed_at is null",
  key: "r.disbursed_at",
  keyIs: "instant",
  shows: `${OF_LOAN}, 'payout' as kind, r.reference as note, r.approved_amount as kobo, ${BY_USER}`,
  joins: `${LOAN} left join users u on u.id = r.disbursed_by`,
};

const PAYMENTS: FigureSource = {
  rows: "payments r",
  // Credit that moves between loans came in once already.
  where: "r.reversed_at is null and r.purpose <> 'credit'",
  key: "r.paid_on",
  keyIs: "day",
  // Of a reference that Tenor composed of several, the first, a mandate's, says something to a person.
  shows: `${OF_LOAN}, 'payment' as kind, concat_ws(' ', m.name, split_part(r.reference, '|', 1)) as note, r.amount as kobo, ${BY_USER}`,
  joins: `${LOAN} left join payment_methods m on m.id = r.payment_method_id left join users u on u.id = r.created_by`,
};

const PAID = "r.principal_paid + r.interest_paid";
const DUE = "instalment_due(r.principal, r.interest, r.principal_paid, r.interest_paid, r.settled_at)";
// The condition of the partial index, which covers few of all instalments.
const IS_UNPAID = "r.settled_at is null and r.principal_paid + r.interest_paid < r.principal + r.interest";

const instalments = (kobo: string, where = "true"): FigureSource => ({
  rows: "instalments r join loans owing on owing.id = r.loan_id",
  where: `is_paid_out(owing.status) and ${where}`,
  key: "r.due_date",
  keyIs: "day",
  shows: `${OF_LOAN}, 'instalment' as kind, 'Instalment ' || r.number || ' of ' || l.tenor as note, ${kobo} as kobo, null as by`,
  joins: LOAN,
});

/** The people called, by their first call; a stage leaves those who reached it. */
const called = (stage: string): FigureSource => ({
  rows: "lead_first_calls r",
  where: stage,
  id: "lead_id",
  owner: "r.called_by",
  key: "r.called_at",
  keyIs: "instant",
  shows: `l.id as loan_id, l.reference, d.name, 'first call' as kind,
    case when r.applied then 'Applied' when r.interested then 'Interested' else 'Called' end as note,
    case when r.applied then l.amount end as kobo, ${BY_USER}`,
  joins: `join leads d on d.id = r.lead_id left join loans l on l.id = d.loan_id and r.applied
    left join users u on u.id = r.called_by`,
});

/** Lines on the bank's accounts. One of several loans, or of none yet, names none. */
const cash = (side: "in" | "out"): FigureSource => ({
  rows: "ledger_cash r",
  where: `r.side = '${side}'`,
  id: "posting_id",
  key: "r.booked_on",
  keyIs: "day",
  shows: `l.id as loan_id, l.reference, coalesce(c.first_name || ' ' || c.last_name, a.name) as name,
    concat_ws(' ', 'cash', coalesce(o.kind, e.kind), case when e.reverses is not null then 'reversed' end) as kind, a.name as note,
    r.amount as kobo, null as by`,
  joins: `join ledger_postings p on p.id = r.posting_id join ledger_accounts a on a.id = p.account_id
    join ledger_entries e on e.id = p.entry_id left join ledger_entries o on o.id = e.reverses
    left join loans l on l.id = p.loan_id left join customers c on c.id = l.customer_id`,
});

/** The rows behind each figure: exactly those that the maintained figures count. */
export const FIGURE_SOURCES: Readonly<Record<CountedFigure, FigureSource>> = {
  callsInitiated: calls("is_call(r.status)"),
  applicationsReceived: APPLICATIONS,
  applicationsApproved: decisions("approved"),
  applicationsRejected: decisions("rejected"),
  disbursed: DISBURSEMENTS,
  disbursedTotal: DISBURSEMENTS,
  totalCollections: PAYMENTS,
  totalDueCollections: instalments(DUE),
  totalOverdueCollections: instalments(`${DUE} - (${PAID})`, IS_UNPAID),
  totalPendingCollections: instalments(`${DUE} - (${PAID})`, IS_UNPAID),
  collectionRate: instalments(PAID),
  totalSent: messages("sent_at"),
  totalDelivered: messages("delivered_at"),
  linkSubmitted: LINKS,
  callsUnreachable: calls("r.status = 'unreachable'"),
  callsDNA: calls(UNANSWERED),
  callsDNACallBack: calls(TO_CALL_BACK),
  callsDNACalledBack: calls(CALLED_BACK),
  leadsCalled: called("true"),
  leadsInterested: called("r.interested"),
  leadsApplied: called("r.applied"),
  cashIn: cash("in"),
  cashOut: cash("out"),
};
