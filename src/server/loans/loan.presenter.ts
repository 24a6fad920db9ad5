import { type Loan, type LoanMessage, PAPER_SLOTS, type Paper } from "../../contract/loans.contract.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { shownNumber } from "../../domain/customer/gone-number.ts";
import { quoteSettlement, type SettlementQuote } from "../../domain/loan/cooling-off.ts";
import { unpaidOf } from "../../domain/loan/liquidation.ts";
import { canForceReject } from "../../domain/loan/loan-rules.ts";
import { isPaidOut, type LoanStatus } from "../../domain/loan/loan-status.ts";
import type { InterestMethod } from "../../domain/loan/loan-type.ts";
import { instalmentOf, planInstalments, totalOf } from "../../domain/loan/schedule/schedule.ts";
import { standingOf } from "../../domain/message/delivery.ts";
import { type MessageKind, messageKindLabel } from "../../domain/message/message-kind.ts";
import { isMessageTemplateKey, templateOf } from "../../domain/message/message-templates.ts";
import { kobo, nairaOrNull, toNaira } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Secrets } from "../http/secrets.ts";
import { settlementTerms } from "../loan-record/grace.store.ts";
import { asOwedRow } from "../loan-record/instalment.store.ts";
import { termsOfLoan } from "../loan-record/loan.store.ts";
import { payoutTermsOf } from "../loan-record/payout-terms.ts";
import { documentLink } from "../signing/link/signing-token.ts";
import { presentDeductionSetup } from "./deduction-setup.presenter.ts";
import type { LiftedBy, LoanView } from "./loan-view.store.ts";

interface LoanContext {
  readonly secrets: Secrets;
  readonly today: LagosDate;
  readonly publicUrl: string | undefined;
  readonly screeningWait: Loan["screening_waits_for"];
}

/** The fields with file addresses. */
export const FILE_LINKS = [
  "signed_document_link",
  "authorization_file_link",
  "valid_id_file_link",
  "staff_id_file_link",
] as const;

type FileLink = (typeof FILE_LINKS)[number];

/** A complete loan, with file ids. Only `answerLoan` sends it to somebody. */
export interface KeptLoan extends Omit<Loan, "identity" | "has_document_link" | "papers" | FileLink> {
  readonly file_ids: Readonly<Record<FileLink, string | null>>;
  readonly kept_papers: readonly KeptPaper[];
}

type KeptPaper = Omit<Paper, "thumbnail_link"> & { readonly id: string };

/** A loan in the specified shape (API-72): naira, and its history so far. */
export function presentLoan(view: LoanView, context: LoanContext): KeptLoan {
  const { loan } = view;
  const status = loan.status as LoanStatus;
  const bank = bankName(loan.bank_code) ?? loan.bank_code;
  return {
    id: loan.id,
    reference: loan.reference,
    status,
    application_type: loan.application_type,
    tenor: loan.tenor,
    organization_name: loan.organization_name,
    created_at: loan.created_at.toISOString(),
    loan_type: { id: loan.loan_type_id, name: loan.type_name, code: loan.type_code },
    user: presentBorrower(view),
    rejection_reason: loan.rejection_reason,
    can_force_reject: canForceReject(status, view.operationInDoubt),
    document_link: view.link ? documentLink(context.secrets, view.link.id, context.publicUrl) : null,
    document_id: loan.signed_document,
    ...presentFiles(view),
    salary_bank: bank,
    bank_name: bank,
    salary_account_number: shownNumber(loan.account_number),
    ...(view.screening?.account_name && { salary_account_name: view.screening.account_name }),
    address: loan.address,
    city: loan.city,
    state: { name: loan.state },
    pick_up_location: loan.pick_up_location,
    referral_code: loan.referral_code,
    product: loan.product_name === null ? null : { name: loan.product_name },
    referrer: presentReferrer(loan),
    ...presentMoney(view, context.today),
    disbursement: presentDisbursement(view),
    ...presentHandover(view),
    ...presentReferral(view),
    ...(loan.tops_up && { tops_up: loan.tops_up }),
    deduction_setup: presentDeductionSetup(view),
    screening: presentScreening(view),
    screening_waits_for: context.screeningWait,
    ...presentChange(view, context.today),
    other_loans: view.otherLoans.map((other) => ({
      id: other.id,
      reference: other.reference,
      status: other.status,
      amount: toNaira(kobo(other.amount)),
      created_at: other.created_at.toISOString(),
      same: [...other.same],
    })),
    schedule: presentSchedule(view),
    timeline: view.events.map((event) => ({
      id: event.id,
      event: event.event,
      from: event.from_status as LoanStatus | null,
      to: event.to_status as LoanStatus,
      by: event.actor,
      at: event.at.toISOString(),
      note: event.note,
    })),
    messages: view.messages.map(presentMessage),
  };
}

