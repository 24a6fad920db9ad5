import type { Readable } from "node:stream";
import type { Database } from "./connect.ts";

/** What was read, and how old it may be. */
export interface ReadAt<Result> {
  readonly result: Result;
  /** 0 where it came from the database itself; undefined where nobody can say. */
  readonly ageMs: number | undefined;
}

export interface ReplicaStanding {
  readonly isUsed: boolean;
  /** Undefined as long as nobody can say. */
  readonly lagMs: number | undefined;
}

/**
 * Where reports and dashboards are read, which may be a moment old: on a replica close enough behind, else on the database itself.
 * What somebody reads right after their own write is read with the database's `query`.
 */
export interface Reading {
  /** Reads; what fails on the replica is read once more on the database itself. */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<ReadAt<Result>>;
  /** Begins a download, after a fresh look at the replica. One that it cuts off later fails, and the next are read elsewhere. */
  download(begin: (db: Database) => Promise<Readable>): Promise<ReadAt<Readable>>;
  /** Undefined without a replica. */
  standing(): ReplicaStanding | undefined;
}

/** Reads on the database itself alone. */
export function readsFrom(database: () => Database): Reading {
  const read = async <Result>(work: (db: Database) => Promise<Result>): Promise<ReadAt<Result>> => ({
    result: await work(database()),
    ageMs: 0,
  });
  return { read, download: read, standing: () => undefined };
}
