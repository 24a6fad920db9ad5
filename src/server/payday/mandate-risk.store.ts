import { MANDATE_RISKS, type MandateRisk } from "../../contract/payday.contract.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart, Position } from "../paging/page-address.ts";
import { byColumn, pageOf } from "../paging/page-of.store.ts";

/** The inputs of the risks: today, and the oldest acceptable check. */
export interface RiskMoment {
  readonly today: LagosDate;
  readonly checkedSince: Date;
}

interface RiskSource {
  readonly from: string;
  /** Its sort key besides the loan, as in its index. */
  readonly key: string;
  readonly keyIs: "instant" | "day";
  readonly loan: string;
  readonly where: string;
}

const OWES = "b.oldest_unpaid_on < 'infinity'";
const LIVE = `m.status = 'active' and ${OWES}`;
const OF_MANDATES = "mandates m join loan_balances b on b.loan_id = m.loan_id";
const LAST_MONEY = "coalesce(m.last_deducted_on, m.first_collection_on - 1)";

/** The source of each risk. `$1` is today, `$2` the oldest acceptable check. Every list has its own index. */
const SOURCES: Readonly<Record<MandateRisk, RiskSource>> = {
  stopped: {
    from: "loan_balances b",
    key: "b.created_at",
    keyIs: "instant",
    loan: "b.loan_id",
    where: `not b.mandate_live and not b.mandate_ended and ${OWES}`,
  },
  ended: {
    from: "loan_balances b",
    key: "b.created_at",
    keyIs: "instant",
    loan: "b.loan_id",
    where: `not b.mandate_live and b.mandate_ended and ${OWES}`,
  },
  unchecked: {
    from: OF_MANDATES,
    key: "coalesce(m.checked_at, m.booked_at)",
    keyIs: "instant",
    loan: "m.loan_id",
    where: `${LIVE} and coalesce(m.checked_at, m.booked_at) < $2::timestamptz`,
  },
  // The first condition is the index's: a loan with money since the latest due date of all cannot be late.
  "no-salary": {
    from: OF_MANDATES,
    key: LAST_MONEY,
    keyIs: "day",
    loan: "m.loan_id",
    where: `${LIVE} and ${LAST_MONEY} < (select max(due_date) from instalments where due_date < $1::date)
      and ${LAST_MONEY} < (select max(i.due_date) from instalments i where i.loan_id = m.loan_id and i.due_date < $1::date)`,
  },
};

/** A risk is counted up to this number: beyond it the exact number no longer matters. */
const COUNTED_AT_MOST = 50_000;

/** How many mandates have each risk, exact up to `most`. */
export async function countRisks(
  db: Database,
  { today, checkedSince }: RiskMoment,
  most = COUNTED_AT_MOST,
): Promise<Record<MandateRisk, number>> {
  const counts = await Promise.all(
    MANDATE_RISKS.map(async (risk) => {
      const { from, where } = SOURCES[risk];
      const { rows } = await db.pool.query<{ mandates: number }>(
        `select count(*) as mandates from (select 1 from ${from}
          where ${where} and $1::date is not null and $2::timestamptz is not null limit $3) found`,
        [today, checkedSince, most],
      );
      return [risk, rows[0]?.mandates ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<MandateRisk, number>;
}

export interface RiskQuestion extends RiskMoment {
  readonly risk: MandateRisk | undefined;
  readonly start: PageStart;
  readonly lastPageRows: number;
}

const NO_ROWS = "select 0 as place, now() as key, 0::bigint as loan_id where false";

/** The loans of a page: `place` (the risk's number), `key` and `loan_id`, each risk's newest from its index. */
export function pageOfRisks(question: RiskQuestion, values: unknown[]): string {
  const { today, checkedSince, risk, lastPageRows } = question;
  values.push(today, checkedSince);
  const { place, start } = inOneRisk(question.start);
  const whole = pageOf(byColumn("key", "instant", "loan_id"), start, lastPageRows);
  const parts = (risk ? [risk] : MANDATE_RISKS).flatMap((name) => {
    const number = MANDATE_RISKS.indexOf(name);
    if (place !== undefined && (whole.backwards ? number > place : number < place)) return [];
    const { from, key, keyIs, loan, where } = SOURCES[name];
    const page = pageOf(byColumn(key, keyIs, loan), start, lastPageRows);
    const wanted = [where, ...(number === place ? page.beside(values) : [])];
    const instant = keyIs === "day" ? `(${key})::timestamp at time zone 'UTC'` : key;
    return [
      `(select ${number} as place, ${instant} as key, ${loan} as loan_id from ${from} where ${wanted.join(" and ")}
        order by ${page.found()} limit ${page.reach})`,
    ];
  });
  // Nothing stands behind a place in another risk than the one asked for.
  const rows = parts.length > 0 ? parts.join(" union all ") : NO_ROWS;
  return `select * from (${rows}) found where $1::date is not null and $2::timestamptz is not null
    order by place ${whole.backwards ? "desc" : "asc"}, ${whole.found()} ${whole.window}`;
}

/** Where a row stands in the list. A page address has room for an instant and a number: the number tells the loan and the risk. */
export function placeOfRisky({ key, loan_id, place }: Pick<RiskyRow, "key" | "loan_id" | "place">): Position {
  return { createdAt: key, id: loan_id * MANDATE_RISKS.length + place };
}

/** The number of the risk that a page starts in, and where in that risk it does. */
function inOneRisk(start: PageStart): { readonly place: number | undefined; readonly start: PageStart } {
  if (!("position" in start)) return { place: undefined, start };
  const { createdAt, id } = start.position;
  const place = id % MANDATE_RISKS.length;
  return { place, start: { ...start, position: { createdAt, id: Math.floor(id / MANDATE_RISKS.length) } } };
}

export interface RiskyRow {
  readonly place: number;
  readonly key: Date;
  readonly loan_id: number;
  readonly reference: string;
  readonly name: string;
  readonly employer: string;
  readonly balance: number;
  readonly mandate_reference: string | null;
  readonly mandate_status: string | null;
  readonly booked_at: Date | null;
  readonly stopped_at: Date | null;
  readonly checked_at: Date | null;
  readonly last_deducted_on: string | null;
  readonly last_due: string | null;
  readonly next_due: string | null;
}

export async function readRisks(db: Database, question: RiskQuestion): Promise<readonly RiskyRow[]> {
  const values: unknown[] = [];
  const page = pageOfRisks(question, values);
  const { rows } = await db.pool.query<RiskyRow>(
    `select page.*, l.reference, c.first_name || ' ' || c.last_name as name, coalesce(e.name, l.organization_name) as employer, b.balance,
      m.mandate_reference, m.status as mandate_status, m.booked_at, m.stopped_at, m.checked_at, m.last_deducted_on, due.last_due, due.next_due
    from (${page}) page
    join loans l on l.id = page.loan_id join customers c on c.id = l.customer_id join loan_balances b on b.loan_id = page.loan_id
    left join employers e on e.id = l.employer_id
    left join lateral (select * from mandates where loan_id = page.loan_id order by (status = 'active') desc, id desc limit 1) m on true
    cross join lateral (select max(due_date) filter (where due_date < $1::date) as last_due, min(due_date) filter (where due_date >= $1::date
        and settled_at is null and principal_paid + interest_paid < principal + interest) as next_due
      from instalments where loan_id = page.loan_id) due
    order by page.place, page.key desc, page.loan_id desc`,
    values,
  );
  return rows;
}
