import { randomInt } from "node:crypto";
import type { Deps } from "../deps.ts";
import type { ProviderOutcome, SalaryHistory } from "../providers/deduction-provider.ts";
import { answerLookup, insertLookup, recentLookup } from "./lookup.store.ts";

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

/** What became of a lookup: the record, a definite no, or nothing certain. */
export type LookupResult =
  | { readonly kind: "known"; readonly lookupId: number; readonly history: SalaryHistory; readonly at: Date }
  | { readonly kind: "not-found" | "suspended"; readonly lookupId: number; readonly at: Date }
  | { readonly kind: "unavailable"; readonly message: string };

/** A lookup is billed, so its answer is good for a quarter of an hour for the same account. */
const CACHED_SECONDS = 15 * 60;

/** Asks the provider about a salary account, or answers from the last quarter of an hour. Never throws. */
export async function lookUpSalary(deps: Deps, request: LookupRequest): Promise<LookupResult> {
  const { provider, db, clock } = deps;
  const cached = await recentLookup(db, request, new Date(clock.now().getTime() - CACHED_SECONDS * 1000));
  if (cached?.outcome === "done") {
    return {
      kind: "known",
      lookupId: cached.id,
      history: cached.answer as SalaryHistory,
      at: cached.answered_at ?? cached.asked_at,
    };
  }
  if (cached && isDefiniteNo(cached.refusal)) {
    return { kind: NO[cached.refusal], lookupId: cached.id, at: cached.answered_at ?? cached.asked_at };
  }
  if (!provider) return { kind: "unavailable", message: "No deduction provider is configured." };
  const authorisationCode = newAuthorisationCode(clock.now());
  const lookupId = await insertLookup(db, { ...request, authorisationCode, at: clock.now() });
  const { firstName, lastName, accountNumber, bankCode, bvn } = request;
  const outcome = await provider.lookUpSalary({
    authorisationCode,
    firstName,
    lastName,
    accountNumber,
    bankCode,
    ...(bvn ? { bvn } : {}),
  });
  return settle(deps, lookupId, outcome);
}

async function settle(
  { db, clock, provider }: Deps,
  lookupId: number,
  outcome: ProviderOutcome<SalaryHistory>,
): Promise<LookupResult> {
  const at = clock.now();
  const refusal = outcome.kind === "refused" ? outcome.refusal : undefined;
  await answerLookup(db, lookupId, {
    outcome: outcome.kind,
    refusal,
    message: outcome.kind === "done" ? undefined : outcome.message,
    history: outcome.kind === "done" ? outcome.value : undefined,
    at,
  });
  if (outcome.kind === "done") return { kind: "known", lookupId, history: outcome.value, at };
  if (isDefiniteNo(refusal)) return { kind: NO[refusal], lookupId, at };
  const name = provider?.name ?? "The provider";
  return {
    kind: "unavailable",
    message:
      outcome.kind === "unknown"
        ? `${name} did not answer. Try again in a minute.`
        : `${name} says: ${outcome.message}`,
  };
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
