import { toNaira } from "../../domain/money.ts";
import { dayOfMonthAfter } from "../../domain/time/lagos-date.ts";
import { salariesOf } from "./customer-salaries.ts";
import type { SandboxCustomer } from "./sandbox-customer.ts";
import { remainingOf, type SandboxMandate } from "./sandbox-mandate.ts";
import { invalidField, refusal, type SandboxAnswer } from "./sandbox-replies.ts";
import { accountKey, mandatesOf, providerBankCode } from "./sandbox-state.ts";
import { amountText, wireTime } from "./sandbox-wire.ts";
import { type SandboxOperation, type SandboxWorld, textOf } from "./sandbox-world.ts";

const CHANNELS = ["USSD", "WEB", "MOBILE", "BRANCH", "PHONE", "OTHER"];
const PROVIDE_CUSTOMER_DETAILS_FIELDS = ["firstName", "lastName", "middleName", "bvn"];

/** Look-up by phone; as with the provider, an account and its bank may be given instead. */
export const lookUpByPhone: SandboxOperation = (world, fields) => {
  const invalid = checkLookup(fields);
  if (invalid !== undefined) return invalid;
  if (fields.accountNumber !== undefined) return lookUpByAccountFields(world, fields);
  if (!/^0\d{10}$/.test(textOf(fields.phoneNumber))) return invalidField("phoneNumber");
  return answerLookup(world, fields, world.state.customersByPhone.get(textOf(fields.phoneNumber)));
};

/** Look-up by account (`provideCustomerDetails`): names and BVN may be empty, but not missing. */
export const lookUpByAccount: SandboxOperation = (world, fields) => {
  const missing = PROVIDE_CUSTOMER_DETAILS_FIELDS.find((field) => typeof fields[field] !== "string");
  return checkLookup(fields) ?? (missing === undefined ? lookUpByAccountFields(world, fields) : invalidField(missing));
};

function checkLookup(fields: Readonly<Record<string, unknown>>): SandboxAnswer | undefined {
  if (!/^[0-9A-Za-z]{5,32}$/.test(textOf(fields.authorisationCode))) return invalidField("authorisationCode");
  return CHANNELS.includes(textOf(fields.authorisationChannel)) ? undefined : invalidField("authorisationChannel");
}

function lookUpByAccountFields(world: SandboxWorld, fields: Readonly<Record<string, unknown>>): SandboxAnswer {
  const accountNumber = textOf(fields.accountNumber);
  const bankCode = textOf(fields.bankCode);
  if (!/^\d{10}$/.test(accountNumber)) return invalidField("accountNumber");
  if (!/^\d{3,6}$/.test(bankCode)) return invalidField("bankCode");
  return answerLookup(world, fields, world.state.customersByAccount.get(accountKey(bankCode, accountNumber)));
}

/** Every look-up uses its code up, whether it finds a customer or not. */
function answerLookup(
  world: SandboxWorld,
  fields: Readonly<Record<string, unknown>>,
  found: SandboxCustomer | undefined,
): SandboxAnswer {
  const authorisationCode = textOf(fields.authorisationCode);
  if (world.state.usedCodes.has(authorisationCode)) return refusal("13", "Duplicate request");
  const customer = found?.kind === "unknown-account" ? undefined : found;
  world.record({ type: "code-used", authorisationCode, customerId: customer?.customerId });
  if (customer === undefined) return refusal("7801", "Customer not found");
  if (customer.suspended) return refusal("7808", "Customer Is Currently Suspended");
  if (customer.inactive) return refusal("01", "Inactive customer");
  return { code: "00", data: salaryData(world, customer) };
}

function salaryData(world: SandboxWorld, customer: SandboxCustomer): object {
  const salaries = salariesOf(customer, world.today());
  const account = { accountNumber: customer.accountNumber, bankCode: providerBankCode(customer.bankCode) };
  const first = salaries.at(-1);
  return {
    customerId: customer.customerId,
    ...account,
    bvn: customer.bvn ?? null,
    companyName: customer.employer,
    customerName: customer.nameAtProvider,
    category: null,
    firstPaymentDate: first === undefined ? null : wireTime(first.paidOn),
    salaryCount: String(salaries.length),
    salaryPaymentDetails: salaries.map(({ paidOn, amount }) => ({
      paymentDate: wireTime(paidOn),
      amount: amountText(amount),
      ...account,
    })),
    loanHistoryDetails: [
      ...mandatesOf(world.state, customer.customerId).map((mandate) => bookedLoan(mandate, world.lenderName)),
      ...loansElsewhere(world, customer),
    ],
    originalCustomerId: customer.customerId,
  };
}

function bookedLoan(mandate: SandboxMandate, lenderName: string): object {
  return {
    loanProvider: lenderName,
    loanAmount: toNaira(mandate.loanAmount),
    outstandingAmount: toNaira(remainingOf(mandate)),
    loanDisbursementDate: wireTime(mandate.disbursedOn),
    status: mandate.status,
    repaymentAmount: toNaira(mandate.collectionAmount),
    repaymentFreq: "MONTHLY",
  };
}

function loansElsewhere(world: SandboxWorld, customer: SandboxCustomer): object[] {
  return customer.loans.map((loan) => ({
    loanProvider: loan.lender,
    loanAmount: toNaira(loan.loanAmount),
    outstandingAmount: toNaira(loan.outstandingAmount),
    loanDisbursementDate: wireTime(dayOfMonthAfter(world.today(), -loan.disbursedMonthsAgo, 15)),
    status: loan.isRunning ? "NEW" : "COMPLETED",
    repaymentAmount: toNaira(loan.repaymentAmount),
    repaymentFreq: "MONTHLY",
  }));
}
