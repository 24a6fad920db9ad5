import pg from "pg";

/**
 * What holds in every session: a lock that is not granted and a statement that does not end fail instead of piling up,
 * and times are UTC.
 */
const LIMITS = {
  lock_timeout: "3s",
  statement_timeout: "10s",
  idle_in_transaction_session_timeout: "10s",
  timezone: "UTC",
} as const;

const NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** As options of a connection that asks for them itself. */
export const LIMIT_OPTIONS = NAMES.map((name) => `-c ${name}=${LIMITS[name]}`).join(" ");

/** Lifts them for a connection whose work may take long. */
export const WITHOUT_LIMITS = NAMES.map((name) => `-c ${name}=${name === "timezone" ? "UTC" : "0"}`).join(" ");

// One process at a time: two that alter a role at once fail.
const LIMITING_LOCK = 7210030;

/**
 * Makes the limits those of the connection's role in this database, for sessions that a pooler opens: it passes no options on.
 * Nothing is written where they stand already.
 */
export async function limitRole(client: pg.ClientBase): Promise<void> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [LIMITING_LOCK]);
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     where d.datname = current_database() and s.setrole = current_user::regrole`,
  );
  const standing = new Set(rows.map(({ setting }) => setting.toLowerCase()));
  const database = pg.escapeIdentifier((await client.query("select current_database() as name")).rows[0].name);
  for (const name of NAMES) {
    if (standing.has(`${name}=${LIMITS[name]}`.toLowerCase())) continue;
    await client.query(`alter role current_user in database ${database} set ${name} = '${LIMITS[name]}'`);
  }
  await client.query("commit");
}

/** The limit that a connection does not have, in words such as "lock_timeout is 0, not 3s"; undefined where it has all. */
export async function missingLimit(client: Pick<pg.ClientBase, "query">): Promise<string | undefined> {
  const { rows } = await client.query<Record<string, string>>(
    `select ${NAMES.map((name) => `current_setting('${name}') as ${name}`).join(", ")}`,
  );
  const missing = NAMES.find((name) => rows[0]?.[name]?.replace(/^Etc\//, "") !== LIMITS[name]);
  return missing && `${missing} is ${rows[0]?.[missing]}, not ${LIMITS[missing]}`;
}
