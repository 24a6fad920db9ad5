import { today } from "../clock.ts";
import type { Author } from "../db/transaction.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { SalaryHistory } from "../providers/deduction-provider.ts";
import { notFound } from "../refusal/refusal.ts";
import { assessLoan } from "./assess-loan.ts";
import { type LookupManner, type LookupResult, lookUpSalary } from "./look-up-salary.ts";
import { nameAtScreening } from "./name-at-screening.ts";
import { insertScreening, loanToScreen } from "./screening.store.ts";
import type { ApprovedAssessment } from "./special-approval.store.ts";

/** A screening with the provider's answer behind it. */
export type Screened =
  | {
      readonly kind: "assessed";
      readonly assessment: ApprovedAssessment;
      readonly history: SalaryHistory | undefined;
      readonly at: Date;
      /** A stored answer of the provider was used. */
      readonly isKept: boolean;
    }
  | { readonly kind: "unavailable"; readonly message: string };

/** How to screen: `forOffer` if a new offer will be based on it although one exists. */
export type ScreeningManner = LookupManner & { readonly forOffer?: boolean };

/**
 * Looks up the salary, calculates the offer and stores both with the loan. It decides nothing about the loan itself.
 */
export async function screenLoan(
  deps: Deps,
  loanId: number,
  author: Author,
  manner: ScreeningManner = {},
): Promise<Screened> {
  const asked = await loanToScreen(deps.db.query, loanId);
  if (!asked) throw notFound("loan");
  const result = await lookUpSalary(
    deps,
    {
      loanId,
      askedBy: author.userId,
      bankCode: asked.bank_code,
      accountNumber: asked.account_number,
      firstName: asked.first_name,
      lastName: asked.last_name,
      bvn: asked.bvn,
    },
    manner,
  );
  const loan = result.kind === "known" ? await nameAtScreening(deps, asked, result.history.companyName) : asked;
  const judging = { now: deps.clock.now(), today: today(deps.clock), forOffer: manner.forOffer ?? false };
  const assessment =
    result.kind === "unavailable" ? undefined : await assessLoan(deps.db.query, loan, salaryIn(result), judging);
  await keep(deps, loanId, author, result, assessment);
  if (result.kind === "unavailable" || !assessment)
    return { kind: "unavailable", message: result.kind === "unavailable" ? result.message : "" };
  const { at, isKept } = result;
  return { kind: "assessed", assessment, history: result.kind === "known" ? result.history : undefined, at, isKept };
}

function salaryIn(result: Exclude<LookupResult, { kind: "unavailable" }>): SalaryHistory | "not-found" | "suspended" {
  return result.kind === "known" ? result.history : result.kind;
}

async function keep(
  deps: Deps,
  loanId: number,
  author: Author,
  result: LookupResult,
  assessment: ApprovedAssessment | undefined,
): Promise<void> {
  const verdict = !assessment ? "unavailable" : assessment.qualified ? "qualified" : "not-qualified";
  const rejectionReason = result.kind === "unavailable" ? result.message : assessment?.rejectionReason;
  const at = deps.clock.now();
  const offer = assessment?.offer ?? 0;
  const lookupId = result.kind === "unavailable" ? undefined : result.lookupId;
  await deps.db.transaction(async (tx) => {
    await insertScreening(tx, { loanId, lookupId, verdict, rejectionReason, offer, assessment, at });
    audit(tx, author, at, {
      action: "loan screened",
      object: `loan:${loanId}`,
      after: { verdict, offer, lookup: lookupId ?? null },
    });
  });
}
