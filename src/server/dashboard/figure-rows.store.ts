import type { CallOutcome } from "../../domain/lead/lead-status.ts";
import { addDays, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "../paging/page-address.ts";
import { byColumn, pageOf } from "../paging/page-of.store.ts";
import type { FigureSource } from "./figure-sources.store.ts";

/** A counted row as stored; `key` is its instant, or the start of its day in UTC. */
export interface StoredFigureRow {
  readonly id: number;
  readonly key: Date;
  readonly loan_id: number | null;
  readonly reference: string | null;
  readonly name: string;
  readonly kind: string;
  readonly note: string | null;
  readonly kobo: number | null;
  readonly by: string | null;
}

export interface RowsQuestion {
  readonly range: DayRange;
  readonly outcome: CallOutcome | undefined;
  /** Only the rows of this member of staff. */
  readonly ownerId: number | undefined;
  readonly start: PageStart;
  readonly lastPageRows: number;
}

/**
 * A page of the rows of some days, newest first: found by an index alone; only the twenty rows of the page are joined.
 */
export async function readFigureRows(db: Database, source: FigureSource, question: RowsQuestion) {
  const { range, outcome, ownerId, start, lastPageRows } = question;
  const id = `r.${source.id ?? "id"}`;
  const page = pageOf(byColumn(source.key, source.keyIs, id), start, lastPageRows);
  const values: unknown[] = [];
  const where = [source.where, ...page.within(boundsOf(source, range), values)];
  if (ownerId !== undefined) where.push(`${source.owner} = $${values.push(ownerId)}`);
  if (outcome) where.push(`r.status = $${values.push(outcome)}`);
  const key = source.keyIs === "day" ? "page.key::timestamp at time zone 'UTC'" : "page.key";
  const text = `select page.id, ${key} as key, ${source.shows}
    from (select ${id} as id, ${source.key} as key from ${source.rows} where ${where.join(" and ")}
      order by ${page.found()} ${page.window}) page
    join ${source.rows.split(" ")[0]} r on ${id} = page.id ${source.joins}
    order by ${page.shown("page.key", "page.id")}`;
  const { rows } = await db.pool.query<StoredFigureRow>({ ...named(start, text), text, values });
  return rows;
}

function boundsOf({ keyIs }: FigureSource, { from, to }: DayRange) {
  const end = addDays(to, 1);
  return keyIs === "day" ? { low: from, high: end } : { low: startOfLagosDay(from), high: startOfLagosDay(end) };
}

// A named statement is parsed and planned once per connection; jumps differ per page, so they get no name.
function named(start: PageStart, text: string): { name: string } | object {
  if (start.from === "end" || start.skip > 0) return {};
  const name = names.get(text) ?? `figure-rows-${names.size}`;
  names.set(text, name);
  return { name };
}

const names = new Map<string, string>();
