import type pg from "pg";
import type { InstallationKey } from "../files/installation-key.ts";
import {
  type HeldKeys,
  heldKeys,
  INDEX_KEY,
  type LockedKey,
  lockDataKey,
  newDataKey,
  unlockDataKey,
} from "../vault/data-keys.ts";

// The second half of the lock's id is the key's number.
const USED_KEY = 7210063;
// Two base-36 digits name a key.
const LAST_KEY = 36 * 36 - 1;

type Asked = Pick<pg.ClientBase, "query">;

/** Refuses another installation key than the database's, before anything is written. Throws AnotherInstallationKey. */
export async function requireInstallationKey(db: Asked, installation: InstallationKey): Promise<void> {
  if (await areThereDataKeys(db)) for (const key of await readLocked(db)) unlockDataKey(installation, key);
}

/** Whether a database, which may not be ours yet, has keys in use. */
export async function areThereDataKeys(db: Asked): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>("select to_regclass('public.data_keys') is not null as known");
  return rows[0]?.known === true && (await readLocked(db)).length > 0;
}

/**
 * The data keys of a database, created on first use; of processes that start together one creates them. Throws
 * AnotherInstallationKey if they were locked under another one.
 */
export async function openDataKeys(db: Asked, installation: InstallationKey): Promise<HeldKeys> {
  const found = await readLocked(db);
  const locked = found.length > 0 ? found : await makeFirst(db, installation);
  const { keys, current } = unlockAll(locked, installation);
  return heldKeys(keys, current);
}

/** Loads the database's current keys into a process. */
export async function learnDataKeys(db: Asked, installation: InstallationKey, held: HeldKeys): Promise<void> {
  const missed = held.missed();
  const { keys, current } = unlockAll(await readLocked(db), installation);
  held.replace(keys, current, missed);
}

/** Creates the next key, which nobody encrypts with yet. */
export async function addComingKey(db: Asked, installation: InstallationKey): Promise<void> {
  const known = (await readLocked(db)).map(({ id }) => id);
  const id = Math.max(...known) + 1;
  if (id > LAST_KEY) throw new Error("No number is left for another data key.");
  await db.query("insert into data_keys (id, state, wrapped, made_at) values ($1, 'coming', $2, now())", [
    id,
    lockDataKey(installation, id, newDataKey()),
  ]);
}

/** From now on the next key encrypts, and the previous one is being retired. */
export async function promoteComingKey(db: Asked): Promise<void> {
  await db.query("begin");
  await db.query("update data_keys set state = 'leaving' where state = 'current'");
  await db.query("update data_keys set state = 'current' where state = 'coming'");
  await db.query("commit");
}

/** After this nothing encrypted with it can be read any more. */
export async function deleteLeavingKey(db: Asked, id: number): Promise<void> {
  await db.query("delete from data_keys where id = $1 and state = 'leaving'", [id]);
}

/** Announces that this connection's process encrypts with a key, until revoked or the connection ends. */
export async function holdKey(db: Asked, id: number): Promise<void> {
  await db.query("select pg_advisory_lock_shared($1, $2)", [USED_KEY, id]);
}

export async function leaveKey(db: Asked, id: number): Promise<void> {
  await db.query("select pg_advisory_unlock_shared($1, $2)", [USED_KEY, id]);
}

/** Whether any process still announces that it encrypts with a key. */
export async function isInUse(db: Asked, id: number): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())) as used`,
    [USED_KEY, id],
  );
  return rows[0]?.used === true;
}

/** The same for a database that may not be migrated: false if it has no keys yet. Throws AnotherInstallationKey. */
export async function findDataKeys(db: Asked, installation: InstallationKey, held: HeldKeys): Promise<boolean> {
  if (!(await areThereDataKeys(db))) return false;
  await learnDataKeys(db, installation, held);
  return true;
}

export async function readLocked(db: Asked): Promise<readonly LockedKey[]> {
  return (await db.query<LockedKey>("select id::int4 as id, state, wrapped from data_keys order by id")).rows;
}

function unlockAll(locked: readonly LockedKey[], installation: InstallationKey) {
  const keys = new Map(locked.map((key) => [key.id, unlockDataKey(installation, key)]));
  return { keys, current: locked.find(({ state }) => state === "current")?.id ?? 1 };
}

async function makeFirst(db: Asked, installation: InstallationKey): Promise<readonly LockedKey[]> {
  await keepDataKeys(
    db,
    installation,
    new Map([
      [INDEX_KEY, newDataKey()],
      [1, newDataKey()],
    ]),
  );
  return readLocked(db);
}

/** Stores the first keys of a database, unless it has some. */
export async function keepDataKeys(
  db: Asked,
  installation: InstallationKey,
  keys: ReadonlyMap<number, Buffer>,
): Promise<void> {
  const made = [...keys].map(([id, key]) => lockDataKey(installation, id, key));
  await db.query(
    `insert into data_keys (id, state, wrapped, made_at)
      select id, case id when ${INDEX_KEY} then 'index' else 'current' end, wrapped, now()
      from unnest($1::int[], $2::bytea[]) made (id, wrapped) order by id
      on conflict do nothing`,
    [[...keys.keys()], made],
  );
}
