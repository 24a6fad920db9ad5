import type { SecurityRow } from "./fold-repeats.ts";

/** The text of a row, which is what its hash and its seal cover. What the columns show of it is drawn from it. */
export function securityPayload({ at, kind, userId, subject, address, count, until, others }: SecurityRow): string {
  return JSON.stringify({
    at: at.toISOString(),
    actorId: userId,
    action: kind,
    object: subject && plain(`${subject.type}:${subject.id}`),
    count,
    until: until.toISOString(),
    others,
    ip: address === undefined ? null : plain(address),
  });
}

const LENGTH_MAX = 200;

// One row that the database could not take would hold all later ones up.
const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, "?").slice(0, LENGTH_MAX);

/** What a row's text holds. */
export interface SecurityPayload {
  readonly actorId: number | null;
  readonly action: string;
  readonly object?: string;
  readonly count: number;
  readonly until: string;
  readonly others?: true;
  readonly ip: string | null;
}
