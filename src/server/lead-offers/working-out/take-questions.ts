import { isGone } from "../../../domain/customer/gone-number.ts";
import type { Deps } from "../../deps.ts";
import { countQuestions, endWait, insertQuestion, lockWaitingLeads, type WaitingLead } from "./offer-question.store.ts";
import { roomFor } from "./question-limits.ts";

/** A lookup that this process is about to make. */
export interface Question {
  readonly id: number;
  readonly leadId: number;
  readonly attempt: number;
  readonly name: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

export interface TakenQuestions {
  readonly questions: readonly Question[];
  /** Leads that need no lookup: nobody calls them, their account is unknown, or all retries are used up. */
  readonly settled: number;
}

/** Minutes until the next lookup after the first to fourth without an answer; then there is none. */
const ASKED_AGAIN_AFTER_MINUTES = [2, 10, 60, 360] as const;
const ATTEMPTS_MAX = ASKED_AGAIN_AFTER_MINUTES.length + 1;

/** Longer than a lookup that waits for a concurrent one, and shorter than an answer is stored. */
const LEASE_MS = 3 * 60_000;

const WAIT_SECONDS = [0, ...ASKED_AGAIN_AFTER_MINUTES].map((minutes) => Math.max(minutes * 60, LEASE_MS / 1000));

/** Claims as many lookups as the limits allow, at most that many. */
export async function takeQuestions({ db, clock }: Pick<Deps, "db" | "clock">, most: number): Promise<TakenQuestions> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const room = Math.min(most, roomFor(await countQuestions(tx, now), now));
    if (room === 0) return { questions: [], settled: 0 };
    const questions: Question[] = [];
    const leads = await lockWaitingLeads(tx, now, { waitSeconds: WAIT_SECONDS, most: room });
    for (const lead of leads) {
      const account = accountToAsk(lead);
      if (!account) {
        await endWait(tx, lead.id, lead.is_finished ? "none" : "failed");
        continue;
      }
      const id = await insertQuestion(tx, lead.id, now, new Date(now.getTime() + LEASE_MS));
      questions.push({ id, leadId: lead.id, attempt: lead.offer_attempts + 1, name: lead.name, ...account });
    }
    return { questions, settled: leads.length - questions.length };
  });
}

/** When to retry after an attempt without an answer; undefined after the last. */
export function askAgainAt(attempt: number, now: Date): Date | undefined {
  const minutes = ASKED_AGAIN_AFTER_MINUTES[attempt - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}

/** A name split as the lookup and the name rule need it: the first word, and the others. */
export function namesOf(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(" ") };
}

function accountToAsk({ bank_code, account_number, offer_attempts, is_finished }: WaitingLead) {
  if (is_finished || bank_code === null || offer_attempts >= ATTEMPTS_MAX) return undefined;
  if (account_number === null || isGone(account_number)) return undefined;
  return { bankCode: bank_code, accountNumber: account_number };
}
