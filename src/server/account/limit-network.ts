import type { Deps } from "../deps.ts";
import { networkOf } from "../security-log/network-of.ts";
import { refuseUntil } from "../session/signing-in/guess-limit.ts";
import { blockedUntil, countFailure } from "../session/signing-in/sign-in-failures.store.ts";

interface Asking {
  readonly what: string;
  readonly ip: string;
  /** How many an hour are free, and the longest wait after them. */
  readonly free: number;
  readonly longestSeconds: number;
}

/** Counts one more anonymous request, by network. Throws 429 while a network with many must wait. */
export async function limitNetwork({ what, ip, ...delay }: Asking, { db, clock }: Pick<Deps, "db" | "clock">) {
  const subject = `${what}:${networkOf(ip)}`;
  const now = clock.now();
  const question = { always: [subject], unlessFamiliar: subject, network: "", familiarSince: now };
  refuseUntil(await blockedUntil(db, question, now), now);
  await countFailure(db, { subject, ...delay }, now);
}
