import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../refusal/refusal.ts";

// Argon2id (the library's default), 64 MiB, three passes: what a desktop attacker pays for each guess. At most two at once, so that a storm of sign-ins
// takes neither the memory nor the cores from everybody else.
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const AT_ONCE_MAX = 2;
const WAITING_MAX = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** A password as it is stored (PHC text, salt inside). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether the password is the one stored. Takes the same time when there is nothing stored: nobody learns who exists. */
export function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  return inTurn(() => verifyInTurn(stored, password));
}

/** As `passwordMatches`, for work that has its turn already. */
export async function verifyInTurn(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await stand), password, COST);
  return matches && stored !== undefined;
}

const stand: Promise<string> = hash("nobody has this password", COST);

/**
 * Does the work when one of the two places is free. What must hold for a guess at the very moment it is made is looked
 * at, and its outcome written down, in here: by then all the others of a storm have queued up too.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE_MAX) {
    if (waiting.length >= WAITING_MAX)
      throw new Refusal("overloaded", "Many people are signing in. Try again in a moment.", { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
