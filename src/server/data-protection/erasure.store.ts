import { sql } from "kysely";
import type { LoanOfPerson } from "../../domain/customer/erasure-refusal.ts";
import { STAFF_NOTES } from "../../domain/loan/loan-notes.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** Locks a customer and all their loans until the transaction ends; undefined if unknown. */
export async function lockPerson(tx: Tx, id: number) {
  const person = await tx
    .selectFrom("customers")
    .select(["id", "first_name", "last_name", "phone", "email", "bvn", "nin"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (person) await sql`select id from loans where customer_id = ${id} order by id for no key update`.execute(tx);
  return person;
}

/** The fields of a customer that an erasure needs. */
export type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

// What staff write about a loan that has ended is no record of it: it does not begin the time anew for which records are kept.
const STAFF = [...STAFF_NOTES];

/** What currently prevents an erasure. */
export async function readErasureFacts(
  db: Queries,
  customerId: number,
): Promise<{ readonly loans: readonly LoanOfPerson[]; readonly credit: Kobo }> {
  const { rows } = await sql<{
    reference: string;
    status: LoanStatus;
    paid_out: boolean;
    last_at: Date;
    doubt: boolean;
  }>`
    select l.reference, l.status, exists (select from disbursements d where d.loan_id = l.id) as paid_out,
      coalesce((select max(at) from loan_events e where e.loan_id = l.id and e.event <> all(${STAFF}::text[])), l.created_at) as last_at,
      exists (select from mandates m where m.loan_id = l.id and m.status in ('active', 'stopping'))
        or exists (select from provider_operations o where o.loan_id = l.id and o.state in ('queued', 'sending', 'unknown')) as doubt
    from loans l where l.customer_id = ${customerId} order by l.id`.execute(db);
  const owed = await sql<{ credit: number }>`select coalesce(sum(p.unapplied), 0)::bigint as credit
    from payments p join loans l on l.id = p.loan_id where l.customer_id = ${customerId} and p.reversed_at is null`.execute(
    db,
  );
  const loans = rows.map(({ reference, status, paid_out, last_at, doubt }) => ({
    reference,
    status,
    wasPaidOut: paid_out,
    lastDay: lagosDateOf(last_at),
    deductionInDoubt: doubt,
  }));
  return { loans, credit: kobo(owed.rows[0]?.credit ?? 0) };
}

export interface Erasure {
  readonly id: number;
  readonly state: "waiting" | "done" | "withdrawn";
  readonly reason: string;
  readonly asked_by: number | null;
  readonly asker: string;
  readonly asked_at: Date;
  readonly decided_at: Date | null;
}

/** The waiting or finished erasure of a customer; undefined if there is neither. */
export async function currentErasure(db: Queries, customerId: number): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`select e.id, e.state, e.reason, e.asked_by, e.asked_at, e.decided_at,
      coalesce(u.first_name || ' ' || u.last_name, 'Tenor') as asker
    from erasures e left join users u on u.id = e.asked_by
    where e.customer_id = ${customerId} and e.state <> 'withdrawn' order by e.id desc limit 1`.execute(db);
  return rows[0];
}

export async function insertErasure(
  tx: Tx,
  { customerId, reason, by, at }: { customerId: number; reason: string; by: number; at: Date },
): Promise<number> {
  const values = { customer_id: customerId, state: "waiting", reason, asked_by: by, asked_at: at };
  return (await tx.insertInto("erasures").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function decideErasure(
  tx: Tx,
  id: number,
  { state, by, at }: { state: "done" | "withdrawn"; by: number; at: Date },
): Promise<void> {
  await tx.updateTable("erasures").set({ state, decided_by: by, decided_at: at }).where("id", "=", id).execute();
}

const NAMED_MAX = 5;

/** Active colleagues who may confirm, by name; at most five. */
export async function whoMayConfirm(db: Queries, without: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select first_name || ' ' || last_name as name from users
    where active and id <> ${without} and permissions @> array['edit-user', 'view-users']
    order by lower(first_name), lower(last_name), id limit ${NAMED_MAX}`.execute(db);
  return rows.map(({ name }) => name);
}