function presentBorrower({ loan }: LoanView): Loan["user"] {
  return {
    id: loan.customer_id,
    title: loan.title,
    first_name: loan.first_name,
    last_name: loan.last_name,
    name: `${loan.first_name} ${loan.last_name}`,
    gender: loan.gender,
    date_of_birth: loan.date_of_birth,
    phone_number: loan.phone,
    email: loan.email,
    ippis_number: loan.ippis_number,
    bvn: shownNumber(loan.bvn),
  };
}

function presentReferrer({
  referrer_first_name: first_name,
  referrer_last_name: last_name,
}: LoanView["loan"]): Loan["referrer"] {
  return first_name === null || last_name === null
    ? null
    : { first_name, last_name, name: `${first_name} ${last_name}` };
}

function presentMessage({ channel, kind, template, state, outcome, created_at }: MessageRow): LoanMessage {
  const title = isMessageTemplateKey(template) ? templateOf(template).title : messageKindLabel(kind as MessageKind);
  return { channel, title, standing: standingOf(state, outcome), at: created_at.toISOString() };
}

type MessageRow = LoanView["messages"][number];

type FileFields = Pick<
  KeptLoan,
  "authorization_file_type" | "valid_id_file" | "staff_id_file" | "file_ids" | "kept_papers"
>;

const PAPER_COLUMNS = {
  authorization: "authorization_file",
  valid_id: "valid_id_file",
  staff_id: "staff_id_file",
  signed_document: "signed_document",
} as const satisfies Readonly<Record<Paper["slot"], keyof LoanView["loan"]>>;

function presentFiles({ loan, files }: LoanView): FileFields {
  const known = (id: string | null): string | null => (id && files.has(id) ? id : null);
  const named = (id: string | null) => (id ? (files.get(id)?.name ?? null) : null);
  const papers = PAPER_SLOTS.map((slot) => {
    const file = files.get(loan[PAPER_COLUMNS[slot]] ?? "");
    return file && { slot, ...file };
  });
  return {
    kept_papers: papers.filter((paper) => paper !== undefined),
    authorization_file_type: loan.authorization_file
      ? (files.get(loan.authorization_file)?.content_type ?? null)
      : null,
    valid_id_file: named(loan.valid_id_file),
    staff_id_file: named(loan.staff_id_file),
    file_ids: {
      signed_document_link: known(loan.signed_document),
      authorization_file_link: known(loan.authorization_file),
      valid_id_file_link: known(loan.valid_id_file),
      staff_id_file_link: known(loan.staff_id_file),
    },
  };
}

type MoneyFields = Pick<
  Loan,
  | "amount"
  | "approved_amount"
  | "offered_amount"
  | "fee"
  | "payout"
  | "monthly_repayment"
  | "total_repayment"
  | "liquidation_amount"
  | "liquidation"
>;

function presentMoney(view: LoanView, today: LagosDate): MoneyFields {
  const { loan } = view;
  const principal = kobo(loan.approved_amount ?? loan.offered_amount ?? loan.amount);
  const terms = termsOfLoan({ ...loan, method: loan.method as InterestMethod });
  const liquidation = presentLiquidation(view, today);
  return {
    amount: toNaira(kobo(loan.amount)),
    approved_amount: nairaOrNull(loan.approved_amount),
    offered_amount: nairaOrNull(loan.offered_amount),
    fee: nairaOrNull(loan.fee),
    payout: nairaOrNull(loan.payout),
    monthly_repayment: toNaira(instalmentOf(principal, terms)),
    total_repayment: toNaira(totalOf(planInstalments(principal, terms))),
    liquidation_amount: liquidation?.amount ?? null,
    liquidation,
  };
}

