import { today } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { activeLoanTypes, findActiveProduct, findReferrer } from "./application.store.ts";
import { type Application, FieldProblems } from "./application-fields.ts";
import { type KeptDocument, keepDocument } from "./application-files.ts";
import { type CheckedApplicant, checkApplicant } from "./check-applicant.ts";
import { type ChosenLoan, chooseLoan, namedLoanType } from "./choose-loan.ts";

/** An application that fulfils every rule which needs no lock, with its documents kept. */
export interface CompleteApplication extends CheckedApplicant {
  readonly body: Application;
  readonly chosen: ChosenLoan;
  readonly referralCode: string | null;
  readonly referrerId: number | null;
  readonly validId: KeptDocument;
  readonly staffId: KeptDocument | undefined;
}

/**
 * Checks all that can be known before the transaction and keeps the documents. Throws what is wrong, field by field.
 */
export async function completeApplication(body: Application, deps: Deps): Promise<CompleteApplication> {
  const problems = new FieldProblems();
  const applicant = checkApplicant(body, today(deps.clock), problems);
  const type = namedLoanType(await activeLoanTypes(deps.db), body.loan_type);
  const product = body.product_id === undefined ? undefined : await findActiveProduct(deps.db, body.product_id);
  const chosen = chooseLoan(body, type, product, problems);
  problems.throwIfAny();
  if (!chosen) throw new Error("a loan was refused without a reason");
  const referralCode = body.referral_code || null;
  const referrerId = referralCode ? ((await findReferrer(deps.db, referralCode)) ?? null) : null;
  const validId = await keepDocument(deps.files, "valid_id.data", body.valid_id);
  const staffId = body.staff_id ? await keepDocument(deps.files, "staff_id.data", body.staff_id) : undefined;
  return { body, ...applicant, chosen, referralCode, referrerId, validId, staffId };
}
