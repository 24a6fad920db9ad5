import { inNamingOrder } from "../../../domain/matching/naming-order.ts";
import { ZERO } from "../../../domain/money.ts";
import { doubtOfDay } from "../../../domain/repayment/deduction-doubts.ts";
import { lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { type Author, SYSTEM } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { nextPollAt, pollAgainAt } from "../../mandate-record/poll-time.ts";
import { deductionsToName } from "../../money-in/deductions/deduction.store.ts";
import type { MandateHistory } from "../../providers/deduction-provider.ts";
import { applyLine, type LineResult, type LineToApply } from "./apply-line.ts";
import { followMandate } from "./follow-mandate.ts";
import { failedFacts, type KnownLine, knownLines } from "./known-lines.store.ts";
import { lastPollOf } from "./last-poll.ts";
import { actionOf, hasVanished } from "./line-action.ts";
import { claimAnswer, keepCheck, keepPollFailure, type MandateToCheck, mandateToCheck } from "./poll.store.ts";
import { forgetTrouble, noteTrouble } from "./trouble.store.ts";

/** The result of a check: the history processed, or no answer, with the sentence. */
export type CheckResult =
  | {
      readonly kind: "checked";
      readonly posted: number;
      readonly held: number;
      readonly reversed: number;
      /** Lines that failed on our side; the mandate is checked again soon. */
      readonly failed: number;
      /** A later answer came first, so this one changed nothing. */
      readonly superseded: boolean;
      readonly history: MandateHistory;
      readonly askedAt: Date;
    }
  | { readonly kind: "unanswered"; readonly message: string };

/**
 * Fetches a mandate's deductions from the provider and processes them: settled lines are posted, lines taken back are
 * reversed, each in its own transaction; then the mandate itself. Safe to run any number of times from any number of
 * processes: a line counts once.
 */
export async function checkMandateNow(
  deps: Deps,
  mandate: MandateToCheck | number,
  author = SYSTEM,
): Promise<CheckResult> {
  const { provider, clock, db } = deps;
  const known = typeof mandate === "number" ? await mandateToCheck(deps.db.query, mandate) : mandate;
  if (!provider || !known) return { kind: "unanswered", message: "No deduction provider is configured." };
  const askedAt = clock.now();
  const outcome = await provider.mandateHistory({
    authorisationCode: known.authorisation_code,
    customerId: known.customer_id,
    mandateReference: known.mandate_reference,
  });
  if (outcome.kind === "done") return bringIn(deps, known, outcome.value, askedAt, author);
  await askAgain(deps, known);
  if (known.poll_failures + 1 >= FAILURES_BEFORE_TOLD)
    await noteTrouble(db, known.id, `Its history cannot be had: ${outcome.message}`, clock.now());
  return { kind: "unanswered", message: outcome.message };
}

// The number of retries on one day: people are told after a whole night without an answer.
const FAILURES_BEFORE_TOLD = 4;

async function askAgain({ db, clock }: Deps, mandate: MandateToCheck): Promise<void> {
  const again = pollAgainAt(clock.now(), mandate.poll_failures + 1, mandate.mandate_reference);
  await keepPollFailure(db, mandate.id, mandate.poll_failures + 1, again);
}

async function bringIn(
  deps: Deps,
  mandate: MandateToCheck,
  history: MandateHistory,
  askedAt: Date,
  author: Author,
): Promise<CheckResult> {
  const lines = await linesToApply(deps, mandate, history, askedAt);
  const counts = { posted: 0, held: 0, reversed: 0, nothing: 0, failed: 0 };
  const superseded = !(await claimAnswer(deps.db, mandate.id, askedAt, deps.clock.now()));
  if (superseded) return { kind: "checked", ...counts, superseded, history, askedAt };
  for (const line of lines) counts[await tryLine(deps, line, author)] += 1;
  await followMandate(deps, mandate, history, askedAt);
  const lastDeductedOn = lastDayOf(history, mandate, askedAt);
  const isOver = lastPollOf(mandate, lastDeductedOn) < askedAt;
  const next = isOver ? undefined : nextPollAt(askedAt, mandate.mandate_reference);
  await keepCheck(deps.db.alone, mandate.id, { askedAt, lastDeductedOn, nextPollAt: next });
  if (counts.failed > 0) {
    await askAgain(deps, mandate);
    const some = counts.failed === 1 ? "A line" : `${counts.failed} lines`;
    await noteTrouble(deps.db, mandate.id, `${some} of its history could not be brought in`, deps.clock.now());
  } else if (mandate.has_trouble) await forgetTrouble(deps.db, mandate.id);
  return { kind: "checked", ...counts, superseded, history, askedAt };
}

// An impossible day must not make a mandate look alive.
function lastDayOf({ deductions }: MandateHistory, { booked_at }: MandateToCheck, askedAt: Date) {
  const days = { today: lagosDateOf(askedAt), bookedOn: lagosDateOf(booked_at) };
  return deductions
    .filter(({ isSettled, deductedOn }) => isSettled && doubtOfDay({ deductedOn, ...days }) === undefined)
    .map(({ deductedOn }) => deductedOn)
    .toSorted()
    .at(-1);
}

// A line that cannot be processed blocks no other.
async function tryLine(deps: Deps, line: LineToApply, author: Author): Promise<LineResult | "failed"> {
  try {
    return await applyLine(deps, line, author);
  } catch (error) {
    const { name, stack } = error as Error;
    deps.log.error(
      { mandate: line.mandateId, kind: name, stack },
      "a line of a mandate's history could not be brought in",
    );
    return "failed";
  }
}

async function linesToApply(
  deps: Deps,
  mandate: MandateToCheck,
  { deductions }: MandateHistory,
  askedAt: Date,
): Promise<readonly LineToApply[]> {
  const base = { mandateId: mandate.id, loanId: mandate.loan_id, askedAt };
  const known: ReadonlyMap<string, KnownLine> = await knownLines(deps.db, mandate.id);
  const hasUnsettled = deductions.some((line) => !line.isSettled);
  const failed = hasUnsettled ? await failedFacts(deps.db, mandate.loan_id) : new Set<string>();
  const lines: LineToApply[] = [];
  for (const line of deductions) {
    const work = actionOf(line, known.get(line.lineKey), failed);
    if (work) lines.push({ ...base, line, work });
  }
  const shown = new Set(deductions.map((line) => line.lineKey));
  for (const gone of known.values()) {
    if (hasVanished(gone, shown)) lines.push({ ...base, line: vanishedLine(gone, mandate), work: "flag-vanished" });
  }
  const inOrder = inNamingOrder(
    lines.map((toApply) => ({ ...toApply.line, toApply })),
    await deductionsToName(deps.db.query, mandate.loan_id),
  ).map(({ toApply }) => toApply);
  // Reversals go first: a line that moved to another day is then gone before it comes again.
  return inOrder.toSorted((a, b) => Number(b.work === "reverse") - Number(a.work === "reverse"));
}

function vanishedLine({ line_key }: KnownLine, { booked_at }: MandateToCheck): LineToApply["line"] {
  const deductedOn = booked_at.toISOString().slice(0, 10) as LineToApply["line"]["deductedOn"];
  return { lineKey: line_key, amount: ZERO, deductedOn, status: "" };
}
