import type { Page } from "@playwright/test";
import { bankName } from "../src/domain/customer/banks.ts";
import { lagosDateOf } from "../src/domain/time/lagos-date.ts";
import type { SandboxCustomer, SandboxCustomerKind } from "../src/server/providers/remita-sandbox/sandbox-customer.ts";
import { sandboxCustomers } from "../src/server/providers/remita-sandbox/sandbox-customers.ts";
import { expectNoSidewaysScroll } from "./accessible.ts";
import { enter, expect, type Member, read, test } from "./tenor.ts";

/** Who is asked about: the account decides, the name must match it. */
interface Asked {
  readonly firstName: string;
  readonly lastName: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Somebody of a kind whom the sandbox knows; the last ones, which no other test takes. */
function somebody(kind: SandboxCustomerKind, where: (customer: SandboxCustomer) => boolean = () => true): Asked {
  const found = sandboxCustomers(lagosDateOf(new Date()), 2026).findLast(
    (customer) => customer.kind === kind && where(customer),
  );
  if (!found) throw new Error(`no ${kind} in the sandbox`);
  return found;
}

async function openCalculator(page: Page, member: Member = "none"): Promise<void> {
  await enter(page, member, "/loan-calculator");
  await expect(page.getByRole("heading", { level: 1, name: "Loan Calculator" })).toBeVisible();
}

async function fill(page: Page, asked: Asked, { type = "Remita Cash Loan", tenor = "6 months" } = {}): Promise<void> {
  await page.getByLabel("Loan type").selectOption(type);
  const bank = page.getByRole("combobox", { name: "Bank" });
  await bank.fill(bankName(asked.bankCode) ?? "");
  await page.getByRole("option", { name: bankName(asked.bankCode) ?? "", exact: true }).click();
  await page.getByLabel("Salary account number").fill(asked.accountNumber);
  await page.getByLabel("First name").fill(asked.firstName);
  await page.getByLabel("Last name").fill(asked.lastName);
  await page.getByLabel("Tenor").selectOption(tenor);
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();
const offerOf = (page: Page, { firstName, lastName }: Asked) =>
  page.getByRole("region", { name: `Offer for ${firstName} ${lastName}`, exact: true });
const noOfferOf = (page: Page, { firstName, lastName }: Asked) =>
  page.getByRole("region", { name: `No offer for ${firstName} ${lastName}` });

async function factsOf(page: Page, region: string): Promise<Record<string, string>> {
  const terms = await page.getByRole("region", { name: region, exact: true }).getByRole("term").all();
  const pairs = terms.map(async (term) => [
    await term.innerText(),
    await term.evaluate((element) => element.nextElementSibling?.textContent ?? ""),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

const naira = (text = "") => Number(text.replace(/[₦,]/g, ""));

test("CAL-01, CAL-03, CAL-07, CAL-09, CAL-12, CAL-16: anybody signed in calculates an offer", async ({ page }) => {
  const asked = somebody("qualified");
  await openCalculator(page);
  await expect(page).toHaveTitle("Loan Calculator · Tenor");
  await expect(page.locator("main label")).toHaveText([
    /^Loan type/,
    /^Bank/,
    /^Salary account number/,
    /^First name/,
    /^Last name/,
    /^Tenor/,
  ]);
  await fill(page, asked);
  const sending = page.waitForRequest((request) => request.url().endsWith("/api/admin/loans/offer/calculate"));
  await submit(page);
  expect((await sending).postDataJSON()).toEqual({
    first_name: asked.firstName,
    last_name: asked.lastName,
    loan_type: expect.any(Number),
    bank_code: asked.bankCode,
    account_number: asked.accountNumber,
    loan_tenor: 6,
  });
  await expect(offerOf(page, asked)).toBeVisible({ timeout: 30_000 });
  const offer = await factsOf(page, `Offer for ${asked.firstName} ${asked.lastName}`);
  expect(Object.keys(offer)).toEqual(["Loan amount", "Tenor", "Monthly repayment", "Total repayment"]);
  for (const money of ["Loan amount", "Monthly repayment", "Total repayment"])
    expect(offer[money]).toMatch(/^₦[\d,]+\.\d\d$/);
  expect(naira(offer["Total repayment"])).toBeCloseTo(naira(offer["Loan amount"]) * 1.3, 1);
  const provider = await factsOf(page, "Provider details");
  expect(Object.keys(provider)).toEqual(["Name", "MDA", "Account number", "BVN"]);
  expect(provider["Account number"]).toBe(asked.accountNumber);
  expect(Object.keys(await factsOf(page, "Salary and loans"))).toEqual([
    "Adjusted net pay",
    "Salary count",
    "New loans count",
    "Last salary date",
    "First salary date",
  ]);
  await expect(page.getByRole("region", { name: "Salary history" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Existing loans", exact: true })).toBeVisible();
});

test("CAL-10, CAL-11, API-74: who has a running loan with us is topped up, and the old loan and the fee leave the offer", async ({
  page,
}) => {
  const list = await read<{ data: { id: number; application_type: string }[] }>(
    page,
    "admin",
    "/api/admin/loans?filterStatus=pending_approval~pending_deduction_setup",
  );
  const pages = [
    list.data,
    (await read<typeof list>(page, "admin", "/api/admin/loans?filterStatus=confirmation_sent")).data,
  ];
  const [topUp] = pages.flat().filter(({ application_type }) => application_type === "top up");
  interface Shown {
    readonly user: { readonly first_name: string; readonly last_name: string };
    readonly salary_account_number: string;
    readonly bank_name: string;
    readonly salary_bank: string;
    readonly other_loans: readonly { readonly id: number; readonly status: string }[];
    readonly liquidation: { readonly amount: number } | null;
  }
  const details = (id = 0) => read<Shown>(page, "admin", `/api/admin/loans/${id}/details`);
  const waiting = await details(topUp?.id);
  const running = await details(waiting.other_loans.find(({ status }) => status === "disbursed")?.id);
  const banks = await read<{ code: string; name: string }[]>(page, "admin", "/api/banks");
  const asked = {
    firstName: waiting.user.first_name,
    lastName: waiting.user.last_name,
    bankCode: banks.find(({ name }) => name === waiting.bank_name)?.code ?? "",
    accountNumber: waiting.salary_account_number,
  };
  await openCalculator(page, "sales");
  await fill(page, asked, { tenor: "12 months" });
  await submit(page);
  await expect(offerOf(page, asked)).toBeVisible({ timeout: 30_000 });
  const offer = await factsOf(page, `Offer for ${asked.firstName} ${asked.lastName}`);
  expect(offer["Loan Type"]).toBe("TOP-UP");
  await picture(page, "calculator-top-up");
  const amount = naira(offer["Loan amount"]);
  const expected = amount - Math.round(amount) / 100 - (running.liquidation?.amount ?? Number.NaN);
  expect(naira(offer["Amount available to the customer"])).toBeCloseTo(expected, 2);
});

test.describe("CAL-13, OPN-49: whoever is turned down is told why", () => {
  for (const [kind, reason, where] of [
    ["unknown-account", "No salary record was found for this account"],
    ["suspended", "The salary account is suspended at the provider"],
    ["name-mismatch", "The account name does not match the applicant"],
    ["few-salaries", "Fewer than 3 salary payments in the last 6 months"],
    ["stale-salary", "No salary payment in the last 45 days"],
    [
      "running-loans-elsewhere",
      "3 running loans at the provider; the limit is 2",
      (customer: SandboxCustomer) => customer.loans.length > 2,
    ],
    ["too-little-pay", /^The affordable amount of ₦[\d,.]+ is below the minimum of ₦10,000.00$/],
  ] as const) {
    test(kind, async ({ page }) => {
      const asked = somebody(kind, where);
      // Somebody else than in the other tests: a person may look up ten accounts in a minute.
      await openCalculator(page, "auditor");
      await fill(page, asked);
      await submit(page);
      await expect(noOfferOf(page, asked).getByText(reason)).toBeVisible({ timeout: 30_000 });
      await picture(page, `calculator-${kind}`);
      await expect(offerOf(page, asked)).toHaveCount(0);
    });
  }
});

test("CAL-05: an empty form is not sent, says so at each field, and the first has the focus", async ({ page }) => {
  await openCalculator(page);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/calculate")) sent += 1;
  });
  await submit(page);
  await expect(page.getByText(/ is required$/)).toHaveCount(6);
  await picture(page, "calculator-empty");
  await expect(page.getByLabel("Loan type")).toBeFocused();
  expect(sent).toBe(0);
});

test("CAL-19, ERR-40: what the server refuses clears the offer, is told, stands at its field, and nothing typed is lost", async ({
  page,
}) => {
  const asked = somebody("thirteenth-month");
  await openCalculator(page);
  await fill(page, asked);
  await submit(page);
  await expect(offerOf(page, asked)).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("Loan type").selectOption("Reducing Balance Loan");
  await page.getByLabel("Tenor").selectOption("2 months");
  await submit(page);
  const words = "Reducing Balance Loan runs for 3 to 12 months";
  await expect(page.getByRole("alert").getByText(`${words}.`, { exact: true })).toBeVisible();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(offerOf(page, asked)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Affordability" })).toHaveCount(0);
  await expect(page.getByLabel("Tenor")).toBeFocused();
  await expect(page.getByLabel("Salary account number")).toHaveValue(asked.accountNumber);
});

test("CAL-20, ERR-41: any other error shows only that there is no offer", async ({ page }) => {
  const asked = somebody("qualified");
  await openCalculator(page);
  await page.route("**/api/admin/loans/offer/calculate", (route) => route.abort());
  await fill(page, asked);
  await submit(page);
  await expect(noOfferOf(page, asked).getByText("No offer for this customer", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("");
});

test("the calculator is filled in and sent by keyboard, and its offer fits a phone", async ({ page }) => {
  const asked = somebody("qualified");
  await openCalculator(page);
  await submit(page);
  await page.getByLabel("Loan type").selectOption("Remita Cash Loan");
  await page.getByLabel("Loan type").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Bank" })).toBeFocused();
  await page.keyboard.type((bankName(asked.bankCode) ?? "").slice(0, 4));
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await fill(page, asked);
  await page.getByLabel("Tenor").press("Tab");
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(offerOf(page, asked)).toBeVisible({ timeout: 30_000 });
  await picture(page, "calculator-light");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await picture(page, "calculator-360");
});

/** Pictures for people, when a folder for them is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.TENOR_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
