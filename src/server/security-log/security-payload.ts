import type { SecurityRow } from "./fold-repeats.ts";

/** A row's text, which its hash and its seal cover. The shown columns are extracted from it. */
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

// One row rejected by the database would block all later ones.
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
