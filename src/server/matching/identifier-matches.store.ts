import { type RawBuilder, sql } from "kysely";
import { CLOSED_STATUSES, PAID_OUT_STATUSES, RUNNING_STATUSES } from "../../domain/loan/loan-status.ts";
import type { LineIdentifiers } from "../../domain/matching/line-identifiers.ts";
import type { Hit } from "../../domain/matching/match-facts.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import { blind } from "../vault/sealed.ts";

interface HitRow {
  readonly kind: Hit["kind"];
  readonly value: string;
  readonly loan_id: number;
  readonly mandate_id: number | null;
}

// With more loans than this under one number it only matters that many share it.
const SHARED_MAX = 6;

interface Sought {
  readonly values: readonly string[];
  /** The column's value for each of them. */
  readonly stored: readonly unknown[];
  readonly column: RawBuilder<unknown>;
}

const loansOf = (kind: string, { values, stored, column }: Sought) =>
  sql`select ${sql.lit(kind)}, v.value, l.id, null::bigint from unnest(${values}::text[], ${stored}::text[]) as v (value, stored)
    cross join lateral (select id from loans where ${column} = v.stored
      and status = any(${PAID_OUT_STATUSES}::text[])
      order by status = any(${CLOSED_STATUSES}::text[]), id desc limit ${sql.lit(SHARED_MAX)}) l`;

/** The identifiers of some lines that exist in our books, by kind and value. */
export async function readIdentifierMatches(
  db: Queries,
  identifiers: readonly LineIdentifiers[],
): Promise<ReadonlyMap<string, Hit>> {
  const all = (of: (one: LineIdentifiers) => readonly string[]) => [...new Set(identifiers.flatMap(of))];
  const ippis = all((one) => one.ippisNumbers.map(({ number }) => number));
  const accounts = all((one) => one.accounts);
  const { rows } =
    await sql<HitRow>`${PREPARED} select 'loan' as kind, reference as value, id as loan_id, null::bigint as mandate_id
      from loans where reference = any(${all((one) => one.loanReferences)}::text[])
    union all select 'mandate', mandate_reference, loan_id, id from mandates
      where mandate_reference = any(${all((one) => one.mandateReferences)}::text[])
    union all ${loansOf("ippis", { values: ippis, stored: ippis, column: sql`ippis_number` })}
    union all ${loansOf("account", { values: accounts, stored: accounts.map((number) => blind("account", number)), column: sql`blind_of(account_number)` })}
    union all select 'phone', c.phone, l.id, null from customers c cross join lateral (select id from loans
        where customer_id = c.id and status = any(${PAID_OUT_STATUSES}::text[])
        order by status = any(${CLOSED_STATUSES}::text[]), id desc limit ${sql.lit(SHARED_MAX)}) l
      where c.phone = any(${all((one) => one.phones)}::text[])`.execute(db);
  const hits = new Map<string, Hit>();
  for (const { kind, value, loan_id, mandate_id } of rows) {
    const loanIds = [...(hits.get(`${kind} ${value}`)?.loanIds ?? []), loan_id];
    hits.set(`${kind} ${value}`, { kind, value, loanIds, ...(mandate_id === null ? {} : { mandateId: mandate_id }) });
  }
  return hits;
}

/** The hits of one line among all hits. */
export function hitsOf(identifiers: LineIdentifiers, hits: ReadonlyMap<string, Hit>): readonly Hit[] {
  const found = (kind: Hit["kind"], values: readonly string[]) =>
    values.flatMap((value) => hits.get(`${kind} ${value}`) ?? []);
  const ippis = identifiers.ippisNumbers.flatMap(({ number, isCertain }) =>
    found("ippis", [number]).map((hit) => ({ ...hit, isUncertain: !isCertain })),
  );
  return [
    ...found("mandate", identifiers.mandateReferences),
    ...found("loan", identifiers.loanReferences),
    ...ippis,
    ...found("account", identifiers.accounts),
    ...found("phone", identifiers.phones),
  ];
}

/** Running loans of the people whose first and last name are among the pairs, by `first last` in lower case. */
export async function readNamed(
  db: Queries,
  identifiers: readonly LineIdentifiers[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const pairs = new Map(identifiers.flatMap((one) => one.names.map((pair) => [`${pair.first} ${pair.last}`, pair])));
  if (pairs.size === 0) return new Map();
  const [firsts, lasts] = [[...pairs.values()].map((one) => one.first), [...pairs.values()].map((one) => one.last)];
  const { rows } = await sql<{ name: string; loan_ids: number[] }>`${PREPARED} select n.first || ' ' || n.last as name,
      array_agg(l.id order by l.id) as loan_ids
    from unnest(${firsts}::text[], ${lasts}::text[]) as n (first, last)
    cross join lateral (select id from customers where lower(last_name) = n.last and lower(first_name) = n.first limit 6) c
    join loans l on l.customer_id = c.id and l.status = any(${RUNNING_STATUSES}::text[]) group by 1`.execute(db);
  return new Map(rows.map((row) => [row.name, row.loan_ids]));
}
