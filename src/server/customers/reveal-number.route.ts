import { REVEALS_AN_HOUR, revealNumber } from "../../contract/customers.contract.ts";
import { isLost } from "../../domain/customer/gone-number.ts";
import { maskWords } from "../../domain/customer/masked-words.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit, type Tx } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { fieldError, notFound, Refusal } from "../refusal/refusal.ts";
import { holdReveals, insertReveal, namesOf, readNumber, revealsSince } from "./reveal.store.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Shows one number whole. The person and the reason are committed before the number is sent. 429 beyond a person's
 * hourly limit, even for concurrent requests.
 */
export const revealNumberRoute = route(revealNumber, async ({ params, body, actor, author, deps }) => {
  const { field, loan_id: loanId, reason } = body;
  if (field === "account_number" && loanId === undefined)
    throw fieldError("loan_id", "Say which loan names the account");
  const at = deps.clock.now();
  const value = await deps.db.transaction(async (tx) => {
    await holdReveals(tx, actor.userId);
    const number = await readNumber(tx, params.id, field, loanId);
    if (number === undefined) throw notFound("number");
    if (isLost(number)) throw new Refusal("not-possible", "This number was lost with the installation key.");
    await refuseBeyondLimit(tx, actor.userId, at);
    await insertReveal(tx, { userId: actor.userId, customerId: params.id, field, at });
    const after = {
      field,
      reason: maskWords(reason, await namesOf(tx, params.id)),
      ...(field === "account_number" && { loan: loanId }),
    };
    audit(tx, author, at, { action: "customer number revealed", object: `customer:${params.id}`, after });
    return number;
  });
  return { message: "Revealed, and written down", data: { value } };
});

/** Throws 429 at the hourly limit, with the time of the next possible reveal. */
export async function refuseBeyondLimit(tx: Tx, userId: number, at: Date): Promise<void> {
  const latest = await revealsSince(tx, userId, new Date(at.getTime() - HOUR_MS), REVEALS_AN_HOUR);
  const oldest = latest[REVEALS_AN_HOUR - 1];
  if (!oldest) return;
  const next = new Date(oldest.getTime() + HOUR_MS);
  const words = `You have revealed ${REVEALS_AN_HOUR} numbers within an hour. The next one is possible on ${formatDateTime(next)}.`;
  throw new Refusal("too-many-requests", words, { retryAfter: Math.ceil((next.getTime() - at.getTime()) / 1000) });
}
