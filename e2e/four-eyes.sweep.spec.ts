import { RECORDING } from "../src/server/testing/files/test-files.ts";
import { expectAccessible } from "./accessible.ts";
import { onOwnServer } from "./own-server.ts";
import { enter, expect, read, test } from "./tenor.ts";

const SHOTS = process.env.AUDIT_SHOTS;

onOwnServer();

test("four eyes are turned on, stop whoever prepared the loan and name who can approve it, and are turned off with a reason", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await enter(page, "admin", "/settings");
  // Other settings on the page are on or off too.
  const card = page.getByRole("region", { name: "Four eyes", exact: true });
  await page.getByRole("button", { name: "Turn four eyes on" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).press("Enter");
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(card.getByText("On", { exact: true })).toBeVisible();

  const found = await read<{ data: { id: number }[] }>(page, "admin", "/api/admin/loans?filterStatus=pending_approval");
  const id = found.data[0]?.id;
  await page.goto(`/loans/${id}`);
  await page.getByRole("button", { name: "Upload Video/Audio" }).click();
  const upload = page.getByRole("dialog");
  await upload
    .locator("input[type=file]")
    .setInputFiles({ name: "consent.mp3", mimeType: "audio/mpeg", buffer: RECORDING });
  await upload
    .getByRole("button", { name: /upload|submit/i })
    .last()
    .click();
  await expect(upload).toBeHidden();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Approve Loan" });
  await expect(
    question.getByText(/You uploaded the authorization of this loan.*It can go to Chidi Okafor\./),
  ).toBeVisible();
  await expect(question.getByRole("button", { name: "Approve" })).toBeDisabled();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/four-eyes.png` });
  await expectAccessible(page);

  const other = await browser.newPage({ baseURL: process.env.TENOR_URL ?? "" });
  await enter(other, "risk", `/loans/${id}`);
  await other.getByRole("button", { name: "Approve", exact: true }).click();
  await other.getByRole("dialog", { name: "Approve Loan" }).getByRole("button", { name: "Approve" }).click();
  await expect(other.getByText("Loan approved successfully")).toBeVisible();
  await other.close();

  await page.goto("/settings");
  await page.getByRole("button", { name: "Turn four eyes off" }).click();
  const off = page.getByRole("dialog");
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(off.getByText("Say why one person alone may do both steps.")).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/settings.png` });
  await expectAccessible(page);
  await off.getByRole("textbox", { name: "Reason" }).fill("Chidi is on leave");
  await page.keyboard.press("Enter");
  await expect(card.getByText("Off", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "History" })).toContainText("Chidi is on leave");
  await expectAccessible(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/settings-off.png` });
});
