import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./accessible.ts";
import { fillSignIn, OWN_PASSWORD, type OwnMember, ownMember, signInAs, signOut } from "./own-member.ts";
import { expect, test } from "./tenor.ts";

const part = (page: Page) => page.getByRole("region", { name: "Two-factor sign-in" });
const codeField = (page: Page) => page.getByLabel("Code", { exact: true });

/** What the app shows, or will show half a minute from now: the code of one step works once. */
const codeOf = (key: string, aheadMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + aheadMs });

async function recoveryCodes(dialog: Locator): Promise<readonly string[]> {
  const items = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  return items.allInnerTexts();
}

/** Goes through the three steps of the dialog; answers the key and the recovery codes. */
async function setUp(page: Page, look: (page: Page) => Promise<void>) {
  await page.goto("/profile-settings");
  await part(page).getByRole("button", { name: "Set up" }).click();
  const begin = page.getByRole("dialog", { name: "Set up two-factor sign-in" });
  await begin.getByLabel("Your password").fill("not mine at all");
  await page.keyboard.press("Enter");
  await expect(begin.getByLabel("Your password")).toHaveAccessibleDescription("This is not your password.");
  await look(page);
  await begin.getByLabel("Your password").fill(OWN_PASSWORD);
  await page.keyboard.press("Enter");
  const scan = page.getByRole("dialog", { name: "Scan with your app" });
  await expect(scan.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const key = (await scan.locator("code").innerText()).replaceAll(" ", "");
  const field = scan.getByLabel("The six digits that the app shows");
  await field.fill("000000");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription("The code is wrong or was used already.");
  await look(page);
  await field.fill(codeOf(key));
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Two-factor sign-in is on" });
  const codes = await recoveryCodes(shown);
  await look(page);
  return { key, codes, shown };
}

async function secondStep(page: Page, member: OwnMember, code: string): Promise<void> {
  await fillSignIn(page, member);
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("two-factor sign-in is set up with a QR code, asks for a second step, and takes no code twice", async ({
  page,
}) => {
  const member = await ownMember(page, "Totp");
  await signInAs(page, member);
  const { key, codes, shown } = await setUp(page, expectAccessible);
  const download = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("tenor-recovery-codes.txt");
  await shown.getByRole("button", { name: "I have kept them" }).click();
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

test("recovery codes are made anew and the second step is taken off, by password and code", async ({ page }) => {
  const member = await ownMember(page, "Recovery");
  await signInAs(page, member);
  const { codes } = await setUp(page, async () => undefined);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await part(page).getByRole("button", { name: "New recovery codes" }).click();
  const renew = page.getByRole("dialog", { name: "New recovery codes" });
  await renew.getByLabel("Your password").fill(OWN_PASSWORD);
  await renew.getByLabel("Code of your app, or a recovery code").fill(codes[1] ?? "");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Your new recovery codes" });
  const fresh = await recoveryCodes(shown);
  await shown.getByRole("button", { name: "I have kept them" }).click();
  await part(page).getByRole("button", { name: "Turn off" }).click();
  const stop = page.getByRole("dialog", { name: "Turn two-factor sign-in off" });
  await stop.getByLabel("Your password").fill(OWN_PASSWORD);
  const code = stop.getByLabel("Code of your app, or a recovery code");
  await code.fill(codes[2] ?? "");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription("The code is wrong or was used already.");
  await expectAccessible(page);
  await code.fill(fresh[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(part(page).getByText("Your password alone signs you in.")).toBeVisible();
  await signOut(page);
  await signInAs(page, member);
});
