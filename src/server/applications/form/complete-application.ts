import { today } from "../../clock.ts";
import type { RequestKey } from "../../db/idempotency.ts";
import type { Deps } from "../../deps.ts";
import { distinctLabel } from "../../files/receiving/file-label.ts";
import type { DocumentParts, KeptDocument } from "../../files/receiving/keep-document.ts";
import { requireAdmissible } from "../admission/require-admissible.ts";
import type { Submission } from "../admission/submission.ts";
import { activeLoanTypes, findActiveProduct, findReferrer, wasAnswered } from "../application.store.ts";
import { isTokenOf } from "../phone-proof.ts";
import { type Application, FieldProblems } from "./application-fields.ts";
import { keepSentDocument } from "./application-files.ts";
import { type CheckedApplicant, checkApplicant } from "./check-applicant.ts";
import { type ChosenLoan, chooseLoan, namedLoanType } from "./choose-loan.ts";
import { type ConsentText, currentConsent } from "./current-consent.ts";

export const PHONE_UNCONFIRMED = "Your phone is not confirmed any more. Ask for a new code";
const CONSENT_CHANGED = "The text of the consent has changed. Read it again and agree to it";

/** An application that meets every rule without a lock. Its documents are not checked yet. */
export interface CheckedApplication extends CheckedApplicant {
  readonly body: Application;
  readonly chosen: ChosenLoan;
  /** Whether the code sent to the phone was entered. */
  readonly isPhoneConfirmed: boolean;
  /** The text of the consent. */
  readonly consent: ConsentText;
  readonly referralCode: string | null;
  readonly referrerId: number | null;
}

export interface KeptDocuments {
  readonly validId: KeptDocument;
  readonly staffId: KeptDocument | undefined;
}

/** With its documents stored. */
export type CompleteApplication = CheckedApplication & KeptDocuments;

/** Checks everything that needs neither documents nor a lock. Throws the mistakes, field by field. */
export async function checkApplication(body: Application, deps: Deps): Promise<CheckedApplication> {
  const problems = new FieldProblems();
  const applicant = checkApplicant(body, today(deps.clock), problems);
  const type = namedLoanType(await activeLoanTypes(deps.db, deps.clock.now()), body.loan_type);
  const product = body.product_id === undefined ? undefined : await findActiveProduct(deps.db, body.product_id);
  const chosen = chooseLoan(body, type, product, problems);
  const consent = await currentConsent(deps);
  if (!isWhatWasRead(body, consent)) problems.add("consent", CONSENT_CHANGED);
  const isPhoneConfirmed = isConfirmed(body, applicant.phone, deps, problems);
  problems.throwIfAny();
  if (!chosen) throw new Error("a loan was refused without a reason");
  const referralCode = body.referral_code || null;
  const referrerId = referralCode ? ((await findReferrer(deps.db, referralCode)) ?? null) : null;
  return { body, ...applicant, chosen, isPhoneConfirmed, consent, referralCode, referrerId };
}

// Without a stated version the current text counts as read.
function isWhatWasRead({ consent_version, consent_sha256 }: Application, { version, sha256 }: ConsentText): boolean {
  return (!consent_version || consent_version === version) && (!consent_sha256 || consent_sha256 === sha256);
}

function isConfirmed(
  { phone_token: token }: Application,
  phone: string,
  { secrets, clock }: Deps,
  problems: FieldProblems,
): boolean {
  if (!token) return false;
  if (isTokenOf(secrets, phone, token, clock.now())) return true;
  problems.add("phone_token", PHONE_UNCONFIRMED);
  return false;
}

/**
 * Decodes and stores the documents of an acceptable application; this is the expensive part. Undefined for a repeat of
 * an answered request, which needs none. Throws why the application is not acceptable.
 */
export async function documentsOf(
  application: CheckedApplication,
  key: RequestKey,
  submission: Submission,
): Promise<KeptDocuments | undefined> {
  const { query } = submission.deps.db;
  const refusal: unknown = await requireAdmissible(query, application, submission).catch((error: unknown) => error);
  // Checked last: the open application may come from this same request, received a moment ago.
  if (await wasAnswered(query, key)) return undefined;
  if (refusal) throw refusal;
  return keepDocuments(application.body, submission.deps);
}

async function keepDocuments(body: Application, parts: DocumentParts): Promise<KeptDocuments> {
  const validId = await keepSentDocument(parts, "valid_id.data", body.valid_id);
  if (!body.staff_id) return { validId, staffId: undefined };
  const staffId = await keepSentDocument(parts, "staff_id.data", body.staff_id);
  // A file is replaced by its name, so a loan's two files never share one.
  return { validId, staffId: { ...staffId, name: distinctLabel(staffId.name, new Set([validId.name])) } };
}
