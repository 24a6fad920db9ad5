import { identityDifferences } from "../../domain/identity/compare-identity.ts";
import { addDays, lagosDateOf, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { spend } from "../budget/spend.ts";
import { audit, SYSTEM, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { IdentityAnswer, IdentityCheck } from "../providers/identity-check.ts";
import {
  type CheckOutcome,
  type ClaimedCheck,
  claimCheck,
  customerToCheck,
  putOff,
  writeOutcome,
} from "./identity-check.store.ts";

// Longer than any answer takes: then its sender is gone.
const LEASE_MS = 2 * 60_000;
const TRIES_MAX = 8;
const FIRST_WAIT_MS = 2 * 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** The result of a turn: a lookup was sent, none was due, or the day's budget is used up. */
export type Asked = "asked" | "none" | "budget-spent";

/**
 * Sends one lookup: the one of this id if it is due, otherwise the longest due one. The claim is committed before
 * anything is sent, and every repeat has the same reference. `budgeted` uses one of the day's budget for each lookup
 * not sent before; without budget, it waits until tomorrow.
 */
export async function askRegister(
  deps: Deps,
  register: IdentityCheck,
  { id, budgeted }: { readonly id?: number; readonly budgeted: boolean },
): Promise<Asked> {
  const at = deps.clock.now();
  const claimed = await deps.db.transaction(async (tx) => {
    const leaseUntil = new Date(at.getTime() + LEASE_MS);
    const check = await claimCheck(tx, { ...(id !== undefined && { id }), at, leaseUntil });
    if (!check || !budgeted || check.tries > 1 || (await spend(tx, deps, "identity", at))) return check;
    await putOff(tx, check.id, startOfLagosDay(addDays(lagosDateOf(at), 1)));
    return "budget-spent" as const;
  });
  if (claimed === "budget-spent") return claimed;
  if (!claimed) return "none";
  const answer = await register[claimed.kind]({ number: claimed.number, reference: claimed.reference });
  await deps.db.transaction((tx) => keep(tx, deps, register, claimed, answer));
  return "asked";
}

async function keep(tx: Tx, deps: Deps, register: IdentityCheck, check: ClaimedCheck, answer: IdentityAnswer) {
  const at = deps.clock.now();
  const outcome = await outcomeOf(tx, register, check, answer, at);
  if (!(await writeOutcome(tx, check.id, outcome))) return;
  const { state, differences, cost } = outcome;
  audit(tx, SYSTEM, at, {
    action: "identity asked",
    object: `identity-check:${check.id}`,
    after: { loan: check.loan_id, kind: check.kind, outcome: state, differences: differences ?? null, cost },
  });
}

async function outcomeOf(
  tx: Tx,
  { costKobo }: IdentityCheck,
  check: ClaimedCheck,
  answer: IdentityAnswer,
  at: Date,
): Promise<CheckOutcome> {
  const none = { answer: undefined, differences: undefined, comparedWith: undefined, nextTryAt: undefined, at };
  if (answer.kind === "found") {
    const customer = await customerToCheck(tx, check.customer_id);
    if (!customer) throw new Error(`there is no customer ${check.customer_id}`);
    const { first_name: firstName, last_name: lastName, date_of_birth: birthDate } = customer;
    const differences = identityDifferences({ firstName, lastName, birthDate }, answer.person);
    const found = { answer: answer.person, differences, comparedWith: customer };
    return {
      ...none,
      ...found,
      state: "found",
      message: undefined,
      cost: costKobo,
      waitsForPerson: differences.length > 0,
    };
  }
  if (answer.kind === "not-found")
    return { ...none, state: "not-found", message: "Nobody has this number", cost: costKobo, waitsForPerson: true };
  if (answer.kind === "refused")
    return { ...none, state: "refused", message: answer.message, cost: 0, waitsForPerson: true };
  const isLast = check.tries >= TRIES_MAX;
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (check.tries - 1));
  const nextTryAt = isLast ? undefined : new Date(at.getTime() + waitMs);
  return { ...none, state: "unknown", message: answer.message, cost: 0, waitsForPerson: isLast, nextTryAt };
}