/** The settlement amount of a running loan today, and after the next due date. */
function presentLiquidation({ loan, rows, holidays }: LoanView, today: LagosDate): Loan["liquidation"] {
  if (loan.status !== "disbursed" && loan.status !== "pending_pickup") return null;
  const terms = settlementTerms(loan, holidays);
  const quote = quoteSettlement(rows.map(asOwedRow), today, terms, payoutTermsOf(loan));
  return {
    amount: toNaira(quote.amount),
    principal: toNaira(quote.principal),
    interest: toNaira(quote.interest),
    on: today,
    valid_to: quote.validTo ?? null,
    afterwards: quote.afterwards === undefined ? null : toNaira(quote.afterwards),
    cooling_off: presentCoolingOff(quote),
  };
}

function presentCoolingOff({ coolingOffTo, feeReturned, interestReturned }: SettlementQuote) {
  if (coolingOffTo === undefined) return null;
  return { to: coolingOffTo, fee_returned: toNaira(feeReturned), interest_returned: toNaira(interestReturned) };
}

function presentDisbursement({ loan, disbursement }: LoanView): Loan["disbursement"] {
  if (!disbursement || !isPaidOut(loan.status as LoanStatus)) return null;
  const { reference, remark, payout, disbursed_at, first_name, last_name } = disbursement;
  const by = first_name === null ? "Tenor" : `${first_name} ${last_name}`;
  return { reference, remark, amount: toNaira(kobo(payout)), at: disbursed_at.toISOString(), by };
}

function presentHandover({ handover }: LoanView): Pick<Loan, "device_handover"> {
  if (!handover) return {};
  const { kind, number, noted_by: by, noted_at } = handover;
  return { device_handover: { kind, number, at: noted_at.toISOString(), by } };
}

function presentReferral({ referral, events }: LoanView): Pick<Loan, "referral"> {
  if (!referral) return {};
  const reason = events.find(({ event }) => event === "referred-back")?.note ?? "";
  return { referral: { by: referral.by, to: referral.to, reason, at: referral.referred_at.toISOString() } };
}

/** The version that will price its offer instead of its own, until the offer is fixed. */
function presentChange({ loan }: LoanView, today: LagosDate): Pick<Loan, "loan_type_change"> {
  const isOpen =
    loan.status === "pending_customer_confirmation" || (loan.status === "confirmation_sent" && !loan.offered_at);
  if (!isOpen) return {};
  const begun = loan.later_versions.findLast(({ effective_from }) => effective_from <= today);
  const next = begun ?? loan.later_versions[0];
  if (!next) return {};
  return { loan_type_change: { version: next.number, from: next.effective_from, has_begun: begun !== undefined } };
}

function presentScreening({ screening }: LoanView): Loan["screening"] {
  if (!screening) return null;
  return {
    verdict: screening.verdict as "qualified" | "not-qualified" | "unavailable",
    reason: screening.rejection_reason,
    offer: screening.verdict === "unavailable" ? null : toNaira(kobo(screening.offer)),
    checked_at: screening.at.toISOString(),
    special_approval: presentApproval(screening.approved),
  };
}

function presentApproval(approved: LiftedBy | null): NonNullable<Loan["screening"]>["special_approval"] {
  if (!approved?.specialApproval) return null;
  const { approvedBy: approved_by, expiresAt: expires_at } = approved.specialApproval;
  return { approved_by, expires_at, lifted: approved.rules.filter(({ lifted }) => lifted).map(({ text }) => text) };
}

function presentSchedule({ rows }: LoanView): Loan["schedule"] {
  return rows.map((row) => {
    const owed = asOwedRow(row);
    const balance = unpaidOf(owed);
    return {
      number: row.number,
      due_date: row.due_date,
      principal: toNaira(kobo(row.principal)),
      interest: toNaira(kobo(row.interest)),
      amount: toNaira(kobo(row.principal + row.interest)),
      balance: toNaira(balance),
      active: balance > 0,
    };
  });
}
