import { sql } from "kysely";
import type { SpecialApproval } from "../../contract/special-approvals.contract.ts";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";
import type { PageStart } from "../paging/page-address.ts";
import { readPageById } from "../paging/page-by-id.store.ts";
import { searchPatterns } from "../paging/search-pattern.ts";
import { blind, sealed } from "../vault/sealed.ts";

export interface ApprovalRow {
  readonly id: number;
  readonly name: string;
  readonly bank_code: string;
  readonly account_number: string;
  readonly expires_at: Date;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly deactivated_by: string | null;
  readonly used: SpecialApproval["used"];
}

// An account has one live approval at most: what was judged under one meanwhile was judged under this one.
const USED = sql`select json_build_object(
    'loan', json_build_object('id', l.id, 'reference', l.reference, 'name', p.first_name || ' ' || p.last_name),
    'lifted', (select coalesce(json_agg(rule ->> 'text'), '[]') from json_array_elements(s.assessment -> 'rules') rule
      where rule ->> 'lifted' = 'true'))
  from loans l join customers p on p.id = l.customer_id join screenings s on s.loan_id = l.id
  where blind_of(l.account_number) = blind_of(x.account_number) and l.bank_code = x.bank_code
    and s.at >= x.created_at and s.at < x.expires_at and s.assessment -> 'specialApproval' ->> 'expiresAt' is not null
  order by s.id desc limit 1`;

// An unreadable account is UNREADABLE, so that other rows are shown.
const COLUMNS = sql`x.id, x.name, x.bank_code, x.account_number::bpchar as account_number, x.expires_at, x.created_at,
  c.first_name || ' ' || c.last_name as created_by, d.first_name || ' ' || d.last_name as deactivated_by,
  (${USED}) as used`;
const FROM = sql`special_approvals x left join users c on c.id = x.created_by left join users d on d.id = x.deactivated_by`;

/**
 * A page of approvals, the newest first, all or those whose name or account number has every word, and the total. If
 * account numbers are masked for the caller, they are not searched either.
 */
export function readApprovals(db: Database, q: string | undefined, start: PageStart, seesAccounts: boolean) {
  const where = conditions(q, seesAccounts);
  return readPageById<ApprovalRow>(
    db,
    {
      columns: COLUMNS,
      from: FROM,
      where,
      // A lender gives a handful a day: counting them is cheaper than maintaining a counter.
      total: sql`select count(*)::bigint as total from special_approvals x where ${where}`,
      newestFirst: true,
    },
    start,
  );
}

// Ten digits that may be a phone are an account number here.
function conditions(q: string | undefined, seesAccounts: boolean) {
  const each = searchPatterns(q).map((pattern) => {
    const word = "like" in pattern ? pattern.like : `%${pattern.typed}%`;
    const { account } = pattern;
    if (!seesAccounts) return sql`lower(' ' || x.name) like ${word} and x.search_text like ${word}`;
    if (account === undefined) return sql`x.search_text like ${word}`;
    return sql`(x.search_text like ${word} or blind_of(x.account_number) = ${blind("account", account)})`;
  });
  return each.length > 0 ? sql.join(each, sql` and `) : sql`true`;
}

/** One approval for the list; undefined if unknown. */
export async function readApproval(db: Database, id: number): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select ${COLUMNS} from ${FROM} where x.id = ${id}`.execute(db.query);
  return rows[0];
}

interface Account {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Serialises approvals of one account until the transaction ends: it may have only one live. */
export async function holdAccount(tx: Tx, { bankCode, accountNumber }: Account): Promise<void> {
  const key = `special approval ${bankCode} ${accountNumber}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The live approval of an account, with who gave it. */
export async function findLive(tx: Tx, { bankCode, accountNumber }: Account, now: Date) {
  return tx
    .selectFrom("special_approvals as a")
    .leftJoin("users as u", "u.id", "a.created_by")
    .select(["a.id", "a.expires_at", "u.first_name", "u.last_name"])
    .where("a.bank_code", "=", bankCode)
    .where(sql<boolean>`blind_of(a.account_number) = ${blind("account", accountNumber)}`)
    .where("a.expires_at", ">", now)
    .limit(1)
    .executeTakeFirst();
}

/** Inserts an approval; returns its id. */
export async function insertApproval(
  tx: Tx,
  approval: Account & {
    readonly name: string;
    readonly expiresAt: Date;
    readonly createdBy: number;
    readonly at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("special_approvals")
    .values({
      name: approval.name,
      bank_code: approval.bankCode,
      account_number: sealed("account", approval.accountNumber),
      expires_at: approval.expiresAt,
      created_by: approval.createdBy,
      created_at: approval.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks an approval; undefined if unknown. */
export function lockApproval(tx: Tx, id: number) {
  return tx
    .selectFrom("special_approvals as a")
    .leftJoin("users as u", "u.id", "a.deactivated_by")
    .select(["a.id", "a.bank_code", "a.expires_at", "a.deactivated_at", "u.first_name", "u.last_name"])
    .where("a.id", "=", id)
    .forNoKeyUpdate("a")
    .executeTakeFirst();
}

/** Ends a locked approval now. */
export async function endApproval(tx: Tx, id: number, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable("special_approvals")
    .set({ expires_at: now, deactivated_at: now, deactivated_by: userId })
    .where("id", "=", id)
    .execute();
}
