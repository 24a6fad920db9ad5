import { PAGE_SIZE } from "../../contract/paged.ts";
import type { CallOutcome } from "../../domain/lead/lead-status.ts";
import { addDays, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "../paging/page-address.ts";
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
  readonly start: PageStart;
  readonly lastPageRows: number;
}

/**
 * A page of the rows of some days, newest first: found by an index alone; only the twenty rows of the page are joined.
 */
export async function readFigureRows(db: Database, source: FigureSource, question: RowsQuestion) {
  const { start, lastPageRows } = question;
  const { where, values } = conditions(source, question);
  const backwards = start.from === "end" || start.from === "before";
  const order = backwards ? "asc" : "desc";
  const key = source.keyIs === "day" ? "page.key::timestamp at time zone 'UTC'" : "page.key";
  const text = `select r.id, ${key} as key, ${source.shows}
    from (select r.id, ${source.key} as key from ${source.rows} where ${where.join(" and ")}
      order by ${source.key} ${order}, r.id ${order} ${windowOf(start, lastPageRows)}) page
    join ${source.rows.split(" ")[0]} r on r.id = page.id ${source.joins}
    order by page.key desc, page.id desc`;
  const { rows } = await db.pool.query<StoredFigureRow>({ ...named(start, text), text, values });
  return rows;
}

// From a known row, its position replaces one end of the range: given both, PostgreSQL would start at the end and walk
// to the position. A position outside the range is ignored.
function conditions(source: FigureSource, { range, outcome, start }: RowsQuestion) {
  const [low, high] = boundsOf(source, range);
  const values: unknown[] = [];
  const where = [source.where];
  const seen = start.from === "after" || start.from === "before" ? keyOf(source, start.position.createdAt) : undefined;
  const isWithin = seen !== undefined && seen >= low && seen < high;
  if (!(isWithin && start.from === "before")) where.push(`${source.key} >= $${values.push(low)}`);
  if (!(isWithin && start.from === "after")) where.push(`${source.key} < $${values.push(high)}`);
  if (outcome) where.push(`r.status = $${values.push(outcome)}`);
  if (isWithin && "position" in start) {
    const [key, id] = [values.push(seen), values.push(start.position.id)];
    where.push(`(${source.key}, r.id) ${start.from === "before" ? ">" : "<"} ($${key}, $${id})`);
  }
  return { where, values };
}

function boundsOf({ keyIs }: FigureSource, { from, to }: DayRange): [Date | string, Date | string] {
  const end = addDays(to, 1);
  return keyIs === "day" ? [from, end] : [startOfLagosDay(from), startOfLagosDay(end)];
}

function keyOf({ keyIs }: FigureSource, position: Date): Date | string {
  return keyIs === "day" ? position.toISOString().slice(0, 10) : position;
}

// Literals, not parameters: with an unknown limit, PostgreSQL would plan the statement again on every request.
function windowOf(start: PageStart, lastPageRows: number): string {
  if (start.from === "end") return `limit ${Math.trunc(lastPageRows)}`;
  return `limit ${PAGE_SIZE} offset ${Math.trunc(start.skip)}`;
}

// A named statement is parsed and planned once per connection; jumps differ per page, so they get no name.
function named(start: PageStart, text: string): { name: string } | object {
  if (start.from === "end" || start.skip > 0) return {};
  const name = names.get(text) ?? `figure-rows-${names.size}`;
  names.set(text, name);
  return { name };
}

const names = new Map<string, string>();
