import { randomInt } from "node:crypto";
import { isLost } from "../../domain/customer/gone-number.ts";
import { formatNaira } from "../../domain/money.ts";
import { spend } from "../budget/spend.ts";
import type { Deps } from "../deps.ts";
import { refusalOfAccount } from "../identity-openings/account-limit.ts";
import type { DeductionProvider, ProviderOutcome, SalaryHistory } from "../providers/deduction-provider.ts";
import { answerLookup, claimLookup, recentLookup, withdrawLookup } from "./lookup.store.ts";
import { refusalOfLookup } from "./lookup-limit.ts";

/** Whose salary account is asked about, and for which loan. */
export interface LookupRequest {
  readonly loanId: number | undefined;
  readonly askedBy: number | undefined;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bvn: string | undefined;
}

interface Answered {
  readonly lookupId: number;
  readonly at: Date;
  /** Of before: nothing was sent, nothing is billed. */
  readonly isKept: boolean;
}

/** What became of a lookup: the record, a definite no, or nothing certain. */
export type LookupResult =
  | (Answered & { readonly kind: "known"; readonly history: SalaryHistory })
  | (Answered & { readonly kind: "not-found" | "suspended" })
  | { readonly kind: "unavailable"; readonly message: string };

/** A lookup is billed, so its answer is good for a quarter of an hour for the same account. */
const CACHED_SECONDS = 15 * 60;

export interface LookupManner {
  /** Asks again although an answer is kept: for a booking, which needs a code that nothing has used. */
  readonly fresh?: boolean;
  /** Takes an answer that was given since then, where that is longer ago than a quarter of an hour. */
  readonly keptSince?: Date;
  /** Asks no more than a person may, neither in number nor about different accounts: where somebody looks up as often as they press a button. */
  readonly limited?: boolean;
  /** Asks no more than the day's budget for strangers has left: where nobody of the staff has asked. */
  readonly budgeted?: boolean;
}

/** The day's budget for look-ups that strangers set going is spent: nothing was sent. */
export class BudgetSpent extends Error {
  constructor() {
    super("the day's budget for salary look-ups is spent");
  }
}

/**
 * Asks the provider about a salary account, or answers from what it said before, in the last quarter of an hour or since the
 * manner says. However many ask at once, in
 * whatever process, one question is sent and paid for. Throws 429 for a person beyond the limit, where the manner is
 * limited, and BudgetSpent, where it is budgeted, before anything is sent; and nothing else.
 */
