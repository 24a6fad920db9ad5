import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listPeople } from "../src/contract/staff.contract.ts";
import { expectAccessible } from "./accessible.ts";
import { customer, idOf } from "./customers.ts";
import { applicant, enter, expect, read, test } from "./tenor.ts";
import { runningLoanOf } from "./whole-life.ts";

const local = (phone: string) => phone.replace("+234", "0");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a number is revealed for a reason, by keyboard alone, and hidden again; it is never in the address", async ({
  page,
}) => {
  const { bvn, id } = await customer(page, 152);
  await enter(page, "auditor", `/users/${id}`);
  await expect(page.getByText(`•••••••${bvn.slice(-4)}`)).toBeVisible();
  await page.getByRole("button", { name: "Reveal BVN" }).focus();
  await page.keyboard.press("Enter");
  const asked = dialog(page, "Reveal BVN");
  await expect(asked.getByLabel("What do you need it for?")).toBeFocused();
  await asked.getByRole("button", { name: "Reveal", exact: true }).click();
  await expect(asked.getByText("Say what you need it for")).toBeVisible();
  await expectAccessible(page);
  await asked.getByLabel("What do you need it for?").fill("The bank asked whose salary it is");
  await asked.getByRole("button", { name: "Reveal", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(asked).toBeHidden();
  await expect(page.getByText(bvn, { exact: true })).toBeVisible();
  expect(page.url()).not.toContain(bvn);
  await page.getByRole("button", { name: "Hide BVN" }).click();
  await expect(page.getByText(bvn, { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
});

test("a customer's page has their loans, payments, files and messages, each accessible", async ({ page }) => {
  test.slow();
  const person = applicant(153);
  const { reference } = await runningLoanOf(page, person);
  const id = await idOf(page, person);
  await enter(page, "admin", `/users/${id}`);
  await expect(page.getByLabel("All loans together")).toContainText("Outstanding");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Loans \d/ }).click();
  await expect(page.getByRole("table", { name: /^Loans of/ }).getByRole("link", { name: reference })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Payments", exact: true }).click();
  await expect(page.getByText("No payments yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await expect(page.getByRole("rowheader", { name: "Authorisation recording", exact: true })).toBeVisible();
  const link = await page.getByRole("link", { name: /^View Signed agreement/ }).getAttribute("href");
  expect((await page.request.get(link ?? "")).status()).toBe(200);
  await expectAccessible(page);
  const parts = page.getByRole("navigation", { name: "Parts of the user" });
  await parts.getByRole("link", { name: "Messages", exact: true }).click();
  await expect(page.getByText("[link left out]").first()).toBeVisible();
  await expect(page.getByText("[code left out]").first()).toBeVisible();
  await expect(page.getByRole("list", { name: /^Messages to/ })).not.toContainText("/sign/");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("[link left out]").first()).toBeVisible();
});

test("a loan links to its customer, for whoever may see them", async ({ page }) => {
  const { person, name } = await customer(page, 154);
  const reference = (await read<DataOf<typeof listPeople>>(
    page,
    "admin",
    `/api/admin/loans?q=${local(person.phone)}`,
  )) as {
    data: readonly { readonly id: number }[];
  };
  const loan = `/loans/${reference.data[0]?.id}`;
  await enter(page, "admin", loan);
  await page.getByRole("link", { name: "Open customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("All Users and its form are accessible, and the list works by keyboard", async ({ page }) => {
  await enter(page, "admin", "/users");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search users")).toBeFocused();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Edit", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Edit User").getByLabel("First name")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page, "Edit User")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Actions for/ }).first()).toBeFocused();
});
