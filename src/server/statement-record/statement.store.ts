import { type RawBuilder, sql } from "kysely";
import type { LineChoice, LineVerdict } from "../../contract/statement-line.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { OverlapAnswer } from "../matching/line-doubts.ts";
import { numberedWindow } from "../paging/page-of.store.ts";

export type StatementLayout = "csv" | "xls" | "xlsx" | "ods" | "pdf" | "ofx" | "mt940";

export type StatementState = "read" | "posting" | "posted" | "evidence" | "captured" | "discarded";

/** A statement with the fields of its list and page. Amounts in kobo. */
export interface StatementView {
  readonly id: number;
  readonly bank: string;
  readonly bank_name: string | null;
  readonly file_id: string;
  readonly file_name: string;
  readonly layout: StatementLayout | "picture";
  readonly state: StatementState;
  readonly from_day: string | null;
  readonly to_day: string | null;
  readonly balance_chain: "verified" | "absent" | "broken";
  readonly chain_note: string | null;
  readonly line_count: number;
  readonly booked: number;
  readonly credits: number;
  readonly counts: readonly {
    readonly verdict: LineVerdict | "rejected";
    readonly lines: number;
    readonly amount: number;
  }[];
  /** Of the unbooked credits that only a person can match. */
  readonly choices: Readonly<Record<LineChoice, { readonly lines: number; readonly amount: number }>>;
  readonly uploader: string;
  readonly uploaded_at: Date;
  readonly poster: string | null;
  readonly posted_at: Date | null;
  readonly capture_note: string | null;
  readonly overlap: Overlap | null;
  /** Unread rows with money, those of them without an answer, and how many were open when it was posted. */
  readonly unread: { readonly rows: number; readonly open: number };
  readonly unread_accepted: number | null;
  /** Credits dated after the upload that are not booked yet, by day. */
  readonly dated_ahead: readonly { readonly day: string; readonly lines: number }[];
}

