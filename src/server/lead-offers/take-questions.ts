import { isGone } from "../../domain/customer/gone-number.ts";
import type { Deps } from "../deps.ts";
import { countQuestions, endWait, insertQuestion, lockWaitingLeads, type WaitingLead } from "./offer-question.store.ts";
import { roomFor } from "./question-limits.ts";

/** A question that this process is about to ask. */
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
  /** Leads that need no question: nobody calls them, their account is not known, or they were asked about often enough. */
  readonly settled: number;
}

/** Minutes until the next question after the first, second, third and fourth that had no answer; then nobody asks. */
const ASKED_AGAIN_AFTER_MINUTES = [2, 10, 60, 360] as const;
const ATTEMPTS_MAX = ASKED_AGAIN_AFTER_MINUTES.length + 1;

/** Longer than a lookup takes that waits for another asker first, and shorter than an answer is kept. */
const LEASE_MS = 3 * 60_000;

const WAIT_SECONDS = [0, ...ASKED_AGAIN_AFTER_MINUTES].map((minutes) => Math.max(minutes * 60, LEASE_MS / 1000));

/** Takes as many questions as the limits of the house leave room for, at most so many. */
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

/** When to ask again after an attempt that had no answer; undefined after the last. */
export function askAgainAt(attempt: number, now: Date): Date | undefined {
  const minutes = ASKED_AGAIN_AFTER_MINUTES[attempt - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}

/** A name in one piece, as the lookup and the rule about names want it: the first word, and the others. */
export function namesOf(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(" ") };
}

function accountToAsk({ bank_code, account_number, offer_attempts, is_finished }: WaitingLead) {
  if (is_finished || bank_code === null || offer_attempts >= ATTEMPTS_MAX) return undefined;
  if (account_number === null || isGone(account_number)) return undefined;
  return { bankCode: bank_code, accountNumber: account_number };
}
