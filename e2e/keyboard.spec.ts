import { tabTo } from "./tab-to.ts";
import { expect, PASSWORD, test } from "./tenor.ts";

test("by keyboard alone a user signs in, opens a loan from a list, opens Approve and closes it with Esc", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type("risk@tenor.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await tabTo(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pending Approval" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pending-approval$/);
  await tabTo(page, page.getByRole("link", { name: /^View/ }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/loans\/\d+$/);
  const approve = page.getByRole("button", { name: "Approve", exact: true });
  await tabTo(page, approve);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Approve Loan" });
  await expect(dialog.getByRole("button", { name: "Nevermind" })).toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(approve).toBeFocused();
});
