import type { Database } from "../db/connect.ts";

/** Whether this process should receive requests. */
export interface Readiness {
  /** From now on it may, as far as this process is concerned. */
  begin(): void;
  /** From now on it should not; requests under way are finished. */
  end(): void;
  /** Why it should not; undefined if it should. */
  problem(): Promise<string | undefined>;
}

export interface Surroundings {
  readonly isOpen?: boolean;
  /** Checks that stored files are reachable and throws if not. Called until it first succeeds. */
  readonly reachFiles?: () => Promise<unknown>;
  /** Whether this machine's disk has space. */
  readonly hasRoom?: () => boolean;
}

const ANSWERS_WITHIN_MS = 2000;
const HOLDS_MS = 500;

/**
 * Readiness of a process: its database answers in time, is writable unless it is a replica, and has space, its own disk has space, and stored
 * files were reachable once since the start. However often it is called, it queries the database at most twice a
 * second.
 */
export function readiness(
  { pool, pulse, isReplica }: Pick<Database, "pool" | "pulse" | "isReplica">,
  { isOpen = false, reachFiles, hasRoom = () => true }: Surroundings = {},
): Readiness {
  let phase: "starting" | "open" | "stopping" = isOpen ? "open" : "starting";
  let askedAt = Number.NEGATIVE_INFINITY;
  let asked: Promise<string | undefined> = Promise.resolve(undefined);
  const files = reachOnce(reachFiles);
  const askDatabase = (): Promise<string | undefined> =>
    withinTime(
      pool.query<{ closed: boolean }>(CLOSED).then(
        ({ rows }) => (rows[0]?.closed && !isReplica ? "database read-only" : undefined),
        () => "database not reachable",
      ),
      "database not reachable",
    );
  const ask = async (): Promise<string | undefined> => {
    if (!hasRoom()) return "disk full";
    if (pulse.isWithoutRoom()) return "database disk full";
    return (await askDatabase()) ?? (await withinTime(files(), "file store not reachable"));
  };
  return {
    begin: () => {
      if (phase === "starting") phase = "open";
    },
    end: () => {
      phase = "stopping";
    },
    problem: async () => {
      if (phase !== "open") return phase;
      if (performance.now() - askedAt > HOLDS_MS) {
        askedAt = performance.now();
        asked = ask();
      }
      return asked;
    },
  };
}

// A standby, or one that its operator made read-only.
const CLOSED = "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as closed";

function reachOnce(reach: (() => Promise<unknown>) | undefined): () => Promise<string | undefined> {
  let isReached = reach === undefined;
  let reaching: Promise<string | undefined> | undefined;
  return async () => {
    if (isReached || !reach) return undefined;
    reaching ??= reach()
      .then(
        () => {
          isReached = true;
          return undefined;
        },
        () => "file store not reachable",
      )
      .finally(() => {
        reaching = undefined;
      });
    return reaching;
  };
}

async function withinTime(answer: Promise<string | undefined>, silence: string): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(silence), ANSWERS_WITHIN_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
