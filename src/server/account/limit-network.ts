import type { Deps } from "../deps.ts";
import { networkOf } from "../security-log/network-of.ts";
import { refuseUntil } from "../session/guess-limit.ts";
import { blockedUntil, countFailure } from "../session/sign-in-failures.store.ts";

interface Asking {
  readonly what: string;
  readonly ip: string;
  /** How many of an hour cost nothing, and how long the waits after them may grow. */
  readonly free: number;
  readonly longestSeconds: number;
}

/** Counts one more of what strangers may ask for, by network. Throws 429 while whoever asked for many has to wait. */
export async function limitNetwork({ what, ip, ...delay }: Asking, { db, clock }: Pick<Deps, "db" | "clock">) {
  const subject = `${what}:${networkOf(ip)}`;
  const now = clock.now();
  const question = { always: [subject], unlessFamiliar: subject, network: "", familiarSince: now };
  refuseUntil(await blockedUntil(db, question, now), now);
  await countFailure(db, { subject, ...delay }, now);
}
