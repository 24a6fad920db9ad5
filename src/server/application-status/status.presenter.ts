import type { ApplicationStatus } from "../../contract/application-status.contract.ts";
import { rejectionAdvice } from "../../domain/affordability/rejection-advice.ts";
import { rejectionWords } from "../../domain/affordability/rejection-words.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import { applicationProgress } from "../../domain/loan/application-progress.ts";
import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Secrets } from "../http/secrets.ts";
import { documentLink } from "../signing/link/signing-token.ts";
import { phoneHint } from "../signing/offer-view.ts";
import type { Application } from "./application.store.ts";
import { presentOffer } from "./offer.presenter.ts";
import { presentRepayment, presentSettlement } from "./repayment.presenter.ts";

interface Surroundings {
  readonly secrets: Secrets;
  readonly now: Date;
  readonly today: LagosDate;
}

/** An application as its applicant sees it: phone and account only as hints, and no staff notes. */
export function presentStatus(application: Application, { secrets, now, today }: Surroundings): ApplicationStatus {
  const { loan } = application;
  const status = loan.status as LoanStatus;
  return {
    reference: loan.reference,
    first_name: loan.first_name,
    phone_hint: phoneHint(loan.phone),
    bank: bankName(loan.bank_code) ?? "your salary bank",
    account_hint: maskNumber(loan.account_number),
    loan_type: loan.type_name,
    product: loan.product_name,
    pick_up_location: loan.pick_up_location,
    pick_up_address: loan.pick_up_address || null,
    applied_at: loan.created_at.toISOString(),
    today,
    status,
    requested: { amount: toNaira(kobo(loan.amount)), tenor: loan.tenor },
    steps: presentSteps(application, status),
    rejection: status === "rejected" ? rejectionWords(loan.rejection_reason ?? "") : null,
    rejection_advice: status === "rejected" ? rejectionAdvice(loan.rejection_reason ?? "") : null,
    offer: presentOffer(loan, status),
    signing: presentSigning(application, secrets, now),
    repayment: presentRepayment(application, status, today),
    settlement: presentSettlement(application, status, today),
    letters: presentLetters(application),
  };
}

function presentLetters({ loan, link, statements }: Application): ApplicationStatus["letters"] {
  const offer = loan.signed_document !== null && link?.signed_at;
  return [
    ...(offer ? [{ id: "offer", kind: "offer", format: "pdf", at: offer.toISOString(), period: null } as const] : []),
    ...statements.map(({ id, format, issued_at, from_day, to_day }) => ({
      id: `statement-${id}`,
      kind: "statement" as const,
      format: format === "csv" ? ("csv" as const) : ("pdf" as const),
      at: issued_at.toISOString(),
      period: { from: lagosDate(from_day), to: lagosDate(to_day) },
    })),
  ];
}

function presentSteps({ loan, events }: Application, status: LoanStatus): ApplicationStatus["steps"] {
  const happened = events.map(({ event, from_status, at }) => ({ event, from: from_status as LoanStatus | null, at }));
  return applicationProgress({ status, isDevice: loan.product_id !== null, events: happened }).map((step) => ({
    ...step,
    at: step.at?.toISOString() ?? null,
  }));
}

/**
 * Signing link tokens are derived from their id, so the link to the offer is always current and nothing of it is
 * stored.
 */
function presentSigning({ loan, link }: Application, secrets: Secrets, now: Date): ApplicationStatus["signing"] {
  if (!link) return null;
  const path = documentLink(secrets, link.id, undefined);
  if (link.signed_at) return { path, open_until: null, signed_at: link.signed_at.toISOString() };
  const isOpen = loan.status === "confirmation_sent" && link.expires_at > now;
  return isOpen ? { path, open_until: link.expires_at.toISOString(), signed_at: null } : null;
}
