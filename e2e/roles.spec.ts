import type { Locator, Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listHolders, listPermissions, listRoles, RoleRow } from "../src/contract/roles.contract.ts";
import { PERMISSION_AREAS } from "../src/domain/permission-words.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { enter, expect, patch, read, send, test } from "./tenor.ts";

type Roles = DataOf<typeof listRoles>;

const ROLES = "/api/admin/roles";
const rolesNow = (page: Page) => read<Roles>(page, "admin", ROLES);
const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function idsOf(page: Page, ...names: string[]): Promise<number[]> {
  const all = await read<DataOf<typeof listPermissions>>(page, "admin", "/api/admin/permissions");
  return all.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}

let serial = 0;

/** A role of this test's own. */
async function addRole(page: Page, ...names: string[]): Promise<RoleRow> {
  serial += 1;
  const name = `Desk ${test.info().workerIndex}-${serial}`;
  const permissions = await idsOf(page, ...names);
  return send<RoleRow>(page, "admin", `${ROLES}/create`, { data: { name, permissions } });
}

async function openEdit(page: Page, { name }: Pick<RoleRow, "name">): Promise<Locator> {
  await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Role" });
  await expect(dialog.getByRole("region", { name: "What saving does" })).toContainText("role");
  return dialog;
}

test("ROL-01, ROL-02, ROL-03, ROL-09, PRM-24: All Roles shows every role of the server, with Create New Role and Edit", async ({
  page,
}) => {
  await enter(page, "admin", "/dashboard");
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === ROLES);
  await page.getByRole("link", { name: "All Roles" }).click();
  const roles = ((await (await answered).json()) as { data: Roles }).data;
  await expect(page).toHaveTitle("All Roles · Tenor");
  const table = page.getByRole("table", { name: "All Roles" });
  for (const { name, permissions } of roles) {
    const row = table
      .getByRole("row")
      .filter({ has: page.getByRole("cell", { name: new RegExp(`^${name}( Protected)?$`) }) });
    await expect(row).toContainText(String(permissions.length));
    await expect(row.getByRole("button", { name: `Edit ${name}` })).toBeVisible();
  }
  await expect(page.getByText(`Showing ${roles.length} out of ${roles.length} results`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Create New Role" })).toBeVisible();
});

test("ROL-02, ROL-03: without create-role there is neither Create New Role nor Edit, and a row shows what the role allows", async ({
  page,
}) => {
  await enter(page, "auditor", "/roles");
  await page.getByRole("cell", { name: "Credit Approver", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Credit Approver" });
  await expect(dialog).toContainText("Approve or reject loans");
  await expect(dialog).toContainText("approve-loan");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Create New Role" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
});

test("ROL-04, ROL-05, ROL-06, ROL-07, ROL-08, ERR-15: a role is created from the server's permissions, by keyboard alone, and the list has it", async ({
  page,
}) => {
  await enter(page, "admin", "/roles");
  const create = page.getByRole("button", { name: "Create New Role" });
  await create.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create New Role" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  const boxes = PERMISSION_AREAS.flatMap(({ permissions }) => permissions);
  for (const { label, permission } of boxes) {
    await expect(dialog.getByRole("checkbox", { name: label, exact: true }), permission).toBeEnabled();
  }
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a name for the role")).toBeVisible();
  await expect(dialog.getByText("Choose at least one permission")).toBeVisible();
  const name = `Night desk ${Date.now()}`;
  await page.keyboard.type(name);
  await dialog.getByRole("checkbox", { name: "Offer product changes" }).focus();
  await page.keyboard.press("Space");
  const preview = dialog.getByRole("region", { name: "What saving does" });
  await expect(preview.getByRole("list", { name: "Gained" })).toHaveText("Offer product changes");
  await expect(preview).toContainText("Nobody holds this role yet.");
  await expect(preview.getByRole("list", { name: "Leads nowhere" })).toContainText(
    "edit-products shows Edit Product, but only update-products lets it open.",
  );
  await dialog.getByRole("checkbox", { name: "All of Products" }).press("Space");
  await expect(preview.getByRole("list", { name: "Leads nowhere" })).toHaveCount(0);
  const sent = page.waitForRequest(`**${ROLES}/create`);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  const request = await sent;
  expect(request.method()).toBe("POST");
  const permissions = await idsOf(page, "view-products", "edit-products", "update-products");
  expect(request.postDataJSON()).toMatchObject({ name, permissions });
  await notice(page, "Role Created successfully");
  await expect(dialog).toHaveCount(0);
  await expect(create).toBeFocused();
  await expect(page.getByRole("cell", { name, exact: true })).toBeVisible();
});

test("ROL-07, ROL-08, ERR-16: editing sends PATCH with the version, says what is gained and lost, and the list reloads", async ({
  page,
}) => {
  const role = await addRole(page, "approve-loan", "view-users");
  await enter(page, "admin", `/roles?q=${encodeURIComponent(role.name)}`);
  const dialog = await openEdit(page, role);
  await dialog.getByRole("checkbox", { name: "See customers" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Reject loans", exact: true }).check();
  await expect(dialog.getByRole("list", { name: "Gained" })).toHaveText("Reject loans");
  await expect(dialog.getByRole("list", { name: "Lost" })).toHaveText("See customers");
  await dialog.getByLabel("Approves at most, in naira").fill("lots");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter an amount in naira, for example 450,000.00")).toBeVisible();
  await dialog.getByLabel("Approves at most, in naira").fill("₦450,000.50");
  const sent = page.waitForRequest(`**${ROLES}/${role.id}/update`);
  await dialog.getByRole("button", { name: "Save" }).click();
  const request = await sent;
  expect([request.method(), await request.headerValue("if-match")]).toEqual(["PATCH", '"1"']);
  await notice(page, "Role Updated successfully");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Approve or reject loans, Reject loans" })).toBeVisible();
  const saved = (await rolesNow(page)).find(({ id }) => id === role.id);
  expect(saved).toMatchObject({ approval_limit: 450_000.5, version: 2 });
});

test("two editors: the second is told who was quicker and what is different, keeps what was chosen, and saves on the new state", async ({
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
  const told = dialog.getByRole("alert");
  await expect(told).toContainText("Ada Obi changed this role on");
  await expect(told).toContainText("Reject loans");
  await expect(told).toContainText(`${role.name} by the first`);
  await expect(dialog.getByLabel("Name")).toHaveValue(`${role.name} by the second`);
  await expect(dialog.getByRole("checkbox", { name: "See staff" })).toBeChecked();
  expect((await rolesNow(page)).find(({ id }) => id === role.id)).toMatchObject({
    version: 2,
    name: `${role.name} by the first`,
  });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save on the new state" }).click();
  await notice(page, "Role Updated successfully");
  const saved = (await rolesNow(page)).find(({ id }) => id === role.id);
  expect(saved?.permissions.map(({ name }) => name)).toEqual(["edit-loan", "view-admin"]);
});

test("the protected role can be looked at and not changed; one's own role neither", async ({ page }) => {
  await enter(page, "admin", "/roles");
  await page.getByRole("button", { name: "Edit Super Admin" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Role" });
  await expect(dialog).toContainText("Super Admin is protected: it keeps its name, every permission, and no limits.");
  await expect(dialog.getByLabel("Name")).toBeDisabled();
  await expect(dialog.getByRole("checkbox", { name: "See staff" })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Save" })).toHaveCount(0);
});

test("who can do what: everybody who may do a thing, by which role, from an address that can be shared", async ({
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

for (const place of ["/roles", "/roles?q=nothing-like-it", "/roles?view=who"]) {
  test(`${place} is accessible in both themes and at 360 px`, async ({ page }) => {
    await enter(page, "admin", place);
    await expect(page.getByText(/^Showing|^Then you see/)).toBeVisible();
    await expectAccessible(page);
  });
}

test("the dialogs of a role are accessible in both themes, fit a phone, and give the focus back", async ({ page }) => {
  const role = await addRole(page, "disburse-loan", "edit-products");
  await enter(page, "admin", `/roles?q=${encodeURIComponent(role.name)}`);
  const dialog = await openEdit(page, role);
  await dialog.getByRole("checkbox", { name: "See staff" }).check();
  await expect(dialog.getByRole("list", { name: "Gained" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Edit ${role.name}` })).toBeFocused();
  await page.getByRole("cell", { name: role.name, exact: true }).click();
  await expect(page.getByRole("dialog", { name: role.name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create New Role" }).click();
  await expect(page.getByRole("dialog", { name: "Create New Role" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
