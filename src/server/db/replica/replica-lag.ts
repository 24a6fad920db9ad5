/** How far the database had written its log at an instant of this process, in milliseconds. */
export interface Mark {
  readonly at: number;
  readonly written: number;
  /** The database's own clock then. */
  readonly clock: Date;
}

/** What a replica says of itself. */
export interface ReplicaFacts {
  readonly isStandby: boolean;
  /** How far it has replayed the log, and received it. */
  readonly replayed: number | null;
  readonly received: number | null;
  readonly isReceiving: boolean;
  /** When the last transaction that it replayed was committed, by the database's clock. */
  readonly lastCommit: Date | null;
  readonly clock: Date;
}

/**
 * The instant up to which the replica surely has everything: that of the newest mark it has replayed, or its last commit if that is
 * later. Undefined if neither is known. An idle database ages nobody: its newest mark is replayed.
 */
export function freshUntil({ replayed, lastCommit }: ReplicaFacts, marks: readonly Mark[]): number | undefined {
  const newest = marks.at(-1);
  const byLog = marks.findLast(({ written }) => replayed !== null && written <= replayed)?.at;
  const byCommit = newest && lastCommit ? newest.at - Math.max(0, msBetween(lastCommit, newest.clock)) : undefined;
  return later(byLog, byCommit);
}

/**
 * The same where nobody but the replica can be asked: now, while it receives the log and has replayed all it received, or is a standby
 * no more; else its last commit.
 */
export function freshAlone(facts: ReplicaFacts, askedAt: number): number | undefined {
  const { isStandby, isReceiving, received, replayed, lastCommit, clock } = facts;
  if (!isStandby) return askedAt;
  if (isReceiving && received !== null && replayed !== null && replayed >= received) return askedAt;
  return lastCommit ? askedAt - Math.max(0, msBetween(lastCommit, clock)) : undefined;
}

/** Whether to read there. It comes back only well within the bound, so that it does not come and go. */
export function isCloseEnough(
  ageMs: number | undefined,
  { lagMsMax, isUsed }: { readonly lagMsMax: number; readonly isUsed: boolean },
): boolean {
  return ageMs !== undefined && ageMs <= (isUsed ? lagMsMax : lagMsMax / 2);
}

function msBetween(from: Date, to: Date): number {
  return to.getTime() - from.getTime();
}

function later(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
}
