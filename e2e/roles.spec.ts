import type { Page } from "@playwright/test";
import { PERMISSION_AREAS } from "../src/domain/permission-words.ts";
import { idsOf } from "./own-role.ts";
import { enter, expect, test } from "./tenor.ts";

const ROLES = "/api/admin/roles";
const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

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
  const preview = dialog.getByRole("region", { name: "Effect of saving" });
  await expect(preview.getByRole("list", { name: "Added" })).toHaveText("Offer product changes");
  await expect(preview).toContainText("Nobody holds this role yet.");
  await expect(preview.getByRole("list", { name: "Warnings" })).toContainText(
    "edit-products shows Edit Product, but only update-products lets it open.",
  );
  await dialog.getByRole("checkbox", { name: "All of Products" }).press("Space");
  await expect(preview.getByRole("list", { name: "Warnings" })).toHaveCount(0);
  const sent = page.waitForRequest(`**${ROLES}/create`);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  const request = await sent;
  expect(request.method()).toBe("POST");
  const permissions = await idsOf(page, "view-products", "edit-products", "update-products");
  expect(request.postDataJSON()).toMatchObject({ name, permissions });
  await notice(page, "Role Created successfully");
  await expect(dialog).toHaveCount(0);
  await expect(create).toBeFocused();
  await expect(page.getByRole("rowheader", { name, exact: true })).toBeVisible();
});