export async function lookUpSalary(
  deps: Deps,
  request: LookupRequest,
  manner: LookupManner = {},
): Promise<LookupResult> {
  const { provider, db, clock } = deps;
  const lost = lostOf(request);
  if (lost) return { kind: "unavailable", message: lost };
  const giveUpAt = performance.now() + ANOTHER_ASKER_MS;
  for (;;) {
    const kept = await keptAnswer(deps, request, manner);
    if (kept) return kept;
    if (!provider) return { kind: "unavailable", message: "No deduction provider is configured." };
    const asked = { ...request, authorisationCode: newAuthorisationCode(clock.now()), at: clock.now() };
    const lookupId = await claimLookup(db, asked, new Date(clock.now().getTime() - ANOTHER_ASKER_MS));
    if (lookupId !== undefined) return askUnlessKept(deps, provider, lookupId, asked, manner);
    if (performance.now() > giveUpAt)
      return { kind: "unavailable", message: `${provider.name} did not answer. Try again in a minute.` };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Why nothing can be asked about a number that nobody has any more. */
function lostOf({ accountNumber, bvn }: LookupRequest): string | undefined {
  if (isLost(accountNumber)) return "The account number was lost with the installation key. Correct it first.";
  if (bvn && isLost(bvn)) return "The BVN was lost with the installation key. Enter it on the customer's page first.";
  return undefined;
}

// Longer than a provider call may take: then its asker is gone.
const ANOTHER_ASKER_MS = 60_000;
const POLL_MS = 100;

async function keptAnswer(
  { db, clock }: Deps,
  request: LookupRequest,
  { fresh, keptSince }: LookupManner,
): Promise<LookupResult | undefined> {
  if (fresh) return undefined;
  const lately = new Date(clock.now().getTime() - CACHED_SECONDS * 1000);
  const kept = await recentLookup(db, request, keptSince && keptSince < lately ? keptSince : lately);
  if (!kept) return undefined;
  const found = { lookupId: kept.id, at: kept.answered_at ?? kept.asked_at, isKept: true };
  // Nothing can be worked out from what was not believed: asking again makes sense sooner.
  if (kept.refusal === ABOVE_CEILING)
    return found.at >= lately ? { kind: "unavailable", message: kept.message ?? "" } : undefined;
  if (kept.outcome === "done") return { kind: "known", ...found, history: kept.answer as SalaryHistory };
  return isDefiniteNo(kept.refusal) ? { kind: NO[kept.refusal], ...found } : undefined;
}

// Between the look for a kept answer and the claim another asker may have been answered: then nothing is sent. Nor is it
// beyond the limit, which is looked at under the claim, so that many calls at once do not slip by.
async function askUnlessKept(
  deps: Deps,
  provider: DeductionProvider,
  lookupId: number,
  asked: Asked,
  manner: LookupManner,
): Promise<LookupResult> {
  const kept = await keptAnswer(deps, asked, manner);
  const refusal = kept ? undefined : await refusalOf(deps, lookupId, asked, manner);
  if (!kept && !refusal) return ask(deps, provider, lookupId, asked);
  await withdrawLookup(deps.db, lookupId);
  if (kept) return kept;
  throw refusal;
}

async function refusalOf(
  deps: Deps,
  lookupId: number,
  asked: Asked,
  { limited, budgeted }: LookupManner,
): Promise<Error | undefined> {
  if (limited && asked.askedBy !== undefined)
    return (await refusalOfLookup(deps.db, lookupId, asked)) ?? refusalOfAccount(deps, asked.askedBy, asked);
  if (!budgeted) return undefined;
  const isTaken = await deps.db.transaction((tx) => spend(tx, deps, "lookup", asked.at));
  return isTaken ? undefined : new BudgetSpent();
}

type Asked = LookupRequest & { readonly authorisationCode: string; readonly at: Date };

async function ask(deps: Deps, provider: DeductionProvider, lookupId: number, asked: Asked): Promise<LookupResult> {
  const { authorisationCode, firstName, lastName, accountNumber, bankCode, bvn } = asked;
  const person = { firstName, lastName, accountNumber, bankCode, ...(bvn ? { bvn } : {}) };
  return settle(deps, lookupId, await provider.lookUpSalary({ authorisationCode, ...person }));
}

/** Kept as a refusal of ours, so that asking again within the quarter of an hour is not billed. */
const ABOVE_CEILING = "salary-above-ceiling";

async function settle(deps: Deps, lookupId: number, outcome: ProviderOutcome<SalaryHistory>): Promise<LookupResult> {
  const { db, clock, provider } = deps;
  const at = clock.now();
  const doubt = outcome.kind === "done" && doubtOf(deps, outcome.value);
  if (doubt) {
    const refused = { outcome: "refused", refusal: ABOVE_CEILING, history: undefined } as const;
    await answerLookup(db, lookupId, { ...refused, message: doubt, at });
    return { kind: "unavailable", message: doubt };
  }
  const refusal = outcome.kind === "refused" ? outcome.refusal : undefined;
  await answerLookup(db, lookupId, {
    outcome: outcome.kind,
    refusal,
    message: outcome.kind === "done" ? undefined : outcome.message,
    history: outcome.kind === "done" ? outcome.value : undefined,
    at,
  });
  const answered = { lookupId, at, isKept: false };
  if (outcome.kind === "done") return { ...answered, kind: "known", history: outcome.value };
  if (isDefiniteNo(refusal)) return { ...answered, kind: NO[refusal] };
  const name = provider?.name ?? "The provider";
  return {
    kind: "unavailable",
    message:
      outcome.kind === "unknown"
        ? `${name} did not answer. Try again in a minute.`
        : `${name} says: ${outcome.message}`,
  };
}

function doubtOf({ config, provider }: Deps, { salaries }: SalaryHistory): string | undefined {
  const most = config.salaryCeiling;
  if (!salaries.some(({ amount }) => amount > most)) return undefined;
  return `${provider?.name ?? "The provider"} shows a salary above ${formatNaira(most)}, which is not believed. Nothing was worked out from it; ask for a payslip.`;
}

const NO = {
  "customer-not-found": "not-found",
  "customer-suspended": "suspended",
  "customer-inactive": "suspended",
} as const;

function isDefiniteNo(refusal: string | null | undefined): refusal is keyof typeof NO {
  return typeof refusal === "string" && Object.hasOwn(NO, refusal);
}

/** Digits only, at most 20, never the same twice: time to the millisecond and six random digits. */
export function newAuthorisationCode(now: Date): string {
  return `${now.getTime()}${String(randomInt(1_000_000)).padStart(6, "0")}`;
}
