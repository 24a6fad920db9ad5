import type { Deps } from "../deps.ts";
import { networkOf } from "../security-log/network-of.ts";
import { refuseUntil } from "../session/signing-in/guess-limit.ts";
import { blockedUntil, countFailure } from "../session/signing-in/sign-in-failures.store.ts";

// A code of 130 bits cannot be guessed, nor a hash; this limits a stranger's load. Reset after an hour without any.
const DELAY = { free: 60, longestSeconds: 300 };

/** Counts a look-up against its network; throws 429 while that network must wait. */
export async function countLookup(ip: string, { db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const subject = `verify:${networkOf(ip)}`;
  const now = clock.now();
  const question = { always: [subject], unlessFamiliar: subject, network: "", familiarSince: now };
  refuseUntil(await blockedUntil(db, question, now), now);
  await countFailure(db, { subject, ...DELAY }, now);
}
