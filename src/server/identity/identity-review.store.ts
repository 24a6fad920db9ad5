import { sql } from "kysely";
import type { ReviewState } from "../../contract/identity.contract.ts";
import type { IdentityDifference, IdentityKind, RegisteredPerson } from "../../domain/identity/compare-identity.ts";
import type { Database } from "../db/connect.ts";
import { type Tx, wake } from "../db/transaction.ts";
import type { PageStart } from "../paging/page-address.ts";
import { readPageById } from "../paging/page-by-id.store.ts";
import { SealedWords } from "../vault/sealed.ts";
import { type CustomerToCheck, digestOf } from "./identity-check.store.ts";

export interface ReviewRow {
  readonly id: number;
  readonly kind: IdentityKind;
  readonly customer_id: number;
  readonly customer_name: string;
  readonly loan_id: number;
  readonly loan_reference: string;
  readonly state: "due" | "asking" | "found" | "not-found" | "refused" | "unknown";
  readonly differences: readonly IdentityDifference[] | null;
  readonly asked_at: Date | null;
  readonly waits_for_person: boolean;
  readonly decision: "same-person" | "someone-else" | null;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly created_at: Date;
}

export interface ReviewDetailRow extends ReviewRow {
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly phone: string;
  readonly answer: RegisteredPerson | null;
  readonly message: string | null;
  readonly tries: number;
  readonly cost: number;
  readonly consent_version: string;
  readonly consent_hash: Buffer | null;
  readonly consent_at: Date;
}

const COLUMNS = sql`x.id, x.kind, x.customer_id, c.first_name || ' ' || c.last_name as customer_name, x.loan_id,
  l.reference as loan_reference, x.state, x.differences, x.asked_at, x.waits_for_person, x.decision, x.reason, x.decided_at,
  u.first_name || ' ' || u.last_name as decided_by, x.created_at`;
const FROM = sql`identity_checks x join customers c on c.id = x.customer_id join loans l on l.id = x.loan_id
  left join users u on u.id = x.decided_by`;

/** A page of the checks that wait for a person, the oldest first, or of those decided, the newest first. */
export function readReviews(db: Database, state: ReviewState, start: PageStart) {
  const where = state === "open" ? sql`x.waits_for_person` : sql`x.decision is not null and not x.waits_for_person`;
  const total = sql<{ total: number }>`select count(*)::bigint as total from identity_checks x where ${where}`;
  const list = { columns: COLUMNS, from: FROM, where, total, newestFirst: state === "decided" };
  return readPageById<ReviewRow>(db, list, start);
}

/** One check with both sides; undefined if unknown. */
export async function readReview(db: Database, id: number): Promise<ReviewDetailRow | undefined> {
  const { rows } = await sql<ReviewDetailRow>`select ${COLUMNS}, x.number, c.first_name, c.last_name,
      c.date_of_birth::text as date_of_birth, c.phone, x.answer, x.message, x.tries, x.cost, x.consent_version, x.consent_hash, x.consent_at
    from ${FROM} where x.id = ${id}`.execute(db.query);
  return rows[0];
}

/** Locks a check; it is read after the lock, with a decision made meanwhile. */
export async function lockReview(tx: Tx, id: number): Promise<ReviewRow | undefined> {
  await sql`select from identity_checks where id = ${id} for no key update`.execute(tx);
  return (await sql<ReviewRow>`select ${COLUMNS} from ${FROM} where x.id = ${id}`.execute(tx)).rows[0];
}

export interface Decision {
  readonly decision: "same-person" | "someone-else";
  readonly reason: string;
  readonly by: number;
  readonly at: Date;
}

/** Stores a decision about the customer's current details in a locked check. */
export async function writeDecision(tx: Tx, id: number, customer: CustomerToCheck, made: Decision): Promise<void> {
  await sql`update identity_checks set decision = ${made.decision}, decided_for = ${digestOf(customer)}, reason = ${new SealedWords(made.reason)},
      decided_by = ${made.by}, decided_at = ${made.at}, waits_for_person = false
    where id = ${id}`.execute(tx);
}

/** Makes a locked check due again, under a new reference. */
export async function askAnew(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update identity_checks set state = 'due', reference = gen_random_uuid(), tries = 0, next_try_at = ${at},
      waits_for_person = false, message = null, answered_at = null
    where id = ${id}`.execute(tx);
  wake(tx, "identity-checks");
}
