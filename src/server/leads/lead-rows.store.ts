import type { LeadStatus } from "../../domain/lead/lead-status.ts";
import { RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import type { Database } from "../db/connect.ts";

/** A lead with the joined fields of a list. */
export interface LeadRow {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly organization_name: string | null;
  readonly city_name: string | null;
  readonly state_name: string | null;
  readonly remark: string | null;
  readonly priority_level: number;
  readonly net_pay: number | null;
  readonly last_called_at: Date | null;
  readonly bank_name: string | null;
  readonly account_number: string | null;
  readonly sales_officer_id: number | null;
  readonly officer: string | null;
  readonly status: LeadStatus;
  readonly offer: number | null;
  readonly offer_details: StoredOffer | null;
  readonly call_back_at: Date | null;
  readonly next_call_at: Date | null;
  readonly created_at: Date;
  readonly version: number;
  readonly loan_id: number | null;
  readonly loan_reference: string | null;
  readonly running_loan_id: number | null;
  readonly running_loan_reference: string | null;
  readonly import_id: number | null;
  readonly file_name: string | null;
  readonly uploaded_by: string | null;
  readonly uploaded_at: Date | null;
  /** The newest fifty, in a list only the newest one, newest first. */
  readonly histories: readonly HistoryRow[];
}

/** An offer as stored, in kobo. */
export interface StoredOffer {
  readonly loan_amount: number;
  readonly tenor: number;
  readonly monthly_repayment: number;
  readonly total_repayment: number;
}

export interface HistoryRow {
  readonly id: number;
  readonly actor: string;
  readonly status: LeadStatus;
  readonly remark: string | null;
  /** Instants as in JSON. */
  readonly call_back_at: string | null;
  readonly at: string;
}

const RUNNING = RUNNING_STATUSES.map((status) => `'${status}'`).join(", ");

/** How many history entries go with one lead. */
const HISTORIES_MAX = 50;
/** And with a list row: its dialogs read the lead itself. */
const LISTED_HISTORIES = 1;

/**
 * The leads with the ids in the row source `wanted`, with the shown fields; `besides` are additional columns. Only
 * shown fields are read and joined. An unreadable account is UNREADABLE, so that other rows are shown.
 */
export function leadRowsOf(wanted: string, order: string, besides = "", histories = LISTED_HISTORIES): string {
  return `select d.id, d.name, d.phone, d.organization_name, d.city_name, d.state_name, d.remark, d.priority_level, d.net_pay,
    d.last_called_at, d.bank_name, d.account_number::bpchar as account_number, d.sales_officer_id, u.first_name || ' ' || u.last_name as officer,
    d.status, d.offer, d.offer_details, d.call_back_at, d.next_call_at, d.created_at, d.version, d.loan_id,
    l.reference as loan_reference, r.id as running_loan_id, r.reference as running_loan_reference, d.import_id, i.file_name, b.first_name || ' ' || b.last_name as uploaded_by,
    i.created_at as uploaded_at, coalesce(h.histories, '[]') as histories ${besides}
  from ${wanted} join leads d on d.id = wanted.id
  left join users u on u.id = d.sales_officer_id left join loans l on l.id = d.loan_id
  left join lead_imports i on i.id = d.import_id left join users b on b.id = i.uploaded_by
  left join lateral (select o.id, o.reference from customers c join loans o on o.customer_id = c.id
    where c.phone = d.phone and o.status in (${RUNNING}) order by o.id desc limit 1) r on true
  left join lateral (select json_agg(json_build_object('id', e.id, 'actor', e.actor, 'status', coalesce(e.kept_status, e.status),
      'remark', e.remark, 'call_back_at', e.call_back_at, 'at', e.at)) as histories
    from (select * from lead_histories where lead_id = d.id order by id desc limit ${histories}) e) h on true
  order by ${order}`;
}

const READ = leadRowsOf(
  "unnest($1::bigint[]) with ordinality as wanted (id, place)",
  "wanted.place",
  "",
  HISTORIES_MAX,
);

/** Leads by ids, in the given order; unknown ids are left out. */
export async function readLeadRows(db: Database, ids: readonly number[]): Promise<readonly LeadRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.pool.query<LeadRow>({ name: "leads-by-id", text: READ, values: [ids] });
  return rows;
}
