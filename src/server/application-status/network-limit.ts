import type { Deps } from "../deps.ts";
import { networkOf } from "../security-log/network-of.ts";
import { refuseUntil } from "../session/signing-in/guess-limit.ts";
import { blockedUntil, countFailure } from "../session/signing-in/sign-in-failures.store.ts";

// Generous: a whole office, or a town behind one mobile gateway, may share an address. Reset after an hour without any.
const DELAY = { free: 30, longestSeconds: 300 };

/** What is counted by network: code requests, and wrong codes. */
export type Counted = "status-asked" | "status-wrong-code";

/** Throws 429 while this network must wait. */
export async function refuseWhileWaiting(what: Counted, ip: string, { db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const subject = subjectOf(what, ip);
  const question = { always: [subject], unlessFamiliar: subject, network: "", familiarSince: now };
  refuseUntil(await blockedUntil(db, question, now), now);
}

/** Counts one more, at once and permanently: a later failure does not undo it. */
export async function countAgainstNetwork(what: Counted, ip: string, { db, clock }: Deps): Promise<void> {
  await countFailure(db, { subject: subjectOf(what, ip), ...DELAY }, clock.now());
}

function subjectOf(what: Counted, ip: string): string {
  return `${what}:${networkOf(ip)}`;
}
