import { FINISHED_STATUSES, type LeadStatus } from "../../../domain/lead/lead-status.ts";
import { lookUpSalary } from "../../affordability/look-up-salary.ts";
import { audit, SYSTEM, wake } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { lockWaitingLead, storeOffer, tellOffer } from "./lead-offer.store.ts";
import { recordSilence, withdrawQuestion } from "./offer-question.store.ts";
import { askAgainAt, namesOf, type Question, takeQuestions } from "./take-questions.ts";
import { type WorkedOut, workOutOffer } from "./work-out-offer.ts";

/** Few, so that people at their screens do not wait behind lookups for leads. */
const AT_ONCE = 4;

/**
 * Looks up leads at the provider whose upload wants offers, and stores their offers; returns how many leads it
 * processed. Each lookup is recorded before it is sent: if the process dies, the next one gets the answer that is
 * stored for 15 minutes. Without a provider nothing is sent and no lead loses its turn.
 */
export async function askForOffers(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  if (!deps.provider || stopping()) return 0;
  const { questions, settled } = await takeQuestions(deps, AT_ONCE);
  await Promise.all(questions.map((question) => askOne(deps, question)));
  return questions.length + settled;
}

// A failing lead blocks no other, and gets its next turn when its lease ends.
async function askOne(deps: Deps, question: Question): Promise<void> {
  try {
    await ask(deps, question);
  } catch (error) {
    const { name, stack } = error as Error;
    deps.log.error({ lead: question.leadId, kind: name, stack }, "an offer could not be calculated");
  }
}

async function ask(deps: Deps, question: Question): Promise<void> {
  const { bankCode, accountNumber } = question;
  const account = { bankCode, accountNumber, ...namesOf(question.name), bvn: undefined };
  const result = await lookUpSalary(deps, { loanId: undefined, askedBy: undefined, ...account });
  if (result.kind === "unavailable") {
    const again = askAgainAt(question.attempt, deps.clock.now());
    await deps.db.transaction((tx) => recordSilence(tx, question, again));
    return;
  }
  if (result.isKept) await withdrawQuestion(deps.db, question.id);
  await keep(deps, question.leadId, await workOutOffer(deps, question, result), result.lookupId);
}

async function keep(deps: Deps, leadId: number, found: WorkedOut, lookupId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const lead = await lockWaitingLead(tx, leadId);
    if (!lead) return;
    const at = deps.clock.now();
    const isDue = found.offer !== undefined && lead.sms_allowed && isToBeInvited(lead.status as LeadStatus);
    await storeOffer(tx, leadId, found, isDue ? at : undefined);
    if (found.offer) await tellOffer(tx, lead, found.offer, at);
    const after = { state: found.state, offer: found.offer?.loan_amount ?? null, lookup: lookupId };
    audit(tx, SYSTEM, at, { action: "lead offer worked out", object: `lead:${leadId}`, after });
    if (isDue) wake(tx, "lead-links");
  });
}

function isToBeInvited(status: LeadStatus): boolean {
  return status !== "link_submitted" && !(FINISHED_STATUSES as readonly LeadStatus[]).includes(status);
}
