import type { Locator, Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listHolders, listRoles, RoleRow } from "../src/contract/roles.contract.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { idsOf } from "./own-role.ts";
import { enter, expect, patch, read, send, test } from "./tenor.ts";

type Roles = DataOf<typeof listRoles>;
const ROLES = "/api/admin/roles";
const rolesNow = (page: Page) => read<Roles>(page, "admin", ROLES);
const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

let serial = 0;

/** Creates a role for this test. */
async function addRole(page: Page, ...names: string[]): Promise<RoleRow> {
  serial += 1;
  const name = `Desk ${test.info().workerIndex}-${serial}`;
  const permissions = await idsOf(page, ...names);
  return send<RoleRow>(page, "admin", `${ROLES}/create`, { data: { name, permissions } });
}

async function openEdit(page: Page, { name }: Pick<RoleRow, "name">): Promise<Locator> {
  await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Role" });
  await expect(dialog.getByRole("region", { name: "Effect of saving" })).toContainText("role");
  return dialog;
}

test("two editors: the second is told who came first and what is different, keeps the input, and saves on the new state", async ({
  page,
}) => {
  const role = await addRole(page, "edit-loan");
  await enter(page, "admin", `/roles?q=${encodeURIComponent(role.name)}`);
  const dialog = await openEdit(page, role);
  await dialog.getByLabel("Name").fill(`${role.name} by the second`);
  await dialog.getByRole("checkbox", { name: "See staff" }).check();
  const permissions = await idsOf(page, "edit-loan", "reject-loan");
  await patch(page, "admin", `${ROLES}/${role.id}/update`, { name: `${role.name} by the first`, permissions });
  await dialog.getByRole("button", { name: "Save" }).click();
  const told = dialog.getByRole("alert").filter({ hasText: "Reject loans" });
  await expect(told).toContainText("Ada Obi changed this role on");
  await expect(told).toContainText(`${role.name} by the first`);
  await expect(dialog.getByLabel("Name")).toHaveValue(`${role.name} by the second`);
  await expect(dialog.getByRole("checkbox", { name: "See staff" })).toBeChecked();
  expect((await rolesNow(page)).find(({ id }) => id === role.id)).toMatchObject({
    version: 2,
    name: `${role.name} by the first`,
  });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save over the new version" }).click();
  await notice(page, "Role Updated successfully");
  const saved = (await rolesNow(page)).find(({ id }) => id === role.id);
  expect(saved?.permissions.map(({ name }) => name)).toEqual(["edit-loan", "view-admin"]);
});

test("who can do what: everybody with a permission and the role that gives it, at an address that can be shared", async ({
  page,
}) => {
  await enter(page, "auditor", "/roles");
  await page.getByRole("link", { name: "Who can do what" }).click();
  await page.getByLabel("What", { exact: true }).selectOption({ label: "Disburse loans (disburse-loan)" });
  await expect(page).toHaveURL(/can=disburse-loan/);
  const [id] = await idsOf(page, "disburse-loan");
  const { holders } = await read<DataOf<typeof listHolders>>(page, "auditor", `/api/admin/permissions/${id}/holders`);
  const table = page.getByRole("table", { name: "Who may: Disburse loans" });
  for (const { name, roles } of holders) {
    await expect(table.getByRole("row").filter({ hasText: name }).first()).toContainText(roles.join(", "));
  }
  await expect(table).toContainText("Efe Omoregie");
  await page.reload();
  await expect(table).toContainText("Finance");
  await expectAccessible(page);
});

for (const place of ["/roles?q=nothing-like-it", "/roles?view=who"]) {
  test(`${place} is accessible in both themes and at 360 px`, async ({ page }) => {
    await enter(page, "admin", place);
    await expect(page.getByText(/^Showing|^Everyone who holds it/)).toBeVisible();
    await expectAccessible(page);
  });
}

test("the dialogs of a role are accessible in both themes, fit a phone, and give the focus back", async ({ page }) => {
  const role = await addRole(page, "disburse-loan", "edit-products");
  await enter(page, "admin", `/roles?q=${encodeURIComponent(role.name)}`);
  const dialog = await openEdit(page, role);
  await dialog.getByRole("checkbox", { name: "See staff" }).check();
  await expect(dialog.getByRole("list", { name: "Added" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Edit ${role.name}` })).toBeFocused();
  await page.getByRole("rowheader", { name: role.name, exact: true }).click();
  await expect(page.getByRole("dialog", { name: role.name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create New Role" }).click();
  await expect(page.getByRole("dialog", { name: "Create New Role" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
