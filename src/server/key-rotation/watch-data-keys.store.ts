import pg from "pg";
import { WATCHED } from "../db/connect.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import type { HeldKeys } from "../vault/data-keys.ts";
import { holdKey, learnDataKeys, leaveKey } from "./data-keys.store.ts";

const EVERY_MS = 2000;
// A rotation waits longer than this before it deletes the old key.
const SURE_FOR_MS = 5000;
const THERE =
  "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5 -c tcp_user_timeout=20000";

export interface WatchOptions {
  readonly everyMs?: number;
  readonly log?: { readonly warn: (facts: object, words: string) => void };
}

/**
 * Keeps a process's data keys up to date within seconds, and at once when it meets a value under an unknown key. While
 * it encrypts with a key, a lock on a separate connection announces that: a rotation deletes no key in use, however
 * late the process is; if that connection is lost for long, nothing is encrypted. Throws what the database throws on
 * the first query.
 */
export async function watchDataKeys(
  connection: pg.ClientConfig,
  installation: InstallationKey,
  held: HeldKeys,
  { everyMs = EVERY_MS, log }: WatchOptions = {},
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined;
  let used: number | undefined;
  let learnedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let [isClosed, isAskedAgain] = [false, false];

  const connected = async (): Promise<pg.Client> => {
    if (client) return client;
    const opened = new pg.Client({
      ...connection,
      ...WATCHED,
      query_timeout: 10_000,
      options: THERE,
      application_name: "tenor-keys",
    });
    opened.on("error", () => undefined);
    opened.on("end", () => {
      if (client === opened) client = undefined;
    });
    await opened.connect();
    [client, used] = [opened, undefined];
    return opened;
  };
  const look = async (): Promise<void> => {
    const asked = await connected();
    const askedAt = performance.now();
    await learnDataKeys(asked, installation, held);
    learnedAt = askedAt;
    const { current } = held.share();
    if (used === current) return;
    // The new key is announced before the old one is revoked.
    await holdKey(asked, current);
    if (used !== undefined) await leaveKey(asked, used);
    used = current;
  };
  const lose = (error: unknown): void => {
    // A lost connection that comes back at once is no problem.
    if (performance.now() - learnedAt >= SURE_FOR_MS)
      log?.warn(
        { code: (error as { code?: string }).code },
        "the data keys could not be read; they are asked for again",
      );
    const broken = client;
    client = undefined;
    void broken?.end().catch(() => undefined);
  };
  const turn = async (): Promise<void> => {
    clearTimeout(timer);
    isAskedAgain = false;
    // A lost connection is replaced at once.
    await look().catch(async (error: unknown) => {
      lose(error);
      await look().catch(lose);
    });
    running = undefined;
    if (isAskedAgain) begin();
    else if (!isClosed) timer = setTimeout(begin, everyMs);
  };
  const begin = (): void => {
    if (isClosed) return;
    if (running) isAskedAgain = true;
    else running = turn();
  };

  await look();
  held.watchedBy({
    readAnew: begin,
    isSure: () => client !== undefined || performance.now() - learnedAt < SURE_FOR_MS,
  });
  timer = setTimeout(begin, everyMs);
  return {
    close: async () => {
      isClosed = true;
      held.watchedBy(undefined);
      clearTimeout(timer);
      await running;
      await client?.end().catch(() => undefined);
    },
  };
}
