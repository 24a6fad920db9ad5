import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { Person } from "../src/contract/person.ts";
import type { listRoles } from "../src/contract/roles.contract.ts";
import { expectAccessible } from "./accessible.ts";
import { newcomer } from "./own-staff.ts";
import { enter, expect, read, send, test } from "./tenor.ts";

async function roleId(page: Page, name: string): Promise<number> {
  const roles = await read<DataOf<typeof listRoles>>(page, "admin", "/api/admin/roles");
  return roles.find((role) => role.name === name)?.id ?? 0;
}

/** Creates a member of staff for this test through the API. */
async function hire(page: Page, name: string): Promise<Person> {
  const { first, last, phone, email } = newcomer(name);
  const roles = [await roleId(page, "Trainee")];
  const data = { first_name: first, last_name: last, phone_number: phone, email, roles };
  return send<Person>(page, "admin", "/api/admin/user/create", { data });
}

async function openAction(page: Page, person: Pick<Person, "name" | "email">, action: string): Promise<void> {
  await page.goto(`/admins?q=${encodeURIComponent(person.email)}`);
  await page.getByRole("button", { name: `Actions for ${person.name}` }).click();
  await page.getByRole("button", { name: action, exact: true }).click();
}

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test("ADM-01, ADM-02: each dialog of an admin is accessible in both themes and at 360 px", async ({ page }) => {
  const person = await hire(page, "Axe");
  await enter(page, "admin", "/admins");
  await expect(page.getByRole("link", { name: person.name })).toBeVisible();
  await page.getByRole("button", { name: "Create Admin" }).click();
  const creating = dialogOf(page, "Create Admin");
  await expect(creating.getByRole("checkbox").first()).toBeVisible();
  await creating.getByRole("button", { name: "Create" }).click();
  await expect(creating.getByText("Enter the first name")).toBeVisible();
  await expectAccessible(page);
  await openAction(page, person, "Edit Admin");
  await expect(dialogOf(page, "Edit Admin").getByRole("checkbox").first()).toBeVisible();
  await expectAccessible(page);
  await openAction(page, person, "Deactivate");
  await expect(dialogOf(page, "Deactivate").getByLabel("Reason")).toBeFocused();
  await expectAccessible(page);
});

test("ADM-02, ADM-06: an admin is created with the keyboard alone, and the focus returns to the button", async ({
  page,
}) => {
  const { first, last, phone, email } = newcomer("Keys");
  await enter(page, "admin", "/admins");
  await page.getByRole("button", { name: "Create Admin" }).focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page, "Create Admin");
  await expect(dialog.getByLabel("First name")).toBeFocused();
  for (const text of [first, last, phone, email]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await dialog.getByRole("checkbox", { name: "Trainee", exact: true }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Admin Created successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Admin" })).toBeFocused();
});
