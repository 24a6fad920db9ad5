import type { Logger } from "pino";
import { Refusal } from "../../refusal/refusal.ts";
import type { Database } from "../connect.ts";
import type { ReadAt, Reading } from "../reading.ts";
import { missingLimit } from "../session-limits.ts";
import { type Identified, readFacts, readMark } from "./replica-facts.store.ts";
import { freshAlone, freshUntil, isCloseEnough, type Mark, type ReplicaFacts } from "./replica-lag.ts";

interface Places {
  /** Undefined where the replica is all there is. */
  readonly database: Database | undefined;
  readonly replica: Database;
}

interface Watching {
  readonly lagMsMax: number;
  readonly log: Pick<Logger, "warn" | "info">;
  readonly everyMs?: number;
}

export interface WatchedReplica extends Reading {
  /** Ends the watch; the connections stay. */
  close(): Promise<void>;
}

const EVERY_MS = 2000;
const ANSWER_WITHIN_MS = 3000;
const MARKS_KEPT_MS = 3_600_000;
const TOLD_AGAIN_MS = 60_000;
/** How long downloads are read elsewhere after the replica has cut one off. */
const SPARED_MS = 600_000;

/**
 * Reads on a replica while it is reachable, a standby of this very database, and close enough behind, which is looked at every two
 * seconds; else on the database itself. The log says when that changes. A replica that is alone is read whatever its age.
 */
export async function watchReplica(
  { database, replica }: Places,
  { lagMsMax, log, everyMs = EVERY_MS }: Watching,
): Promise<WatchedReplica> {
  let marks: readonly Mark[] = [];
  let identity: string | undefined;
  let fresh: number | undefined;
  // Not read as long as there is one.
  let problem: string | undefined = "not looked at";
  let areLimitsSeen = false;
  let asking: Promise<unknown> | undefined;
  let looking: Promise<void> | undefined;
  let failureToldAt = Number.NEGATIVE_INFINITY;
  let sparedUntil = Number.NEGATIVE_INFINITY;

  const ageMs = (): number | undefined => (fresh === undefined ? undefined : Math.max(0, performance.now() - fresh));
  const isUsed = (): boolean => problem === undefined && (!database || (ageMs() ?? lagMsMax + 1) <= lagMsMax);
  const become = (next: string | undefined): void => {
    if (next === problem) return;
    problem = next;
    const lagSeconds = Math.round((ageMs() ?? 0) / 1000);
    if (next === undefined) log.info({ lagSeconds }, "the replica is read from");
    else log.warn({ reason: next, lagSeconds }, database ? NOT_READ : NOT_THERE);
  };
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    // A question that is not answered is not put again beside it.
    if (asking) throw new Error("the replica is silent");
    const answer = question();
    asking = answer.then(
      () => undefined,
      () => undefined,
    );
    void asking.then(() => {
      asking = undefined;
    });
    return inTime(answer);
  };
  const look = async (): Promise<void> => {
    await noteMark();
    try {
      const facts = await ask(() => readFacts(replica));
      const missing = areLimitsSeen ? undefined : await inTime(missingLimit(replica.pool));
      areLimitsSeen = missing === undefined;
      judge(facts, missing);
    } catch {
      areLimitsSeen = false;
      become("not reachable");
    }
  };
  const noteMark = async (): Promise<void> => {
    if (!database) return;
    // While it cannot be asked, the replica only grows older.
    const mark = await inTime(readMark(database)).catch(() => undefined);
    if (!mark) return;
    identity = mark.identity;
    marks = [...marks.filter(({ at }) => mark.at - at < MARKS_KEPT_MS), mark];
  };
  const judge = (facts: ReplicaFacts & Identified, missing: string | undefined): void => {
    const wasUsed = problem === undefined;
    const since = database ? freshUntil(facts, marks) : freshAlone(facts, performance.now());
    // What it once had it keeps.
    if (since !== undefined) fresh = Math.max(fresh ?? since, since);
    // Earlier ones say nothing any more.
    const newestReplayed = marks.findLastIndex(({ written }) => written <= (facts.replayed ?? 0));
    marks = marks.slice(Math.max(0, newestReplayed));
    if (database && !facts.isStandby) become("no standby");
    else if (database && identity !== undefined && facts.identity !== identity) become("of another database");
    else if (missing !== undefined) become(`without Tenor's limits: ${missing}`);
    else if (database && !isCloseEnough(ageMs(), { lagMsMax, isUsed: wasUsed })) become("too far behind");
    else become(undefined);
  };
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const onDatabase = async <Result>(work: (db: Database) => Promise<Result>): Promise<ReadAt<Result>> =>
    database ? { result: await work(database), ageMs: 0 } : { result: await work(replica), ageMs: ageMs() };
  const onReplica = async <Result>(work: (db: Database) => Promise<Result>): Promise<ReadAt<Result>> => {
    const age = ageMs();
    try {
      return { result: await work(replica), ageMs: age };
    } catch (error) {
      if (!database || error instanceof Refusal) throw error;
      tellFailure(error);
      return onDatabase(work);
    }
  };
  const tellFailure = (error: unknown): void => {
    if (performance.now() - failureToldAt < TOLD_AGAIN_MS) return;
    failureToldAt = performance.now();
    const { name, code } = error as NodeJS.ErrnoException;
    log.warn({ kind: name, code }, "what failed on the replica was read on the database itself");
  };
  const spareAfter = (error: Error): void => {
    if (!isCutOff(error)) return;
    sparedUntil = performance.now() + SPARED_MS;
    log.warn(
      { kind: error.name, code: (error as NodeJS.ErrnoException).code },
      database
        ? "the replica cut a download off: for ten minutes downloads are read on the database itself"
        : "the replica cut a download off",
    );
  };

  await lookOnce();
  const timer = setInterval(() => void lookOnce(), everyMs).unref();
  return {
    read: (work) => (isUsed() ? onReplica(work) : onDatabase(work)),
    download: async (begin) => {
      await lookOnce();
      if (!isUsed() || performance.now() < sparedUntil) return onDatabase(begin);
      return onReplica(async (db) => (await begin(db)).once("error", spareAfter));
    },
    standing: () => ({ isUsed: isUsed(), lagMs: ageMs() }),
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

const NOT_READ = "the replica is not read from: reports and dashboards are read on the database itself";
const NOT_THERE = "the replica cannot be read from, and there is nothing else";

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no answer in time")), ANSWER_WITHIN_MS);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * Whether the replica ended it: a conflict with what it had to replay, or its own end. A reader who leaves has other errors.
 */
function isCutOff(error: Error): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return /^(?:40001|57P0\d|08\d{3}|ECONNRESET|EPIPE)$/.test(code) || /^Connection terminated/.test(error.message);
}
