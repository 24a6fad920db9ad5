import type { Page } from "@playwright/test";
import type { Person } from "../src/contract/person.ts";
import type { Product } from "../src/contract/products.contract.ts";
import type { RoleRow } from "../src/contract/roles.contract.ts";
import { csvOf, fresh, uploadStatement } from "./bank-statement.ts";
import { ALL_WIDTHS, expectRowsInReach } from "./in-reach.ts";
import { idsOf } from "./own-role.ts";
import { newcomer } from "./own-staff.ts";
import { applicant, apply, enter, expect, loanId, send, test } from "./tenor.ts";

// The widest possible names: a word of sixty times the widest letter, which no line of a phone holds.

const WIDE = "W".repeat(60);
const WIDTHS = [...ALL_WIDTHS, 390];

const softly = expect.configure({ soft: true, timeout: 5000 });

/** Elements beyond the right edge of a page that scrolls sideways, so that a failure names them. */
function beyondTheEdge(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= Math.min(clientWidth, innerWidth)) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 20)}`)
      .slice(-8);
  });
}

/** Expects nothing wider than the page, at the width of a laptop and of a phone. */
async function expectToFit(page: Page, place: string): Promise<void> {
  await page.goto(place);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText(/W{40}/).first()).toBeAttached();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    await softly.poll(() => beyondTheEdge(page), `${place} at ${width} pixels`).toEqual([]);
    await expectRowsInReach(page);
  }
}

/** Expects the open dialog to show everything within its width. */
async function expectDialogToFit(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    await expect(dialog.getByText(/W{40}/).first()).toBeVisible();
    const beyond = () => dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth);
    await softly.poll(beyond, `the dialog of ${page.url()} at ${width} pixels`).toBeLessThanOrEqual(0);
  }
}

test("a loan of somebody with the widest names fits its page, its customer's and every list", async ({ page }) => {
  const reference = await apply(page, applicant(163), {
    first_name: WIDE,
    last_name: WIDE,
    organization_name: WIDE,
    address: WIDE,
    city: WIDE,
  });
  await enter(page, "admin", "/dashboard");
  await expectToFit(page, `/loans/${loanId(reference)}`);
  await expectToFit(page, `/all-loans?q=${reference}`);
  await expectToFit(page, `/users?q=${WIDE}`);
  await page
    .getByRole("link", { name: new RegExp(WIDE) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/users\/\d+/);
  await expectToFit(page, page.url());
});

test("a member of staff with the widest names fits the list and a page of their own, a role the list and its dialog", async ({
  page,
}) => {
  const permissions = await idsOf(page, "edit-loan", "view-admin");
  const data = { name: WIDE.slice(0, 53) + fresh("").slice(-7), permissions };
  const role = await send<RoleRow>(page, "admin", "/api/admin/roles/create", { data });
  const { phone, email } = newcomer("Wide");
  const person = await send<Person>(page, "admin", "/api/admin/user/create", {
    data: { first_name: WIDE, last_name: WIDE, phone_number: phone, email, roles: [role.id] },
  });
  await enter(page, "admin", "/dashboard");
  await expectToFit(page, `/admins?q=${encodeURIComponent(email)}`);
  await expectToFit(page, `/admins/${person.id}`);
  await expectToFit(page, `/roles?q=${role.name}`);
  await page.getByRole("row", { name: new RegExp(role.name) }).click();
  await expectDialogToFit(page);
});

test("a product with the widest names fits the catalogue and its dialog", async ({ page }) => {
  const name = `${WIDE}${fresh("")}`;
  const data = { name, description: WIDE, price: "125,000", active: 1, features: { [WIDE]: WIDE.repeat(3) } };
  await send<Product>(page, "admin", "/api/admin/products/new", { data });
  await enter(page, "admin", "/dashboard");
  await expectToFit(page, `/products?q=${name}`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("button", { name: "View Details", exact: true }).click();
  await expectDialogToFit(page);
});

test("a statement whose file and lines have the widest words fits its page and the list", async ({ page }) => {
  const lines = [1, 2].map((row) => ({
    narration: `${WIDE}${row}`,
    reference: fresh(WIDE.slice(20)),
    credit: 100 * row,
  }));
  const { id } = await uploadStatement(page, `${csvOf(lines)}\nnot a day,${WIDE},${WIDE},,12.00,`, `${WIDE}.csv`);
  await enter(page, "finance", "/dashboard");
  await expectToFit(page, `/repayments/statements/${id}`);
  await expectToFit(page, `/repayments/statements/${id}?verdict=rejected`);
  await expectToFit(page, "/repayments/statements");
});

test("a special approval and a saved view with the widest names fit their list and its menu", async ({ page }) => {
  const account_number = applicant(164).accountNumber;
  const approval = { name: WIDE + WIDE, remita_bank_code: applicant(164).bankCode, account_number };
  await send(page, "admin", "/api/admin/loans/special-approvals", { data: approval });
  await send(page, "admin", "/api/admin/views", {
    data: { screen: "/special-loan-approvals", name: WIDE, search: "" },
  });
  await enter(page, "admin", "/dashboard");
  await expectToFit(page, `/special-loan-approvals?q=${WIDE}`);
});
