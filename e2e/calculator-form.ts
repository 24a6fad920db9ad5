import type { Page } from "@playwright/test";
import { bankName } from "../src/domain/customer/banks.ts";
import { lagosDateOf } from "../src/domain/time/lagos-date.ts";
import type { SandboxCustomer, SandboxCustomerKind } from "../src/pretend/remita-sandbox/sandbox-customer.ts";
import { sandboxCustomers } from "../src/pretend/remita-sandbox/sandbox-customers.ts";
import { enter, expect, type Member } from "./tenor.ts";

/** The person to check: the account decides, the name must match it. */
export interface Asked {
  readonly firstName: string;
  readonly lastName: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** The last customer of a kind in the sandbox, whom no other test uses. */
export function somebody(kind: SandboxCustomerKind, where: (customer: SandboxCustomer) => boolean = () => true): Asked {
  const found = sandboxCustomers(lagosDateOf(new Date()), 2026).findLast(
    (customer) => customer.kind === kind && where(customer),
  );
  if (!found) throw new Error(`no ${kind} in the sandbox`);
  return found;
}

export async function openCalculator(page: Page, member: Member = "none"): Promise<void> {
  await enter(page, member, "/loan-calculator");
  await expect(page.getByRole("heading", { level: 1, name: "Loan Calculator" })).toBeVisible();
}

export async function fill(
  page: Page,
  asked: Asked,
  { type = "Remita Cash Loan", tenor = "6 months" } = {},
): Promise<void> {
  await page.getByLabel("Loan type").selectOption(type);
  const bank = page.getByRole("combobox", { name: "Bank" });
  await bank.fill(bankName(asked.bankCode) ?? "");
  await page.getByRole("option", { name: bankName(asked.bankCode) ?? "", exact: true }).click();
  await page.getByLabel("Salary account number").fill(asked.accountNumber);
  await page.getByLabel("First name").fill(asked.firstName);
  await page.getByLabel("Last name").fill(asked.lastName);
  await page.getByLabel("Tenor").selectOption(tenor);
}

export const offerOf = (page: Page, { firstName, lastName }: Asked) =>
  page.getByRole("region", { name: `Offer for ${firstName} ${lastName}`, exact: true });

export async function factsOf(page: Page, region: string): Promise<Record<string, string>> {
  const terms = await page.getByRole("region", { name: region, exact: true }).getByRole("term").all();
  const pairs = terms.map(async (term) => [
    await term.innerText(),
    await term.evaluate((element) => element.nextElementSibling?.textContent ?? ""),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}
