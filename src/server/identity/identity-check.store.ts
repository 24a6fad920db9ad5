import { sql } from "kysely";
import type { IdentityDifference, IdentityKind, RegisteredPerson } from "../../domain/identity/compare-identity.ts";
import { furthestFrom } from "../clock.ts";
import type { Queries } from "../db/queries.ts";
import { type Tx, wake } from "../db/transaction.ts";
import { blindDigest, SealedJson } from "../vault/sealed.ts";
import { customerDigest } from "./customer-digest.ts";

/** The longest wait for a retry: until tomorrow. */
const WAITS_AT_MOST_SECONDS = 2 * 24 * 3600;

export interface CheckOfCustomer {
  readonly id: number;
  readonly kind: IdentityKind;
  readonly number: string;
  readonly state: "due" | "asking" | "found" | "not-found" | "refused" | "unknown";
  readonly next_try_at: Date | null;
  readonly answer: RegisteredPerson | null;
  readonly differences: readonly IdentityDifference[] | null;
  /** It was compared with the current details. */
  readonly is_compared: boolean;
  readonly decision: "same-person" | "someone-else" | null;
  /** It was decided about the current details. */
  readonly is_decided: boolean;
  readonly message: string | null;
}

/** The customer whose identity is checked, with current details. */
export interface CustomerToCheck {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly bvn: string;
  readonly nin: string | null;
}

export async function customerToCheck(db: Queries, id: number): Promise<CustomerToCheck | undefined> {
  const { rows } = await sql<CustomerToCheck>`select id, first_name, last_name, date_of_birth::text, bvn, nin
    from customers where id = ${id}`.execute(db);
  return rows[0];
}

/** The digests of the details that a check was compared with or decided for. */
export const digestOf = (customer: CustomerToCheck) => sql`decode(${blindDigest(customerDigest(customer))}, 'hex')`;

/** The lookups of a customer's numbers, including former ones. */
export async function checksOfCustomer(db: Queries, customer: CustomerToCheck): Promise<readonly CheckOfCustomer[]> {
  const digest = digestOf(customer);
  const { rows } = await sql<CheckOfCustomer>`select id, kind, number, state, next_try_at, answer, differences,
      coalesce(compared_with = ${digest}, false) as is_compared, decision, coalesce(decided_for = ${digest}, false) as is_decided,
      message
    from identity_checks where customer_id = ${customer.id} order by id`.execute(db);
  return rows;
}

/**
 * Orders lookups of these numbers of a loan's customer, under the application's consent; finished ones are not
 * repeated. Without a consent nothing is ordered.
 */
export async function insertChecks(tx: Tx, loanId: number, kinds: readonly IdentityKind[], at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into identity_checks (customer_id, loan_id, kind, number, reference, consent_version, consent_hash, consent_at,
      next_try_at, created_at)
    select c.id, l.id, k.kind, k.number, gen_random_uuid(), s.version, s.text_sha256, s.at, ${at}, ${at}
    from loans l join customers c on c.id = l.customer_id join consents s on s.loan_id = l.id,
      lateral (values ('bvn', c.bvn), ('nin', c.nin)) k (kind, number)
    where l.id = ${loanId} and k.kind = any(${[...kinds]}::text[]) and blind_of(k.number) <> k.number
    on conflict (customer_id, kind, blind_of(number)) do nothing`.execute(tx);
  const count = Number(numAffectedRows ?? 0);
  if (count > 0) wake(tx, "identity-checks");
  return count;
}

export interface ClaimedCheck {
  readonly id: number;
  readonly customer_id: number;
  readonly loan_id: number;
  readonly kind: IdentityKind;
  readonly number: string;
  readonly reference: string;
  /** Including this one: 1 is the first. */
  readonly tries: number;
}

/**
 * Claims one due lookup, or the one of this id, so that nobody else sends it until `leaseUntil`; undefined if none is
 * due. After a crash it is due again when its lease ends.
 */
export async function claimCheck(
  tx: Tx,
  { id, at, leaseUntil }: { readonly id?: number; readonly at: Date; readonly leaseUntil: Date },
): Promise<ClaimedCheck | undefined> {
  const far = furthestFrom(at, WAITS_AT_MOST_SECONDS);
  const { rows } = await sql<ClaimedCheck>`
    update identity_checks set state = 'asking', tries = tries + 1, asked_at = ${at}, next_try_at = ${leaseUntil}
    where id = (select id from identity_checks
      where ${id === undefined ? sql`(next_try_at <= ${at} or next_try_at > ${far})` : sql`id = ${id} and state = 'due'`}
      order by next_try_at limit 1 for update skip locked)
    returning id, customer_id, loan_id, kind, number, reference, tries`.execute(tx);
  return rows[0];
}

/** Releases a claimed lookup that was not sent, as if it had not been claimed. */
export async function putOff(tx: Tx, id: number, until: Date): Promise<void> {
  await sql`update identity_checks set state = case when tries = 1 then 'due' else 'unknown' end, tries = tries - 1,
    asked_at = case when tries = 1 then null else asked_at end, next_try_at = ${until}
    where id = ${id} and state = 'asking'`.execute(tx);
}

export interface CheckOutcome {
  readonly state: "found" | "not-found" | "refused" | "unknown";
  readonly answer: RegisteredPerson | undefined;
  readonly differences: readonly IdentityDifference[] | undefined;
  /** The customer's details that the answer was compared with. */
  readonly comparedWith: CustomerToCheck | undefined;
  readonly message: string | undefined;
  readonly cost: number;
  /** When it is retried; undefined if it is not. */
  readonly nextTryAt: Date | undefined;
  readonly waitsForPerson: boolean;
  readonly at: Date;
}

/** Stores an answer, unless there is one already; then returns false. The cost of a certain answer is added once. */
export async function writeOutcome(tx: Tx, id: number, outcome: CheckOutcome): Promise<boolean> {
  const { state, answer, differences, comparedWith, message, cost, nextTryAt, waitsForPerson, at } = outcome;
  const { numAffectedRows } = await sql`update identity_checks set state = ${state},
      answer = ${answer ? new SealedJson(answer) : null}::jsonb, differences = ${differences ? [...differences] : null}::text[],
      compared_with = ${comparedWith ? digestOf(comparedWith) : null}::bytea, message = ${message ?? null}, cost = cost + ${cost},
      next_try_at = ${nextTryAt ?? null}::timestamptz, waits_for_person = ${waitsForPerson}, answered_at = ${at}
    where id = ${id} and state not in ('found', 'not-found')`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stores the comparison of a stored answer with the current details. */
export async function writeComparison(
  tx: Tx,
  id: number,
  {
    differences,
    comparedWith,
    waitsForPerson,
  }: {
    readonly differences: readonly IdentityDifference[] | undefined;
    readonly comparedWith: CustomerToCheck;
    readonly waitsForPerson: boolean;
  },
): Promise<void> {
  await sql`update identity_checks set waits_for_person = ${waitsForPerson}${
    differences === undefined
      ? sql``
      : sql`, differences = ${[...differences]}::text[], compared_with = ${digestOf(comparedWith)}`
  } where id = ${id}`.execute(tx);
}
