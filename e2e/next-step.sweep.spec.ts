import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessible.ts";
import { loanWhere, open } from "./loan-cards.ts";
import { expect, test } from "./tenor.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Next step" });
const stopped = (page: Page) =>
  loanWhere(page, "pending_customer_confirmation", ({ screening }) => screening?.verdict === "not-qualified");

test("an application that does not qualify says why, and what can be done about it", async ({ page }) => {
  const loan = await stopped(page);
  await open(page, "admin", loan.id);
  await expect(bar(page).getByText(/^Cannot go on: /)).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Screen again" })).toBeVisible();
  await expectNoAxeFindings(page);
  await bar(page).getByRole("button", { name: "Ask for special approval" }).click();
  const form = page.getByRole("dialog", { name: "Add Special Approval" });
  await expect(form.getByLabel("Customer Name")).toHaveValue(loan.user.name);
  await expect(form.getByLabel("Account Number")).toHaveValue(loan.salary_account_number);
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
});

test("whoever may only record it is offered to screen it again, and neither to reject nor to approve specially", async ({
  page,
}) => {
  await open(page, "officer", (await stopped(page)).id);
  await expect(bar(page).getByRole("button")).toHaveText(["Upload Video/Audio", "Screen again"]);
});

test("Reject stands left of every other step in its line, on a laptop and on a phone; the steps of the loan are named", async ({
  page,
}) => {
  const signed = await loanWhere(page, "pending_approval", () => true);
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const loan of [await stopped(page), signed]) {
      await open(page, "admin", loan.id);
      const buttons = bar(page).getByRole("button");
      await expect(buttons.first()).toHaveText("Reject");
      const places = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON()));
      const [reject, ...others] = places;
      // On a phone Reject and the step are docked; what else there is takes a line of its own above them.
      const inItsLine = others.filter(({ top, bottom }) => top < reject.bottom && bottom > reject.top);
      expect(inItsLine.length).toBeGreaterThan(0);
      for (const other of inItsLine) expect(other.left).toBeGreaterThan(reject.right);
    }
    await expect(page.getByRole("list", { name: "Steps of the loan" }).locator("[aria-current=step]")).toHaveText(
      /Approval\s*waiting since/,
    );
  }
});
