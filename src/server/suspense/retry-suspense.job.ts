import type { Judgement } from "../../domain/matching/judgement.ts";
import { matchLine } from "../../domain/matching/match-line.ts";
import { matchLines } from "../../domain/matching/match-lines.ts";
import { SYSTEM, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { lockLoan } from "../loan-record/loan.store.ts";
import { matchFacts } from "../matching/read-match-facts.ts";
import { Refusal } from "../refusal/refusal.ts";
import { lockBank } from "../statement-record/statement-bank-lock.store.ts";
import { findSuspense, lockSuspense, type SuspenseView } from "../statement-record/suspense.store.ts";
import { giveToDeductions } from "./assigning/give-to-deductions.ts";
import { giveToLoan } from "./assigning/give-to-loan.ts";
import { asCredit } from "./suspense.presenter.ts";
import { markTried, suspenseToRetry } from "./suspense-to-retry.store.ts";

const BATCH = 200;

/**
 * Matches suspense again after new loans, mandates or deductions: money that now clearly belongs to one loan is posted,
 * the rest stays; a failure is logged and blocks no other. Money that a person reversed on a loan is not assigned to
 * it again. Returns how many items it assigned.
 */
export async function retrySuspense(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  const at = deps.clock.now();
  const ids = await suspenseToRetry(deps.db.query, BATCH);
  const items = (await Promise.all(ids.map((id) => findSuspense(deps.db.query, id)))).filter(
    (item) => item !== undefined,
  );
  const lines = items.map(asCredit);
  const judgements = matchLines(lines, await matchFacts(deps.db.query, lines));
  let given = 0;
  for (const [index, item] of items.entries()) {
    if (stopping()) return given;
    if (await tryToGive(deps, item, judgements[index] as Judgement)) given += 1;
  }
  await deps.db.transaction((tx) => markTried(tx, ids, at));
  return given;
}

async function tryToGive(deps: Deps, item: SuspenseView, seen: Judgement): Promise<boolean> {
  if (seen.verdict !== "matched" && seen.verdict !== "clears") return false;
  try {
    return await deps.db.transaction((tx) => give(tx, deps, item, seen));
  } catch (error) {
    // Somebody was faster, or the deductions were used elsewhere: the next run decides.
    if (error instanceof Refusal) return false;
    const { name, stack } = error as Error;
    deps.log.error({ item: item.id, kind: name, stack }, "money in suspense not assigned");
    return false;
  }
}

/** Assigns an item if, under the locks, its verdict is still the same. */
async function give(
  tx: Tx,
  { clock }: Deps,
  item: SuspenseView,
  seen: Extract<Judgement, { verdict: "matched" | "clears" }>,
): Promise<boolean> {
  await lockBank(tx, item.bank);
  const loan = seen.loanId === undefined ? undefined : await lockLoan(tx, seen.loanId);
  const locked = await lockSuspense(tx, item.id);
  if (locked?.state !== "open") return false;
  const line = asCredit(locked);
  const [facts] = await matchFacts(tx, [line], { withSets: loan === undefined });
  const judgement = facts && matchLine(line, facts);
  const by = { item: locked, author: SYSTEM, at: clock.now() };
  if (judgement?.verdict === "clears" && judgement.loanId === loan?.id) {
    const { deductionIds, loanId, reason } = judgement;
    await giveToDeductions(tx, { ...by, deductionIds, loanId, reason });
    return true;
  }
  if (judgement?.verdict !== "matched" || !loan || judgement.loanId !== loan.id) return false;
  await giveToLoan(tx, loan, { ...by, reason: judgement.reason, mandateId: judgement.mandateId });
  return true;
}
