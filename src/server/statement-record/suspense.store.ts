import { sql } from "kysely";
import type { SuspenseOwner } from "../../contract/suspense.contract.ts";
import { typedNaira } from "../../domain/typed-naira.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { NamedLine } from "../matching/named-line.ts";
import { numberedWindow } from "../paging/page-of.store.ts";
import { escapeLike } from "../paging/search-pattern.ts";
import { BlindWords, holdsNumber } from "../vault/sealed.ts";
import { named, TAKEN_BACK_BY } from "./named-line.store.ts";

/** The result of money in suspense. */
export type Resolution = "payment" | "deductions" | "confirms" | "returned" | "same";

/** Money in suspense with its line. Amounts in kobo. */
export interface SuspenseView {
  readonly id: number;
  readonly statement_line_id: number;
  readonly statement_id: number;
  readonly bank: string;
  readonly bank_name: string | null;
  readonly received_on: string;
  readonly amount: number;
  readonly narration: string;
  readonly reference: string | null;
  readonly reason: string;
  readonly owner_id: number | null;
  readonly owner: string | null;
  readonly state: "open" | "resolved";
  readonly not_of_loans: number[];
  readonly rest_of: number | null;
  /** Who uploaded and who posted its statement, and who brought its money back to suspense. */
  readonly uploaded_by: number | null;
  readonly posted_by: number | null;
  readonly brought_by: number[];
  readonly resolution: Resolution | null;
  readonly resolver_id: number | null;
  readonly resolver: string | null;
  readonly resolved_at: Date | null;
  /** Of the whole line, of which the item may be a part. */
  readonly line_amount: number;
  /** A request about it waits for a second person. */
  readonly is_asked: boolean;
  /**
   * The debit that took it back, and the line that it seems to repeat, unless somebody decided that it is other money.
   */
  readonly taken_back_by: NamedLine | null;
  readonly repeats: NamedLine | null;
}

const VIEW = sql`select i.id, i.statement_line_id, x.statement_id, s.bank, s.bank_name, i.received_on, i.amount, x.narration, x.reference,
    x.reason, i.owner_id, o.first_name || ' ' || o.last_name as owner, i.state, i.not_of_loans, i.rest_of, s.uploaded_by, s.posted_by, i.brought_by, i.resolution,
    i.resolved_by as resolver_id, r.first_name || ' ' || r.last_name as resolver, i.resolved_at, x.amount as line_amount,
    exists (select from acts a where a.state = 'asked' and a.suspense_item_id = i.id) as is_asked, ${TAKEN_BACK_BY} as taken_back_by,
    case when s.overlap is distinct from 'other' then ${named(sql`x.repeats_line_id`)} end as repeats
  from suspense_items i join statement_lines x on x.id = i.statement_line_id join statements s on s.id = x.statement_id
  left join users o on o.id = i.owner_id left join users r on r.id = i.resolved_by`;

export async function findSuspense(db: Queries, id: number): Promise<SuspenseView | undefined> {
  return (await sql<SuspenseView>`${VIEW} where i.id = ${id}`.execute(db)).rows[0];
}

/** An item, locked for the rest of the transaction; lock the bank first. */
export async function lockSuspense(tx: Tx, id: number): Promise<SuspenseView | undefined> {
  return (await sql<SuspenseView>`${VIEW} where i.id = ${id} for update of i`.execute(tx)).rows[0];
}

/** The latest items of a line's money, oldest first: several if its parts went different ways. */
export async function partsOfLine(tx: Tx, lineId: number): Promise<readonly SuspenseView[]> {
  const { rows } = await sql<SuspenseView>`with recursive part as (
      (select id, rest_of from suspense_items where statement_line_id = ${lineId} order by id desc limit 1)
      union all select w.id, w.rest_of from suspense_items w join part on w.id = part.rest_of)
    ${VIEW} where i.id in (select id from part) order by i.id`.execute(tx);
  return rows;
}

/** By line, the latest item whose money left the bank's account, unless that was undone. */
export interface ItemsThatLeft {
  /** It was returned to its sender. */
  readonly returned: ReadonlyMap<number, number>;
  /** It was another line's. */
  readonly same: ReadonlyMap<number, number>;
}

/** The items whose money left the bank's account, for some lines. */
export async function itemsThatLeft(db: Queries, lineIds: readonly number[]): Promise<ItemsThatLeft> {
  if (lineIds.length === 0) return { returned: new Map(), same: new Map() };
  const { rows } = await sql<{ line: number; kind: "return" | "same"; id: number }>`select i.statement_line_id as line,
      e.kind, max(i.id) as id
    from suspense_items i join ledger_entries e on e.source = 'suspense-item' and e.source_id = i.id
      and (i.resolution, e.kind) in (('returned', 'return'), ('same', 'same'))
    where i.statement_line_id = any(${lineIds}::bigint[])
      and not exists (select from ledger_entries r where r.source = 'entry' and r.source_id = e.id) group by 1, 2`.execute(
    db,
  );
  const of = (kind: "return" | "same") =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.line, row.id] as const));
  return { returned: of("return"), same: of("same") };
}

export interface SuspenseFilter {
  readonly q: string;
  readonly owner: number | Exclude<SuspenseOwner, "me"> | undefined;
  readonly page: number;
}

