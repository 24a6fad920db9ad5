import { z } from "zod";
import type { ProviderLoan, SalaryHistory, SalaryLookup, SalaryPayment } from "../deduction-provider.ts";
import { fromRemitaBankCode, toRemitaBankCode } from "./bank-codes.ts";
import { amountField, balanceField, dayField, listField, optionalTextField, textField } from "./wire-fields.ts";

// "USSD" is what practically every lender sends, whatever the channel; Remita lists it first.
export const AUTHORISATION_CHANNEL = "USSD";

const salaryReply = z.object({
  customerId: textField.pipe(z.string().regex(/^\d{1,20}$/)),
  customerName: optionalTextField,
  companyName: optionalTextField,
  accountNumber: optionalTextField,
  accountNo: optionalTextField,
  bankCode: optionalTextField,
  bvn: optionalTextField,
  salaryPaymentDetails: listField(z.object({ paymentDate: dayField, amount: amountField })),
  loanHistoryDetails: listField(
    z.object({
      loanProvider: optionalTextField,
      status: optionalTextField,
      loanAmount: amountField,
      outstandingAmount: balanceField.nullish(),
      repaymentAmount: amountField,
      loanDisbursementDate: dayField,
    }),
  ),
});

type SalaryReply = z.output<typeof salaryReply>;

/** The body of a look-up by salary account. An unknown name or BVN is sent as empty text, never omitted. */
export function salaryLookupBody(lookup: SalaryLookup): object {
  return {
    authorisationCode: lookup.authorisationCode,
    firstName: lookup.firstName,
    lastName: lookup.lastName,
    middleName: lookup.middleName ?? "",
    accountNumber: lookup.accountNumber,
    bankCode: toRemitaBankCode(lookup.bankCode),
    bvn: lookup.bvn ?? "",
    authorisationChannel: AUTHORISATION_CHANNEL,
  };
}

/**
 * The salary history in a reply, salaries and loans newest first; undefined if any part is unreadable, since an
 * incomplete history would be judged as complete. A loan without an outstanding amount owes all of it.
 */
export function readSalaryHistory(payload: unknown, authorisationCode: string): SalaryHistory | undefined {
  const parsed = salaryReply.safeParse(payload);
  if (!parsed.success) return undefined;
  const reply = parsed.data;
  return {
    customerId: reply.customerId,
    authorisationCode,
    customerName: reply.customerName ?? "",
    companyName: reply.companyName ?? "",
    accountNumber: reply.accountNumber ?? reply.accountNo ?? "",
    bankCode: fromRemitaBankCode(reply.bankCode ?? ""),
    ...(reply.bvn === undefined ? {} : { bvn: reply.bvn }),
    salaries: salariesIn(reply).sort((a, b) => b.paidOn.localeCompare(a.paidOn)),
    loans: loansIn(reply).sort((a, b) => b.disbursedOn.localeCompare(a.disbursedOn)),
  };
}

function salariesIn(reply: SalaryReply): SalaryPayment[] {
  return reply.salaryPaymentDetails.map(({ paymentDate, amount }) => ({ paidOn: paymentDate, amount }));
}

function loansIn(reply: SalaryReply): ProviderLoan[] {
  return reply.loanHistoryDetails.map((loan) => ({
    lender: loan.loanProvider ?? "",
    status: loan.status ?? "",
    isRunning: isRunning(loan.status),
    loanAmount: loan.loanAmount,
    outstandingAmount: loan.outstandingAmount ?? loan.loanAmount,
    repaymentAmount: loan.repaymentAmount,
    disbursedOn: loan.loanDisbursementDate,
  }));
}

/** NEW is Remita's word for a loan that is running and a mandate that deducts. */
export function isRunning(status: string | undefined): boolean {
  return status?.toUpperCase() === "NEW";
}
