import type { Database } from "../db/connect.ts";

/** Whether requests should come here. */
export interface Readiness {
  /** From now on they may, as far as this process is concerned. */
  begin(): void;
  /** From now on they should not; those under way are finished. */
  end(): void;
  /** Why they should not; undefined when they should. */
  problem(): Promise<string | undefined>;
}

const ANSWERS_WITHIN_MS = 2000;
const HOLDS_MS = 500;

/** Readiness of a process whose database answers in time and may be written to. However often it is asked, the database is asked twice a second at most. */
export function readiness({ pool }: Pick<Database, "pool">, isOpen = false): Readiness {
  let phase: "starting" | "open" | "stopping" = isOpen ? "open" : "starting";
  let askedAt = Number.NEGATIVE_INFINITY;
  let asked: Promise<string | undefined> = Promise.resolve(undefined);
  const askDatabase = async (): Promise<string | undefined> => {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve("database not reachable"), ANSWERS_WITHIN_MS);
    });
    const answer = pool.query<{ standby: boolean }>("select pg_is_in_recovery() as standby").then(
      ({ rows }) => (rows[0]?.standby ? "database read-only" : undefined),
      () => "database not reachable",
    );
    return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
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
        asked = askDatabase();
      }
      return asked;
    },
  };
}
