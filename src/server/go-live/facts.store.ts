import { type RawBuilder, sql } from "kysely";
import type { TestOutcome } from "../../domain/go-live/go-live-facts.ts";
import type { Permission } from "../../domain/permissions.ts";
import type { TermsKind } from "../../domain/terms/terms-kinds.ts";
import type { Queries } from "../db/queries.ts";

/** Employers that are neither merged nor closed. */
export async function countEmployers(db: Queries): Promise<number> {
  const { rows } = await sql<{ employers: number }>`select count(*)::int as employers
    from employers where merged_into is null and status <> 'closed'`.execute(db);
  return rows[0]?.employers ?? 0;
}

const ASKED_BY = sql`(select u.first_name || ' ' || u.last_name from go_live_tests t join users u on u.id = t.asked_by
  where t.message_id = m.id)`;

interface OutcomeRow {
  readonly arrived: boolean;
  readonly reason: string | null;
  readonly at: Date;
  readonly by: string | null;
}

// Delivery reports of SMS come later; for mail there is no report beyond the server's acceptance.
const ARRIVED: Readonly<Record<"sms" | "email", RawBuilder<unknown>>> = {
  sms: sql`m.outcome is not distinct from 'delivered'`,
  email: sql`m.state = 'sent'`,
};
const ENDED: Readonly<Record<"sms" | "email", RawBuilder<unknown>>> = {
  sms: sql`(m.state = 'failed' or m.outcome is not null)`,
  email: sql`m.state <> 'queued'`,
};

/** The newest finished test message of a channel; one under way changes nothing. */
export async function lastTestMessage(db: Queries, channel: "sms" | "email"): Promise<TestOutcome | undefined> {
  const { rows } =
    await sql<OutcomeRow>`select ${ARRIVED[channel]} as arrived, coalesce(m.last_error, m.outcome) as reason,
      coalesce(m.outcome_at, m.sent_at, m.created_at) as at, ${ASKED_BY} as by
    from outbox_messages m where m.kind = 'test' and m.channel = ${channel} and ${ENDED[channel]}
    order by m.id desc limit 1`.execute(db);
  return outcomeOf(rows[0]);
}

/** The provider's latest answer to the list's test. */
export async function lastProviderTest(db: Queries): Promise<TestOutcome | undefined> {
  const { rows } = await sql<OutcomeRow>`select t.answered as arrived, t.reason, t.asked_at as at,
      u.first_name || ' ' || u.last_name as by
    from go_live_tests t join users u on u.id = t.asked_by where t.kind = 'provider' order by t.id desc limit 1`.execute(
    db,
  );
  return outcomeOf(rows[0]);
}

function outcomeOf(row: OutcomeRow | undefined): TestOutcome | undefined {
  if (!row) return undefined;
  const { arrived, reason, at, by } = row;
  return { arrived, reason: arrived ? undefined : (reason ?? undefined), at, by: by ?? undefined };
}

/** Active accounts with one of these permissions, each with those it holds. */
export async function holdersOf(
  db: Queries,
  permissions: readonly Permission[],
): Promise<readonly { readonly id: number; readonly permissions: readonly string[] }[]> {
  const { rows } = await sql<{ id: number; permissions: string[] }>`select id, permissions from users
    where active and password_hash is not null and permissions && ${[...permissions]}::text[]`.execute(db);
  return rows;
}

/** Of these texts, the versions that two people of the lender published. */
export async function publishedByTwo(db: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from terms_versions
    where id = any(${[...ids]}::int[]) and published_by is not null and submitted_by <> published_by and not alone`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The texts that customers agree to; pages are only informative. */
export const AGREED_KINDS = [
  "application_consent",
  "loan_terms",
  "signing_consent",
] as const satisfies readonly TermsKind[];

export async function lastVerifiedBackup(db: Queries): Promise<Date | undefined> {
  const { rows } = await sql<{ verified_at: Date }>`select verified_at from verified_backups
    order by verified_at desc limit 1`.execute(db);
  return rows[0]?.verified_at;
}
