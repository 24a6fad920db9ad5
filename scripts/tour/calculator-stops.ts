import type { Page } from "@playwright/test";
import { read } from "../../e2e/tenor.ts";
import type { Loan } from "../../src/contract/loans.contract.ts";
import { bankName } from "../../src/domain/customer/banks.ts";
import { lagosDateOf } from "../../src/domain/time/lagos-date.ts";
import type { SandboxCustomerKind } from "../../src/pretend/remita-sandbox/sandbox-customer.ts";
import { sandboxCustomers } from "../../src/pretend/remita-sandbox/sandbox-customers.ts";
import { admin, press } from "./reach.ts";
import type { Stop } from "./take-pictures.ts";

interface Asked {
  readonly firstName: string;
  readonly lastName: string;
  readonly bank: string;
  readonly accountNumber: string;
}

const there = { ...admin, place: "/loan-calculator" } as const;

/** The calculator, empty and with each kind of answer. */
export const CALCULATOR_STOPS: readonly Stop[] = [
  { name: "calculator", ...there },
  { name: "calculator-mistakes", ...there, open: press("Submit") },
  { name: "calculator-banks", ...there, open: (page) => page.getByRole("combobox", { name: "Bank" }).fill("un") },
  { name: "calculator-offer", ...there, open: (page) => calculate(page, somebody("qualified")), whole: true },
  { name: "calculator-top-up", ...there, open: async (page) => calculate(page, await borrower(page)), whole: true },
  { name: "calculator-no-offer", ...there, open: (page) => calculate(page, somebody("stale-salary")), whole: true },
];

function somebody(kind: SandboxCustomerKind): Asked {
  const found = sandboxCustomers(lagosDateOf(new Date()), 2026).findLast((customer) => customer.kind === kind);
  if (!found) throw new Error(`no ${kind} in the sandbox`);
  return { ...found, bank: bankName(found.bankCode) ?? "" };
}

/** Somebody with a running loan who has asked for another. */
async function borrower(page: Page): Promise<Asked> {
  const address = "/api/admin/loans?filterStatus=pending_approval~pending_deduction_setup~confirmation_sent";
  const { data } = await read<{ data: { id: number; application_type: string }[] }>(page, "admin", address);
  const topUp = data.find(({ application_type }) => application_type === "top up");
  const loan = await read<Loan>(page, "admin", `/api/admin/loans/${topUp?.id}/details`);
  const { first_name: firstName, last_name: lastName } = loan.user;
  return { firstName, lastName, bank: loan.bank_name, accountNumber: loan.salary_account_number };
}

async function calculate(page: Page, { firstName, lastName, bank, accountNumber }: Asked): Promise<void> {
  await page.getByLabel("Loan type").selectOption("Remita Cash Loan");
  await page.getByRole("combobox", { name: "Bank" }).fill(bank);
  await page.getByRole("option", { name: bank, exact: true }).click();
  await page.getByLabel("Salary account number").fill(accountNumber);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Tenor").selectOption("12 months");
  await press("Submit")(page);
  await page.getByRole("region", { name: /^(Offer|No offer) for / }).waitFor({ timeout: 30_000 });
}
