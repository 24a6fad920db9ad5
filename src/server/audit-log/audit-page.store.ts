import { AUDIT_LOG, type ChainedLog } from "../audit/chained-log.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "../paging/page-address.ts";
import { byColumn, pageOf, whereOf } from "../paging/page-of.store.ts";

/** What the log is narrowed to. */
export interface AuditFilter {
  /** 0 is Tenor itself. */
  readonly actorId?: number | undefined;
  readonly action?: string | undefined;
  /** One thing, or all of a kind. */
  readonly object?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: Date | undefined;
  /** The first moment after. */
  readonly to?: Date | undefined;
  readonly without?: readonly string[] | undefined;
}

export interface AuditLogRow {
  readonly seq: number;
  readonly at: Date;
  readonly payload: string;
}

/** Conditions on a row `a` of the log, their values added to `values`; each is served by an index in the order of time. */
export function auditConditions(filter: AuditFilter, values: unknown[]): readonly string[] {
  const { actorId, action, object, kind, from, to, without } = filter;
  const add = (value: unknown): string => `$${values.push(value)}`;
  return [
    ...(actorId === undefined ? [] : [`coalesce(a.actor_id, 0) = ${add(actorId)}`]),
    ...(action === undefined ? [] : [`a.action = ${add(action)}`]),
    ...(object === undefined ? [] : [`a.object = ${add(object)}`]),
    ...(kind === undefined ? [] : [`split_part(a.object, ':', 1) = ${add(kind)}`]),
    ...(from === undefined ? [] : [`a.at >= ${add(from)}`]),
    ...(to === undefined ? [] : [`a.at < ${add(to)}`]),
    ...(without === undefined ? [] : [`a.action <> all(${add(without)}::text[])`]),
  ];
}

/** A page of the log as a statement with its values, the newest first: the order of time, then of the rows' numbers. */
export function pageStatement(
  filter: AuditFilter,
  start: PageStart,
  lastPageRows: number,
  log: ChainedLog = AUDIT_LOG,
): { readonly text: string; readonly values: unknown[]; readonly backwards: boolean } {
  const values: unknown[] = [];
  const page = pageOf(byColumn("a.at", "instant", "a.seq"), start, lastPageRows);
  const where = [...auditConditions(filter, values), ...page.beside(values)];
  const text = `select a.seq, a.at, a.payload from ${log.rows} a ${whereOf(where)}
    order by ${page.found()} ${page.window}`;
  return { text, values, backwards: page.backwards };
}

/** A page of the log, the newest first. */
export async function readAuditPage(
  db: Database,
  filter: AuditFilter,
  start: PageStart,
  lastPageRows: number,
  log: ChainedLog = AUDIT_LOG,
): Promise<readonly AuditLogRow[]> {
  const { text, values, backwards } = pageStatement(filter, start, lastPageRows, log);
  const { rows } = await db.pool.query<AuditLogRow>(text, values);
  return backwards ? rows.toReversed() : rows;
}

/** How many rows a filter finds, counted no further than `most`; `most + 1` means more. */
export async function countAudit(
  db: Database,
  filter: AuditFilter,
  most: number,
  log: ChainedLog = AUDIT_LOG,
): Promise<number> {
  const values: unknown[] = [];
  const where = whereOf(auditConditions(filter, values));
  // The places of a chain are counted without a gap, so its newest row says how many it has.
  const text =
    where === ""
      ? `select coalesce(sum(place), 0) as total from ${log.ends}`
      : `select count(*) as total from (select 1 from ${log.rows} a ${where} limit $${values.push(most + 1)}) found`;
  const { rows } = await db.pool.query<{ total: number }>(text, values);
  return rows[0]?.total ?? 0;
}
