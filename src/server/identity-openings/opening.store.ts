import { sql } from "kysely";
import { furthestFrom } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { afterCommit, type Tx } from "../db/transaction.ts";

const HOUR_MS = 3_600_000;

/** What is counted per hour: loans whose identity was opened, and salary accounts that were looked up. */
export type OpeningKind = "identity" | "account";

export interface Opening {
  readonly userId: number;
  readonly kind: OpeningKind;
  /** The opened item: twice within the hour counts once. */
  readonly subject: string;
  readonly at: Date;
  /** How many different ones an hour allows. */
  readonly most: number;
}

/**
 * Counts an opening and returns whether the hour allows it, across all processes. A single statement, never inside a
 * transaction: it does not wait for the disk or block anybody.
 */
export async function openWithinHour(db: Database, { userId, kind, subject, at, most }: Opening): Promise<boolean> {
  const { rows } = await db.pool.query<{ allowed: boolean }>({
    name: "open-within-hour",
    text: "select open_within_hour($1, $2, $3, $4, $5, $6) as allowed",
    values: [userId, kind, subject, at, furthestFrom(at), most],
  });
  return rows[0]?.allowed ?? false;
}

/** The same of several subjects in their order; the allowed ones. */
export async function openSeveralWithinHour(
  db: Database,
  { userId, kind, subjects, at, most }: Omit<Opening, "subject"> & { readonly subjects: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await db.pool.query<{ subject: string }>({
    name: "open-several-within-hour",
    text: `select subject from unnest($3::text[]) with ordinality asked (subject, place)
      where open_within_hour($1, $2, subject, $4, $5, $6) order by place`,
    values: [userId, kind, subjects, at, furthestFrom(at), most],
  });
  return new Set(rows.map(({ subject }) => subject));
}

/** The same right after a commit, in its message, and never if that fails; the result is available then. */
export async function openAfterCommit(tx: Tx, { userId, kind, subject, at, most }: Opening): Promise<() => boolean> {
  const opened = await afterCommit(
    tx,
    sql<{ allowed: boolean }>`select open_within_hour(${userId}::bigint, ${kind}, ${subject}, ${at}::timestamptz,
      ${furthestFrom(at)}::timestamptz, ${most}::integer) as allowed`,
  );
  return () => opened()[0]?.allowed ?? false;
}

/** When a person's oldest opening is an hour old, and another becomes possible. */
export async function nextOpeningAt(db: Database, userId: number, kind: OpeningKind, at: Date): Promise<Date> {
  const { oldest } = await db.query
    .selectFrom("openings")
    .select(({ fn }) => fn.min("opened_at").as("oldest"))
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("opened_at", ">", new Date(at.getTime() - HOUR_MS))
    .where("opened_at", "<=", furthestFrom(at))
    .executeTakeFirstOrThrow();
  return new Date((oldest ?? at).getTime() + HOUR_MS);
}

/** When this process last knew of a notice about a person, in milliseconds. */
const told = new WeakMap<Database, Map<number, number>>();

/** Whether the administrators were notified of this person within the hour. */
export async function wasToldOf(db: Database, userId: number, at: Date): Promise<boolean> {
  const known = told.get(db) ?? new Map<number, number>();
  told.set(db, known);
  const since = at.getTime() - (known.get(userId) ?? 0);
  if (since >= 0 && since < HOUR_MS) return true;
  const alarm = await db.query
    .selectFrom("opening_alarms")
    .select("told_at")
    .where("user_id", "=", userId)
    .where("told_at", ">", new Date(at.getTime() - HOUR_MS))
    .where("told_at", "<=", furthestFrom(at))
    .executeTakeFirst();
  if (alarm) known.set(userId, alarm.told_at.getTime());
  return alarm !== undefined;
}

/** Claims the notice about a person for this transaction; false if another one did within the hour. */
export async function takeAlarm(tx: Tx, userId: number, at: Date): Promise<boolean> {
  const taken = await tx
    .insertInto("opening_alarms")
    .values({ user_id: userId, told_at: at })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ told_at: at })
        .where((alarm) =>
          alarm.or([
            alarm("opening_alarms.told_at", "<=", new Date(at.getTime() - HOUR_MS)),
            alarm("opening_alarms.told_at", ">", furthestFrom(at)),
          ]),
        ),
    )
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** The addresses of everybody with the protected role who can sign in. */
export async function addressesOfAdministrators(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("users as u")
    .innerJoin("user_roles as ur", "ur.user_id", "u.id")
    .innerJoin("roles as r", "r.id", "ur.role_id")
    .select("u.email")
    .distinct()
    .where("r.protected", "=", true)
    .where("u.active", "=", true)
    .execute();
  return rows.map(({ email }) => email);
}

/**
 * A member of staff's current permissions, by id, for an address made for them; undefined if their account is closed.
 */
export async function permissionsOf(db: Database, userId: number): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await db.pool.query<{ permissions: readonly string[] }>({
    name: "permissions-of",
    text: "select permissions from users where id = $1 and active",
    values: [userId],
  });
  return rows[0] && new Set(rows[0].permissions);
}

/** A person's name for a notice about them. */
export async function nameOf(tx: Tx, userId: number): Promise<string> {
  const user = await tx
    .selectFrom("users")
    .select(["first_name", "last_name"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return user ? `${user.first_name} ${user.last_name}` : "A member of staff";
}
