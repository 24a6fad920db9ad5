import { asOneLineName } from "../../domain/one-line-name.ts";
import type { Config } from "../config.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { insertFile, type NewFile } from "../files/file.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { lockLoanOr404, moveLoan } from "../loan-record/move-loan.ts";
import { letterWords } from "../message-texts/words-for-customer.ts";
import { spendCode } from "../one-time-codes/one-time-code.store.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { fieldError, notFound, Refusal } from "../refusal/refusal.ts";
import { lockLink, markSigned, type Signing } from "./link/signing-link.store.ts";
import { insertSignature, type SignatureEvidence } from "./offer-signature.store.ts";
import type { Signature } from "./signed-document.ts";
import { requireOpenOffer } from "./signing-state.ts";

export interface SignatureToRecord {
  /** The offer as it was when the document was made. */
  readonly signing: Signing;
  readonly signature: Signature;
  readonly document: NewFile;
  readonly evidence: SignatureEvidence;
  readonly codeId: number;
  readonly author: Author;
}

/** Records the signature: of two at once, or of a signature and a rejection, exactly one succeeds. */
export async function recordSignature(
  tx: Tx,
  config: Pick<Config, "lender">,
  { signing, signature, document, evidence, codeId, author }: SignatureToRecord,
): Promise<void> {
  const { at } = signature;
  const loan = await lockLoanOr404(tx, signing.loan.id);
  const link = await lockLink(tx, signing.link.id);
  if (!link) throw notFound("signing link");
  requireOpenOffer({ link, loan }, at);
  if (!isSameOffer(loan, signing)) {
    throw new Refusal("not-possible", "The offer has changed since you opened it. Reload the page and read it again.");
  }
  if (!(await spendCode(tx, codeId, at))) throw fieldError("otp", "This code was already used. Ask for a new one");
  const signed_document = await insertFile(tx, document);
  await markSigned(tx, link.id, signature);
  await insertSignature(tx, evidence, signed_document);
  audit(tx, author, at, { action: "signature evidence kept", object: `loan:${loan.id}`, after: inAudit(evidence) });
  await moveLoan(tx, loan, { event: "customer-signed", author, at, changes: { signed_at: at, signed_document } });
  await thank(tx, config, signing, at);
}

// Without the code, which opens the verification, the offer's text and the typed name.
function inAudit(evidence: SignatureEvidence) {
  return {
    link: evidence.linkId,
    offer_sha256: evidence.documentSha256,
    pdf_sha256: evidence.pdfSha256.toString("hex"),
    text_versions: evidence.textVersions,
    code_channels: evidence.codeChannels,
    code_sent_to: evidence.codeSentTo,
    code_sent_at: evidence.codeSentAt.toISOString(),
    user_agent: evidence.userAgent,
  };
}

function isSameOffer(loan: StoredLoan, { loan: read }: Signing): boolean {
  const { offered_amount, fee, payout, tenor, method, monthly_rate_bp, offered_at } = loan;
  const isSameDay = offered_at?.getTime() === read.offered_at?.getTime();
  const isSamePrice = offered_amount === read.offered_amount && fee === read.fee && payout === read.payout;
  return (
    isSameDay &&
    isSamePrice &&
    tenor === read.tenor &&
    method === read.method &&
    monthly_rate_bp === read.monthly_rate_bp
  );
}

async function thank(tx: Tx, config: Pick<Config, "lender">, { loan }: Signing, at: Date): Promise<void> {
  const values = { reference: loan.reference, first_name: asOneLineName(loan.first_name) };
  const letter = await letterWords(tx, config, "signed_mail", values, at);
  await queueEmail(tx, { to: loan.email, ...letter, loanId: loan.id, at });
}
