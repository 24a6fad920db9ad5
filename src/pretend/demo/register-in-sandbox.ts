import type { Database } from "../../server/db/connect.ts";
import type { SandboxControl } from "../remita-sandbox/sandbox-control.ts";
import type { SandboxCustomerInput } from "../remita-sandbox/sandbox-customer.ts";
import type { SandboxMandateInput } from "../remita-sandbox/sandbox-mandate.ts";
import { providerBankCode } from "../remita-sandbox/sandbox-state.ts";
import { knownCustomer, suspendedCustomer } from "./people/registered-customer.ts";
import {
  type DemoAccount,
  type DemoMandateRow,
  readDemoAccounts,
  readDemoLookups,
  readDemoMandates,
} from "./people/registration.store.ts";

/**
 * Registers in the sandbox, at every start, what it must know by the database: the demo customers with their pay and
 * loans elsewhere, the look-ups that found them, and their mandates. All is derived from the rows that the demo began
 * with, so a second start registers nothing new. A database without demo data has none.
 */
export async function registerDemoInSandbox(control: SandboxControl, db: Database): Promise<void> {
  const [accounts, lookups, mandates] = await Promise.all([
    readDemoAccounts(db),
    readDemoLookups(db),
    readDemoMandates(db),
  ]);
  control.putCustomers(accounts.flatMap(customerFrom));
  control.putMandates(mandates.map(mandateFrom));
  control.putLookups(lookups);
}

function customerFrom(account: DemoAccount): SandboxCustomerInput[] {
  if (account.answer !== null) return [knownCustomer(account, account.answer)];
  return account.refusal === "customer-suspended" ? [suspendedCustomer(account)] : [];
}

function mandateFrom(row: DemoMandateRow): SandboxMandateInput {
  return {
    mandateReference: row.mandate_reference,
    authorisationCode: row.authorisation_code,
    customerId: row.customer_id,
    phoneNumber: row.phone.replace(/^\+234/, "0"),
    accountNumber: row.account_number,
    bankCode: providerBankCode(row.bank_code),
    loanAmount: row.approved_amount,
    collectionAmount: row.collection_amount,
    totalCollectionAmount: row.total_amount,
    numberOfRepayments: row.tenor,
    disbursedOn: row.booked_on,
    startsOn: row.first_collection_on,
    status: row.status === "stopped" ? "STOP" : "NEW",
    repayments: row.repayments,
  };
}
