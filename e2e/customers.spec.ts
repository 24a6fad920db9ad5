import type { Page } from "@playwright/test";
import { customer } from "./customers.ts";
import { enter, expect, test } from "./tenor.ts";

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