/** Credits that seem to be known, their other files, and the answer given. Amounts in kobo. */
export interface Overlap {
  readonly lines: number;
  readonly amount: number;
  readonly files: readonly {
    /** By its name or code. */
    readonly bank: string;
    readonly name: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
  readonly answer: OverlapAnswer | null;
}

/** The unbooked credits of statement_lines x that only a person can match: with a chosen loan, or without. */
export const CHOICES: Readonly<Record<LineChoice, RawBuilder<unknown>>> = {
  chosen: sql`x.verdict in ('suggested', 'suspense') and x.booked_at is null and x.chosen_loan_id is not null`,
  open: sql`x.verdict in ('suggested', 'suspense') and x.booked_at is null and x.chosen_loan_id is null`,
};

const VIEW = sql`select s.id, s.bank, s.bank_name, s.file_id, s.file_name, s.layout, s.state, s.from_day, s.to_day, s.balance_chain,
    s.chain_note, s.line_count, s.uploaded_at, s.posted_at, s.capture_note, s.unread_accepted,
    (select json_build_object('rows', count(*) filter (where r.has_money), 'open', count(*) filter (where r.has_money and r.answer is null))
      from statement_rejects r where r.statement_id = s.id) as unread,
    (select coalesce(json_agg(json_build_object('day', d.day, 'lines', d.lines) order by d.day), '[]') from (
        select x.booked_on as day, count(*) as lines from statement_lines x
        where x.statement_id = s.id and x.direction = 'credit' and x.booked_at is null
          and x.booked_on > (s.uploaded_at at time zone 'Africa/Lagos')::date group by 1) d) as dated_ahead,
    (select json_build_object(
        'chosen', json_build_object('lines', count(*) filter (where ${CHOICES.chosen}), 'amount', coalesce(sum(x.amount) filter (where ${CHOICES.chosen}), 0)),
        'open', json_build_object('lines', count(*) filter (where ${CHOICES.open}), 'amount', coalesce(sum(x.amount) filter (where ${CHOICES.open}), 0)))
      from statement_lines x where x.statement_id = s.id and x.verdict in ('suggested', 'suspense') and x.booked_at is null) as choices,
    coalesce(u.first_name || ' ' || u.last_name, 'System') as uploader, p.first_name || ' ' || p.last_name as poster,
    coalesce(c.booked, 0)::bigint as booked, coalesce(c.credits, 0)::bigint as credits, coalesce(c.counts, '[]') as counts, overlapping.facts as overlap
  from statements s left join users u on u.id = s.uploaded_by left join users p on p.id = s.posted_by
  left join lateral (select sum(booked) as booked, sum(credits) as credits,
      json_agg(json_build_object('verdict', verdict, 'lines', lines, 'amount', amount) order by verdict) as counts
    from (select verdict, count(*) as lines, sum(amount) as amount,
        count(*) filter (where direction = 'credit' and booked_at is not null) as booked,
        count(*) filter (where direction = 'credit') as credits
      from statement_lines where statement_id = s.id group by verdict
      union all select 'rejected', count(*), 0, 0, 0 from statement_rejects where statement_id = s.id having count(*) > 0) v) c on true
  left join lateral (select json_build_object('lines', sum(f.lines), 'amount', sum(f.amount), 'answer', s.overlap, 'files',
      json_agg(json_build_object('bank', coalesce(t.bank_name, t.bank), 'name', t.file_name, 'from', t.from_day, 'to', t.to_day) order by t.id)) as facts
    from (select o.statement_id, count(*) as lines, sum(x.amount) as amount from statement_lines x
        join statement_lines o on o.id = x.repeats_line_id where x.statement_id = s.id and x.repeats_line_id is not null group by 1) f
    join statements t on t.id = f.statement_id having count(*) > 0) overlapping on true`;

export async function findStatement(db: Queries, id: number): Promise<StatementView | undefined> {
  return (await sql<StatementView>`${VIEW} where s.id = ${id}`.execute(db)).rows[0];
}

/** Somebody has to post it, enter it by hand, or answer its unread rows. */
const WAITING = sql`s.id in (select id from statements where state in ('read', 'posting', 'evidence')
  union select r.statement_id from statement_rejects r join statements t on t.id = r.statement_id
    where r.has_money and r.answer is null and t.state = 'posted')`;

/** A page of statements, newest first, and how many there are. */
export async function listStatementViews(
  db: Queries,
  { page, waiting }: { readonly page: number; readonly waiting: boolean },
): Promise<{ readonly rows: readonly StatementView[]; readonly total: number }> {
  const which = waiting ? WAITING : sql`true`;
  const { rows } = await sql<StatementView>`${VIEW} where ${which}
    order by s.id desc ${sql.raw(numberedWindow(page))}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::bigint as total from statements s where ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A statement, locked for the rest of the transaction. */
export async function lockStatement(tx: Tx, id: number) {
  const row = await tx.selectFrom("statements").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && { ...row, state: row.state as StatementState };
}

export async function updateStatement(
  tx: Tx,
  id: number,
  changes: {
    state: StatementState;
    posted_by?: number;
    posted_at?: Date;
    capture_note?: string;
    overlap?: OverlapAnswer | undefined;
    unread_accepted?: number;
  },
): Promise<void> {
  await tx.updateTable("statements").set(changes).where("id", "=", id).execute();
}

export async function bankOfStatement(db: Queries, id: number): Promise<string | undefined> {
  return (await db.selectFrom("statements").select("bank").where("id", "=", id).executeTakeFirst())?.bank;
}

/** The live upload of the same file, for any bank. */
export async function uploadOf(db: Queries, sha256: Buffer): Promise<StatementView | undefined> {
  const found = await sql<StatementView>`${VIEW} where s.sha256 = ${sha256} and s.state <> 'discarded'`.execute(db);
  return found.rows[0];
}