/** A page of open items, oldest first, their number, and the sum of all open ones, in kobo. */
export async function listSuspenseViews(
  db: Queries,
  { q, owner, page }: SuspenseFilter,
): Promise<{ readonly rows: readonly SuspenseView[]; readonly total: number; readonly sum: number }> {
  const words = q
    .trim()
    .toLowerCase()
    .replace(/₦\s+/g, "₦")
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 6);
  const wanted = words.map((word) => sql`and ${found(word)}`);
  const owned =
    owner === undefined ? sql`` : owner === "nobody" ? sql`and i.owner_id is null` : sql`and i.owner_id = ${owner}`;
  const which = sql`where i.state = 'open' ${owned} ${sql.join(wanted.length > 0 ? wanted : [sql``], sql` `)}`;
  const { rows } = await sql<SuspenseView>`${VIEW} ${which} order by i.received_on, i.id
    ${sql.raw(numberedWindow(page))}`.execute(db);
  const counted = await sql<{ total: number; sum: number }>`select count(*)::bigint as total,
      coalesce(sum(i.amount), 0)::bigint as sum
    from suspense_items i ${which}`.execute(db);
  return { rows, ...(counted.rows[0] ?? { total: 0, sum: 0 }) };
}

/** An amount, with its kobo or in whole naira, or a word of the line; with ₦ or a comma it is an amount alone. */
function found(word: string) {
  const amount = typedNaira(word);
  if (amount === undefined) return saysWord(word);
  const most = word.includes(".") ? amount : amount + 99;
  const isSum = sql`i.amount between ${amount} and ${most}`;
  return /[₦,]/.test(word) ? isSum : sql`(${isSum} or ${saysWord(word)})`;
}

/** Of an encrypted number, the whole and the last four digits can be found. */
function saysWord(word: string) {
  const pattern = `%${escapeLike(word)}%`;
  const ends = sql`i.search_text like ${pattern}`;
  return holdsNumber(word) ? sql`(${ends} or i.search_text like ${new BlindWords(pattern)})` : ends;
}

export interface NewSuspense {
  readonly lineId: number;
  readonly amount: number;
  readonly receivedOn: string;
  readonly notOfLoans: readonly number[];
  /** Who brought it back to suspense. */
  readonly broughtBy?: readonly number[];
  /** The item whose rest this is. */
  readonly restOf?: number | null;
  readonly owner?: number | null;
  readonly at: Date;
}

export async function insertSuspense(tx: Tx, item: NewSuspense): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into suspense_items (statement_line_id, amount, received_on, state,
      not_of_loans, brought_by, rest_of, owner_id, tried_at, created_at)
    values (${item.lineId}, ${item.amount}, ${item.receivedOn}, 'open', ${item.notOfLoans}::bigint[],
      ${item.broughtBy ?? []}::bigint[], ${item.restOf ?? null},
      ${item.owner ?? null}, ${item.at}, ${item.at})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the item was not written");
  return id;
}

export async function resolveSuspense(
  tx: Tx,
  id: number,
  how: { resolution: Resolution; amount?: number; paymentId?: number; by: number | undefined; at: Date },
): Promise<void> {
  await tx
    .updateTable("suspense_items")
    .set({
      state: "resolved",
      ...(how.amount === undefined ? {} : { amount: how.amount }),
      resolution: how.resolution,
      payment_id: how.paymentId ?? null,
      resolved_by: how.by ?? null,
      resolved_at: how.at,
      retry: false,
    })
    .where("id", "=", id)
    .execute();
}

/** Whether an item has the record of a return, undone or not. */
export async function wasReturnedBefore(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from ledger_entries
    where source = 'suspense-item' and source_id = ${id} and kind = 'return'`.execute(tx);
  return rows.length > 0;
}

/** The money of a resolved item is back in it, through the named people. */
export async function reopenSuspense(tx: Tx, id: number, broughtBy: readonly number[]): Promise<void> {
  const emptied = { resolution: null, payment_id: null, resolved_by: null, resolved_at: null };
  await tx
    .updateTable("suspense_items")
    .set({ state: "open", ...emptied, brought_by: [...broughtBy] })
    .where("id", "=", id)
    .execute();
}

/** Money taken out of an open item has come back: the item stands by itself again. */
export async function growSuspense(
  tx: Tx,
  id: number,
  {
    amount,
    notOfLoans,
    broughtBy,
    restOf,
  }: Required<Pick<NewSuspense, "amount" | "notOfLoans" | "broughtBy">> & {
    readonly restOf: number | null;
  },
): Promise<void> {
  await sql`update suspense_items set amount = amount + ${amount}, rest_of = ${restOf},
      not_of_loans = array(select distinct unnest(not_of_loans || ${notOfLoans}::bigint[])),
      brought_by = array(select distinct unnest(brought_by || ${broughtBy}::bigint[]))
    where id = ${id} and state = 'open'`.execute(tx);
}

/** How much open suspense somebody looks after. */
export async function countSuspenseOf(db: Queries | Tx, ownerId: number): Promise<number> {
  const { rows } = await sql<{ items: number }>`select count(*)::bigint as items from suspense_items
    where owner_id = ${ownerId} and state = 'open'`.execute(db);
  return rows[0]?.items ?? 0;
}

/** Gives somebody's open suspense to another owner, or to nobody; returns how much it was. */
export async function giveSuspense(tx: Tx, from: number, to: number | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("suspense_items")
    .set({ owner_id: to })
    .where("owner_id", "=", from)
    .where("state", "=", "open")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function setSuspenseOwner(tx: Tx, id: number, owner: number | null): Promise<void> {
  await tx.updateTable("suspense_items").set({ owner_id: owner }).where("id", "=", id).execute();
}
