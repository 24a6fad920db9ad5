import { randomInt } from "node:crypto";
import { accept, type Decision, refuse } from "../../domain/result.ts";
import { isOfWrongClock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";
import type { Secrets } from "../http/secrets.ts";
import { Refusal } from "../refusal/refusal.ts";
import { type CodeSubject, codesSince, insertCode, lockCodes, takeTry } from "./one-time-code.store.ts";

const LIFE_SECONDS = 600;
const TRIES_MAX = 5;
const RESEND_SECONDS = 60;
const CODES_A_DAY_MAX = 5;
const DAY_SECONDS = 24 * 60 * 60;

export interface IssuedCode {
  /** Only for the message to the customer: never returned, never logged. */
  readonly code: string;
  readonly expiresAt: Date;
  readonly resendAt: Date;
}

/**
 * Makes a new six-digit code for ten minutes; only the newest code of a subject counts. Throws Refusal within 60
 * seconds of the last one (422), and after five in 24 hours (429).
 */
export async function issueCode(tx: Tx, secrets: Secrets, about: CodeSubject, now: Date): Promise<IssuedCode> {
  await lockCodes(tx, about);
  refuseTooMany(await codesSince(tx, about, later(now, -DAY_SECONDS)), now);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = later(now, LIFE_SECONDS);
  const hash = secrets.sign(keyOf(about), textOf(about, code));
  await insertCode(tx, about, { hash, at: now, expiresAt, tries: TRIES_MAX });
  return { code, expiresAt, resendAt: later(now, RESEND_SECONDS) };
}

/**
 * Checks a typed code against the newest one; each call uses one of its five tries, whatever happens afterwards.
 * Returns the code's id, which must be spent inside the transaction that acts on it (`spendCode`).
 */
export async function tryCode(
  db: Database,
  secrets: Secrets,
  about: CodeSubject,
  typed: string,
  now: Date,
): Promise<Decision<number, "no-live-code" | "wrong-code">> {
  const taken = await takeTry(db, about, now);
  if (!taken) return refuse("no-live-code", "This code no longer works. Ask for a new one");
  if (secrets.verify(keyOf(about), textOf(about, typed), taken.code_hash)) return accept(taken.id);
  return refuse("wrong-code", wrongCode(taken.tries_left));
}

function refuseTooMany(sentAt: readonly Date[], now: Date): void {
  const [newest] = sentAt;
  // A code dated by a clock that was ahead blocks nobody until that time.
  const wait = newest && !isOfWrongClock(newest, now) ? secondsUntil(later(newest, RESEND_SECONDS), now) : 0;
  if (wait > 0) {
    throw new Refusal("not-possible", `A code was sent just now. Ask for another in ${wait} seconds.`, {
      retryAfter: wait,
    });
  }
  const oldest = sentAt.at(-1);
  if (!oldest || sentAt.length < CODES_A_DAY_MAX) return;
  const message = `${CODES_A_DAY_MAX} codes were sent within a day. Try again tomorrow.`;
  throw new Refusal("too-many-requests", message, { retryAfter: secondsUntil(later(oldest, DAY_SECONDS), now) });
}

function wrongCode(triesLeft: number): string {
  if (triesLeft === 0) return "The code is wrong, and this was the last try. Ask for a new one";
  return `The code is wrong. ${triesLeft === 1 ? "One try is" : `${triesLeft} tries are`} left`;
}

// One key per purpose, and the subject in the hashed text: a code's hash is useless elsewhere.
function keyOf({ purpose }: CodeSubject): string {
  return `one-time-code ${purpose}`;
}

function textOf({ subject }: Pick<CodeSubject, "subject">, code: string): string {
  return `${subject} ${code}`;
}

function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

function secondsUntil(then: Date, now: Date): number {
  return Math.ceil((then.getTime() - now.getTime()) / 1000);
}
