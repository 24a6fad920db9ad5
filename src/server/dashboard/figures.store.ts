import { type Kobo, kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";
import type { Database } from "../db/connect.ts";
import type { TallyLine } from "./day-marks.ts";
import { tallies, tallyValues } from "./tallies.store.ts";

// Events of one day up to a time of day, from $5 to $6, counted from the rows by their indexes.
const CUT = `select coalesce(json_agg(json_build_array(figure, 0, rows, amount)), '[]') from (
    select 'application' as figure, count(*) as rows, 0::bigint as amount from loans where created_at >= $5 and created_at < $6
    union all select event, count(*), 0 from loan_events
      where event in ('approved', 'rejected') and at >= $5 and at < $6 group by event
    union all select 'disbursed', count(*), sum(approved_amount)::bigint from disbursements
      where reversed_at is null and disbursed_at >= $5 and disbursed_at < $6
    union all select 'call ' || status, count(*), 0 from lead_histories where at >= $5 and at < $6 group by status
    union all select unnest(array['call back later', 'called back']), unnest(array[count(*), count(*) filter (where exists (
        select from lead_histories later where later.lead_id = h.lead_id and later.id > h.id and is_call(later.status)))]), 0
      from lead_histories h where h.status = 'did_not_answer' and h.call_back_at is not null and h.at >= $5 and h.at < $6
    union all select 'lead applied', sum((select count(*) from leads d where d.loan_id = l.id))::bigint, 0
      from loans l where l.created_at >= $5 and l.created_at < $6
    union all select 'message sent', count(*), 0 from lead_messages where sent_at >= $5 and sent_at < $6
    union all select 'message delivered', count(*), 0 from lead_messages where delivered_at >= $5 and delivered_at < $6) cut`;

// The ten with the most lent; of equals, the one with more leads.
const agents = (
  from: string,
  to: string,
): string => `select coalesce(json_agg(json_build_array(u.id, concat_ws(' ', u.first_name, u.last_name), leads, amount)
      order by amount desc, leads desc, u.id), '[]')
    from (select sales_officer_id, count(*) as leads, sum(amount)::bigint as amount from lead_sales
      where approved_on >= ${from}::date and approved_on <= ${to}::date group by sales_officer_id
      order by 3 desc, 2 desc, 1 limit 10) best join users u on u.id = best.sales_officer_id`;

export type AgentLine = readonly [id: number, name: string, leads: number, amount: number];

/** The data of a period's figures, in one statement and so one snapshot. */
export interface FigureLines {
  readonly tallies: readonly TallyLine[];
  readonly cut: readonly TallyLine[];
  readonly agents: readonly AgentLine[];
}

export interface FigureQuestion {
  readonly marks: readonly LagosDate[];
  /** The part of a day counted from the rows; from and to are equal if no day is cut. */
  readonly cut: { readonly from: Date; readonly to: Date };
  /** The days whose approvals rank the sales officers. */
  readonly ranked: DayRange;
}

export async function readFigureLines(db: Database, { marks, cut, ranked }: FigureQuestion): Promise<FigureLines> {
  const { rows } = await db.pool.query<FigureLines>({
    name: "figures",
    text: `select (${tallies()}) as tallies, (${CUT}) as cut, (${agents("$7", "$8")}) as agents`,
    values: [...tallyValues(marks), cut.from, cut.to, ranked.from, ranked.to],
  });
  const [lines] = rows;
  if (!lines) throw new Error("a statement without a table answered no row");
  return lines;
}

/** Only the top agents of some days (ANA-05). */
export async function readTopAgents(db: Database, ranked: DayRange): Promise<readonly AgentLine[]> {
  const { rows } = await db.pool.query<Pick<FigureLines, "agents">>({
    name: "top-agents",
    text: `select (${agents("$1", "$2")}) as agents`,
    values: [ranked.from, ranked.to],
  });
  return rows[0]?.agents ?? [];
}

/** What of the collections of some days is old loans that top-ups settled: collected, and lent again the same day. */
export async function readTopUpCollections(
  db: Database,
  { from, to }: DayRange,
): Promise<{ readonly payments: number; readonly amount: Kobo }> {
  const { rows } = await db.pool.query<{ payments: number; amount: number }>({
    name: "top-up-collections",
    text: `select count(*)::bigint as payments, coalesce(sum(amount), 0)::bigint as amount from payments
      where purpose = 'top-up' and reversed_at is null and paid_on between $1 and $2`,
    values: [from, to],
  });
  return { payments: rows[0]?.payments ?? 0, amount: kobo(rows[0]?.amount ?? 0) };
}
