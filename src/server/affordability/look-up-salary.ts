import { randomInt } from "node:crypto";
import { isLost } from "../../domain/customer/gone-number.ts";
import { formatNaira } from "../../domain/money.ts";
import { spend } from "../budget/spend.ts";
import type { Deps } from "../deps.ts";
import { refusalOfAccount } from "../identity-openings/account-limit.ts";
import type { DeductionProvider, ProviderOutcome, SalaryHistory } from "../providers/deduction-provider.ts";
import { answerLookup, claimLookup, recentLookup, withdrawLookup } from "./lookup.store.ts";
import { refusalOfLookup } from "./lookup-limit.ts";

/** Whose salary account to look up, and for which loan. */
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
  /** A stored answer: nothing was sent or billed. */
  readonly isKept: boolean;
}

/** The result of a lookup: the record, a definite refusal, or an unknown outcome. */
export type LookupResult =
  | (Answered & { readonly kind: "known"; readonly history: SalaryHistory })
  | (Answered & { readonly kind: "not-found" | "suspended" })
  | { readonly kind: "unavailable"; readonly message: string };

/** A lookup is billed, so its answer is reused for the same account for 15 minutes. */
const CACHED_SECONDS = 15 * 60;

export interface LookupManner {
  /** Looks up again despite a stored answer: for a booking, which needs an unused code. */
  readonly fresh?: boolean;
  /** Accepts an answer given since then, even if it is older than 15 minutes. */
  readonly keptSince?: Date;
  /** Applies the person's limits on lookups and different accounts: for lookups triggered by a button. */
  readonly limited?: boolean;
  /** Applies the day's budget for strangers: for lookups that no member of staff requested. */
  readonly budgeted?: boolean;
}

/** The day's budget for lookups caused by strangers is used up: nothing was sent. */
export class BudgetSpent extends Error {
  constructor() {
    super("the day's budget for salary look-ups is spent");
  }
}

/**
 * Looks up a salary account at the provider, or returns a stored answer from the last 15 minutes or since the given
 * time. However many callers ask at once, in any process, one lookup is sent and paid for. Before sending it throws 429
 * beyond a person's limit, and BudgetSpent beyond the budget, if these apply; it throws nothing else.
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

/** Why a lost number cannot be looked up. */
function lostOf({ accountNumber, bvn }: LookupRequest): string | undefined {
  if (isLost(accountNumber)) return "The account number was lost with the installation key. Correct it first.";
  if (bvn && isLost(bvn)) return "The BVN was lost with the installation key. Enter it on the customer's page first.";
  return undefined;
}

// Longer than a provider call may take: then its sender is gone.
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
  // A rejected answer is useless for calculations, so it may be repeated sooner.
  if (kept.refusal === ABOVE_CEILING)
    return found.at >= lately ? { kind: "unavailable", message: kept.message ?? "" } : undefined;
  if (kept.outcome === "done") return { kind: "known", ...found, history: kept.answer as SalaryHistory };
  return isDefiniteNo(kept.refusal) ? { kind: NO[kept.refusal], ...found } : undefined;
}

// Between the check for a stored answer and the claim another caller may have been answered: then nothing is sent. The
// limit too is checked under the claim, so that concurrent calls cannot exceed it.
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

/** Stored as our own refusal, so that a repeat within 15 minutes is not billed. */
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

/** Digits only, at most 20, unique: time in milliseconds and six random digits. */
export function newAuthorisationCode(now: Date): string {
  return `${now.getTime()}${String(randomInt(1_000_000)).padStart(6, "0")}`;
}
