import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listPeople } from "../src/contract/people.contract.ts";
import type { SandboxCustomer } from "../src/server/providers/remita-sandbox/sandbox-customer.ts";
import { expectAccessible } from "./accessible.ts";
import { applicant, apply, enter, expect, read, test } from "./tenor.ts";
import { runningLoanOf } from "./whole-life.ts";

const local = (phone: string) => phone.replace("+234", "0");

/** The id of a customer, by their phone. */
async function idOf(page: Page, { phone }: SandboxCustomer): Promise<number> {
  const query = new URLSearchParams({ isAdmin: "no", q: phone });
  const { data } = await read<DataOf<typeof listPeople>>(page, "admin", `/api/admin/users?${query}`);
  return data[0]?.id ?? 0;
}

/** Somebody who applied, and their id. */
async function customer(page: Page, number: number) {
  const person = applicant(number);
  await apply(page, person, { email: `user${number}@example.com`, nin: `91${String(number).padStart(9, "0")}` });
  return {
    person,
    bvn: person.bvn ?? "",
    name: `${person.firstName} ${person.lastName}`,
    id: await idOf(page, person),
  };
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("All Users: found by phone in any spelling, opened by the name, edited from the row (USR-01, USR-02, USR-08)", async ({
  page,
}) => {
  const { person, bvn, name, id } = await customer(page, 150);
  await enter(page, "admin", "/users");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Users");
  await page
    .getByLabel("Search users")
    .fill(person.phone.startsWith("+") ? person.phone : `+234${person.phone.slice(1)}`);
  await page.getByLabel("Search users").press("Enter");
  await expect(page.getByText("Showing 1 out of 1 results")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText(`•••••••${bvn.slice(-4)}`);
  await expect(page.getByRole("table")).not.toContainText(bvn);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = dialog(page, "Edit User");
  await expect(form.getByLabel("E-mail, which cannot be changed")).not.toBeEditable();
  await form.getByLabel("Title").selectOption("Chief");
  await form.getByLabel("First name").fill("Oluwadamilola");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("User Updated successfully")).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: `Oluwadamilola ${person.lastName}` }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Oluwadamilola ${person.lastName}`);
  await expect(page).toHaveTitle("User Details · Tenor");
});

test("two editors of one customer: the second is told who changed what, keeps what they typed, and saves on it (T24)", async ({
  page,
  context,
}) => {
  const { id } = await customer(page, 151);
  await enter(page, "admin", `/users/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog(page, "Edit User").getByLabel("Last name").fill("Slower");
  const other = await context.newPage();
  await enter(other, "admin", `/users/${id}`);
  await other.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog(other, "Edit User").getByLabel("Title").selectOption("Dr");
  await dialog(other, "Edit User").getByLabel("NIN").fill("93111112222");
  await dialog(other, "Edit User").getByRole("button", { name: "Submit" }).click();
  await expect(other.getByText("User Updated successfully")).toBeVisible();
  await page.bringToFront();
  const form = dialog(page, "Edit User");
  await form.getByRole("button", { name: "Submit" }).click();
  const told = form.getByRole("alert");
  await expect(told).toContainText(/Ada Obi changed the title and NIN of this customer on /);
  await expect(told).toContainText("•••••••2222");
  await expect(form.getByLabel("Last name")).toHaveValue("Slower");
  await expect(form.getByLabel("Title")).toHaveValue("Dr");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save on the new state" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Slower");
  await expect(page.getByText("•••••••2222")).toBeVisible();
});

test("a number is shown whole for a reason, by keyboard alone, and hidden again; the address never holds it", async ({
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

test("a customer's page has their loans, payments, files and messages, each readable by everybody", async ({
  page,
}) => {
  test.slow();
  const person = applicant(153);
  const { reference } = await runningLoanOf(page, person);
  const id = await idOf(page, person);
  await enter(page, "admin", `/users/${id}`);
  await expect(page.getByLabel("All loans together")).toContainText("Outstanding");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Loans \d/ }).click();
  await expect(page.getByRole("link", { name: reference })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Payments", exact: true }).click();
  await expect(page.getByText("No payment yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await expect(page.getByRole("cell", { name: "Authorisation recording", exact: true })).toBeVisible();
  const link = await page.getByRole("link", { name: /^View Signed agreement/ }).getAttribute("href");
  expect((await page.request.get(link ?? "")).status()).toBe(200);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Messages", exact: true }).click();
  await expect(page.getByText("[link left out]").first()).toBeVisible();
  await expect(page.getByText("[code left out]").first()).toBeVisible();
  await expect(page.getByRole("list", { name: /^Messages to/ })).not.toContainText("/sign/");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("[link left out]").first()).toBeVisible();
});

test("from a loan there is a link to its customer, for whoever may see them", async ({ page }) => {
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
  await page.getByRole("link", { name: "All of this customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("without view-users the page is refused (PRM-26)", async ({ page }) => {
  await enter(page, "officer", "/users");
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});

test("All Users and its form can be read by everybody, and the list is walked by keyboard", async ({ page }) => {
  await enter(page, "admin", "/users");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
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
