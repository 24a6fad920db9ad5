import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { withRawClient } from "../db/with-raw-client.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { StartError } from "../refusal/start-error.ts";
import type { HeldKeys } from "../vault/data-keys.ts";
import { ENCRYPTED_COLUMNS } from "../vault/encrypted-columns.ts";
import { UnreadableValue, type Vault, vaultOf } from "../vault/sealed-text.ts";
import {
  addComingKey,
  deleteLeavingKey,
  isInUse,
  learnDataKeys,
  promoteComingKey,
  readLocked,
} from "./data-keys.store.ts";
import { ENCRYPTED_TABLES } from "./encrypted-rows.ts";
import { pagesOf, rewritePages } from "./rewrite-table.store.ts";
import { encrypting } from "./rewritten-value.ts";
import { untilOthersEnded, valuesUnder } from "./values-under-key.store.ts";

const ROTATING_LOCK = 7210062;
const LOCK_TRIES = 20;
// By then every process has loaded a key: it checks every two seconds.
const SETTLED_AFTER_MS = 6000;
// The product waits for at most one batch of a few hundred rows.
const PAGES = 20;
const FILES_AT_ONCE = 100;
const FILE_TRIES = 5;
const AGAIN_AFTER_MS = 500;
const TOLD_EVERY = 20;

export interface Rotation {
  readonly connection: pg.ClientConfig;
  readonly installation: InstallationKey;
  readonly keys: HeldKeys;
  /** Encrypts at most that many stored files that are not under the current key; returns fewer when none are left. */
  readonly encryptFiles?: (limit: number) => Promise<{ readonly renewed: number; readonly left: number }>;
  /** Receives progress sentences. */
  readonly say?: (sentence: string) => void;
  readonly settledAfterMs?: number;
}

interface Work extends Rotation {
  readonly client: pg.Client;
  readonly vault: Vault;
  readonly say: (sentence: string) => void;
}

/**
 * Creates a new data key, encrypts everything with it while the product runs, and deletes the old key once nothing
 * needs it. An interrupted run is resumed. Throws StartError with a sentence; the old key then still exists.
 */
export async function rotateKeys(rotation: Rotation): Promise<{ readonly rows: number }> {
  return withRawClient(rotation.connection, async (client) => {
    await takeTurn(client);
    const work: Work = { ...rotation, client, vault: vaultOf(rotation.keys), say: rotation.say ?? (() => undefined) };
    const leaving = await changeKeys(work);
    const done = { rows: 0 };
    for (let isLeft = true; isLeft; ) {
      done.rows += await encryptRows(work);
      await encryptAllFiles(work);
      isLeft = await isAnythingLeft(work, leaving);
      if (isLeft) await delay(AGAIN_AFTER_MS);
    }
    await deleteLeavingKey(client, leaving);
    await learn(work);
    return done;
  });
}

// The server notices late that a killed process is gone.
async function takeTurn(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [ROTATING_LOCK]);
    if (rows[0]?.mine) return;
    await delay(AGAIN_AFTER_MS);
  }
  throw new StartError("The keys are being changed already, by another command.");
}

/** Returns the number of the key to retire. */
async function changeKeys(work: Work): Promise<number> {
  const { client, installation, say, settledAfterMs = SETTLED_AFTER_MS } = work;
  if (!(await readLocked(client)).some(({ state }) => state === "coming" || state === "leaving"))
    await addComingKey(client, installation);
  await learn(work);
  if ((await readLocked(client)).some(({ state }) => state === "coming")) {
    say("A new key exists. Every process loads it before anything is encrypted with it.");
    await delay(settledAfterMs);
    await promoteComingKey(client);
    await learn(work);
  }
  await delay(settledAfterMs);
  const leaving = (await readLocked(client)).find(({ state }) => state === "leaving");
  if (!leaving) throw new Error("No key is on its way out.");
  say("New data is encrypted with the new key. Existing data follows.");
  return leaving.id;
}

function learn({ client, installation, keys }: Work): Promise<void> {
  return learnDataKeys(client, installation, keys);
}

// The next pass finds rows that others move during this one.
async function encryptRows(work: Work): Promise<number> {
  let all = 0;
  for (let inPass = 1; inPass > 0; all += inPass) {
    inPass = 0;
    for (const table of ENCRYPTED_TABLES) inPass += await encryptTable(work, table);
  }
  return all;
}

async function encryptTable({ client, vault, say }: Work, table: string): Promise<number> {
  const pages = await pagesOf(client, table);
  let rows = 0;
  for (let [page, batch] = [0, 1]; page < pages; batch += 1) {
    const done = await inBatch(client, table, () =>
      rewritePages(client, encrypting(vault), table, page, { pages: PAGES, skipsLocked: true }),
    );
    rows += done.rows;
    page = done.page;
    if (batch % TOLD_EVERY === 0) say(`${table}: ${Math.floor((Math.min(page, pages) / pages) * 100)} % of a pass.`);
  }
  return rows;
}

// A lock that is not granted, or a deadlock: nothing is lost, it is only retried.
const TRIED_AGAIN: ReadonlySet<unknown> = new Set(["55P03", "40P01", "40001"]);

async function inBatch<Result>(client: pg.Client, table: string, write: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      await client.query("begin; set local lock_timeout = '2s'");
      const result = await write();
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      if (error instanceof UnreadableValue)
        throw new StartError(
          `A value in the table ${table} cannot be read: it was altered, or its key is missing. The old key stays; restore the value and run this again.`,
        );
      if (!TRIED_AGAIN.has((error as { code?: string }).code)) throw error;
      await delay(AGAIN_AFTER_MS);
    }
  }
}

/** Throws StartError if some remain, however often it is tried. */
async function encryptAllFiles({ encryptFiles, say }: Work): Promise<void> {
  for (let inVain = 0; encryptFiles; ) {
    const { renewed, left } = await encryptFiles(FILES_AT_ONCE);
    if (left === 0) return;
    inVain = renewed > 0 ? 0 : inVain + 1;
    if (inVain === FILE_TRIES)
      throw new StartError("Some stored files cannot be re-encrypted. The old key stays; the log names the files.");
    if (renewed > 0) say(`${renewed} stored files were re-encrypted; more remain.`);
  }
}

/**
 * The old key is unused only if two counts say so, and between them every transaction ended that might have written
 * what the first count could not see. No process uses the old key by then.
 */
async function isAnythingLeft(work: Work, leaving: number): Promise<boolean> {
  const { client, say } = work;
  for (let tries = 0; await isInUse(client, leaving); tries += 1) {
    if (tries % TOLD_EVERY === 0) say("Waiting for a process that still writes with the old key.");
    await delay(AGAIN_AFTER_MS);
  }
  if ((await countLeft(work, leaving)) > 0) return true;
  await untilOthersEnded(client);
  await encryptAllFiles(work);
  return (await encryptRows(work)) > 0 || (await countLeft(work, leaving)) > 0;
}

const LISTED: ReadonlySet<string> = new Set(ENCRYPTED_COLUMNS.map(({ name }) => name));

async function countLeft({ client }: Work, leaving: number): Promise<number> {
  const found = await valuesUnder(client, leaving);
  const unlisted = [...found.keys()].filter((place) => !LISTED.has(place));
  if (unlisted.length > 0)
    throw new StartError(
      `Values that are encrypted with the old key stand where nothing encrypts them anew (${unlisted.join(", ")}). The old key stays.`,
    );
  return [...found.values()].reduce((sum, count) => sum + count, 0);
}
