import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { fillSignIn, type OwnMember, ownMember, signInAs, signOut } from "./own-member.ts";
import { codeOf, part, setUp } from "./second-step.ts";
import { expect, test } from "./tenor.ts";

const codeField = (page: Page) => page.getByLabel("Code", { exact: true });

async function secondStep(page: Page, member: OwnMember, code: string): Promise<void> {
  await fillSignIn(page, member);
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("two-factor sign-in is set up with a QR code, asks for a second step, and accepts no code twice", async ({
  page,
}) => {
  const member = await ownMember(page, "Totp");
  await signInAs(page, member);
  const { key, codes, shown } = await setUp(page, expectAccessible);
  const download = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("tenor-recovery-codes.txt");
  await shown.getByRole("button", { name: "I have saved them" }).click();
  await expect(part(page).getByText("10 recovery codes left")).toBeVisible();
  await expectAccessible(page);
  await signOut(page);
  await fillSignIn(page, member);
  await expect(page.getByRole("heading", { name: "Second step" })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(codeField(page)).toHaveAccessibleDescription("The code is wrong or was used already.");
  await expectAccessible(page);
  const next = codeOf(key, 30_000);
  await codeField(page).fill(next);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut(page);
  await secondStep(page, member, next);
  await expect(codeField(page)).toHaveAccessibleDescription("The code is wrong or was used already.");
  await codeField(page).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
