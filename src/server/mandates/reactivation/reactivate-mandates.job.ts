import { type LookupResult, lookUpSalary } from "../../affordability/look-up-salary.ts";
import type { Queries } from "../../db/queries.ts";
import { SYSTEM } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { findLoan, type StoredLoan } from "../../loan-record/loan.store.ts";
import { lockLoanOr404 } from "../../loan-record/move-loan.ts";
import { unstoppedMandate } from "../../mandate-record/mandate.store.ts";
import { newestStop } from "../../mandate-record/provider-operation.store.ts";
import {
  postponeReactivation,
  readReactivation,
  takeDueReactivations,
} from "../../mandate-record/reactivation.store.ts";
import { refuseReactivation } from "../../mandate-record/settle-reactivation.ts";
import type { DeductionProvider } from "../../providers/deduction-provider.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { bookReactivation } from "./book-reactivation.ts";

const AT_A_TIME_MAX = 5;
// Longer than a lookup and a booking together take.
const LEASE_SECONDS = 120;
const MINUTE_MS = 60_000;
// An unanswered lookup is sent again after these pauses, each possibly billed; then the re-activation is refused.
const AGAIN_MINUTES = [2, 10, 30, 60, 240] as const;

const WAIT_SECONDS = [LEASE_SECONDS, ...AGAIN_MINUTES.map((minutes) => Math.max(minutes * 60, LEASE_SECONDS))];

/** Advances queued re-activations: old mandate gone, fresh lookup, new booking; returns how many. */
export async function reactivateMandates(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  const { provider } = deps;
  if (!provider) return 0;
  const due = await takeDueReactivations(deps.db, deps.clock.now(), {
    leaseSeconds: LEASE_SECONDS,
    waitSeconds: WAIT_SECONDS,
    limit: AT_A_TIME_MAX,
  });
  for (const id of due) {
    if (stopping()) break;
    try {
      await bringOn(deps, provider, id);
    } catch (error) {
      const { name, stack } = error as Error;
      deps.log.error({ reactivation: id, kind: name, stack }, "re-activating a mandate failed");
      const asked = await readReactivation(deps.db.query, id);
      if (asked.state === "queued") await tryAgain(deps, asked, "Re-activating this mandate failed on our side.");
    }
  }
  return due.length;
}

type Reactivation = Awaited<ReturnType<typeof readReactivation>>;

async function bringOn(deps: Deps, provider: DeductionProvider, id: number): Promise<void> {
  const asked = await readReactivation(deps.db.query, id);
  const loan = await findLoan(deps.db, asked.loan_id);
  if (!loan || asked.state !== "queued") return;
  if (loan.status !== "disbursed") {
    await refuse(deps, asked, "The loan is not running any more, so nothing is booked.");
    return;
  }
  const waiting = await waitsForOld(deps, asked);
  if (waiting) return;
  const looked = await lookUp(deps, loan, asked);
  if (looked.kind === "known") {
    await bookReactivation(deps, provider, asked);
    return;
  }
  if (looked.kind === "unavailable") await tryAgain(deps, asked, looked.message);
  else {
    const why = looked.kind === "suspended" ? "has suspended this customer" : "does not know this salary account";
    await refuse(deps, asked, `${provider.name} ${why}, so no deduction can be booked.`);
  }
}

/**
 * No mandate of the loan may still collect before a lookup is paid for; a stop that was given up ends the re-activation
 * too.
 */
async function waitsForOld(deps: Deps, asked: Reactivation): Promise<boolean> {
  const old = await unstoppedMandate(deps.db.query, asked.loan_id);
  if (!old) return false;
  const stop = await newestStop(deps.db.query, old.id);
  const message = `Mandate ${old.mandate_reference} is not stopped yet.`;
  if (old.status === "active" || (stop?.state === "unknown" && stop.next_check_at === null))
    await refuse(deps, asked, message);
  else await postpone(deps, asked, 1, { message, attempts: asked.attempts });
  return true;
}

async function lookUp(deps: Deps, loan: StoredLoan, asked: Reactivation): Promise<LookupResult> {
  const { first_name, last_name, bvn } = await borrowerOf(deps.db.query, loan.customer_id);
  const request = {
    loanId: loan.id,
    askedBy: asked.requested_by ?? undefined,
    bankCode: loan.bank_code,
    accountNumber: loan.account_number,
    firstName: first_name,
    lastName: last_name,
    bvn: bvn ?? undefined,
  };
  try {
    return await lookUpSalary(deps, request, { fresh: true, limited: true });
  } catch (error) {
    // The requester has used up their lookups: it waits like a missing answer.
    if (error instanceof Refusal && error.code === "too-many-requests")
      return { kind: "unavailable", message: error.message };
    throw error;
  }
}

async function tryAgain(deps: Deps, asked: Reactivation, message: string): Promise<void> {
  const minutes = AGAIN_MINUTES[asked.attempts];
  if (minutes === undefined) await refuse(deps, asked, message);
  else await postpone(deps, asked, minutes, { message, attempts: asked.attempts + 1 });
}

async function postpone(
  deps: Deps,
  { id }: Reactivation,
  minutes: number,
  waiting: { message: string; attempts: number },
): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + minutes * MINUTE_MS);
  await postponeReactivation(deps.db.alone, id, { ...waiting, until });
}

async function refuse(deps: Deps, { id, loan_id }: Reactivation, message: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, loan_id);
    await refuseReactivation(tx, loan, id, { message, author: SYSTEM, at: deps.clock.now() });
  });
}

/** A customer's details as a lookup needs them. */
async function borrowerOf(db: Queries, customerId: number) {
  return db
    .selectFrom("customers")
    .select(["first_name", "last_name", "bvn"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
}
