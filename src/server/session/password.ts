import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../refusal/refusal.ts";

// Argon2id (the library's default), 64 MiB, three passes: the cost of each guess for an attacker. At most two at once,
// so that a burst of sign-ins does not exhaust memory and cores.
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const AT_ONCE_MAX = 2;
const WAITING_MAX = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** A password hash (PHC text, with salt). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether the password matches. Takes the same time without a stored one, so it does not reveal who exists. */
export function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  return inTurn(() => verifyInTurn(stored, password));
}

/** Like `passwordMatches`, for code already inside `inTurn`. */
export async function verifyInTurn(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await stand), password, COST);
  return matches && stored !== undefined;
}

const stand: Promise<string> = hash("nobody has this password", COST);

/**
 * Runs the work when one of the two slots is free. A guess's preconditions are checked, and its result recorded, in
 * here: by then all other guesses of a burst are queued.
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
