import type { Page } from "@playwright/test";
import type { DeductionRow } from "../src/contract/deductions.contract.ts";
import { enter, expect, read, test } from "./tenor.ts";

const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const form = (page: Page) => page.getByRole("main");
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Stop Deduction" });

async function submit(page: Page): Promise<void> {
  await form(page).getByRole("button", { name: "Stop deduction" }).click();
  await expect(dialogOf(page)).toBeVisible();
}

const confirm = (page: Page) => dialogOf(page).getByRole("button", { name: "Stop deduction" }).click();

test("STP-01, STP-04, STP-05, PRM-22, PRM-23, ERR-20: a mandate is stopped from its row, once, after a confirmation", async ({
  page,
}) => {
  const list = await read<{ data: DeductionRow[] }>(page, "deductions", "/api/admin/deductions/pending");
  const loan = list.data[9];
  if (!loan?.mandate_reference) throw new Error("there is no mandate to stop");
  await enter(page, "deductions", "/deductions/pending");
  await page.getByRole("button", { name: `Actions for ${loan.user.name}, ${loan.reference}` }).click();
  await page.getByRole("button", { name: "View Mandates" }).click();
  await page.getByRole("link", { name: `Stop mandate ${loan.mandate_reference}` }).click();

  await expect(page).toHaveTitle("Stop Deduction · Tenor");
  await expect(page.getByRole("heading", { level: 1, name: "Stop Deduction" })).toBeVisible();
  const reference = page.getByLabel("Mandate reference");
  await expect(reference).toHaveValue(loan.mandate_reference);
  const provider = page.getByLabel("Provider");
  await expect(provider.getByRole("option")).toHaveText(["Remita Direct Debit"]);
  await expect(provider).toHaveValue("remita");
  await expect(provider).toHaveAttribute("required", "");
  await reference.fill("");
  await form(page).getByRole("button", { name: "Stop deduction" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await reference.fill(loan.mandate_reference);

  let requests = 0;
  page.on("request", (request) => {
    requests += request.url().endsWith("/stopLoanCollection") ? 1 : 0;
  });
  await submit(page);
  await dialogOf(page).getByRole("button", { name: "Nevermind" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(requests).toBe(0);

  await submit(page);
  const sent = page.waitForRequest((request) => request.url().endsWith("/stopLoanCollection"));
  await confirm(page);
  expect((await sent).postDataJSON()).toEqual({ mandateReference: loan.mandate_reference, provider: "remita" });
  await notice(page, "Stop collection request successful");
  await expect(page.getByText(`Mandate ${loan.mandate_reference} is stopped.`)).toBeVisible();

  await reference.fill(loan.mandate_reference);
  await submit(page);
  await confirm(page);
  await expect(page.getByRole("alert")).toContainText("already stopped by Danladi Musa");
  await page.goto(`/deductions/all?status=stopped&q=${loan.reference}`);
  await expect(page.getByRole("table").getByText("Stopped")).toBeVisible();
});
