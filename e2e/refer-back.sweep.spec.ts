import type { Browser, Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessible.ts";
import { loanWhere } from "./loan-cards.ts";
import { enter, expect, type Member, test } from "./tenor.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Next step" });

async function openAs(browser: Browser, member: Member, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.TENOR_URL ?? "" });
  const page = await context.newPage();
  await enter(page, member, address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

test("an approver refers a loan back; its officer finds it on the dashboard and answers; a note stands beside it", async ({
  browser,
  page,
}) => {
  test.slow();
  const isBolas = ({ by, event }: { by: string; event: string }) =>
    event === "authorization-uploaded" && by === "Bola Adeyemi";
  const loan = await loanWhere(page, "pending_approval", ({ timeline }) => timeline.some(isBolas));
  const risk = await openAs(browser, "risk", `/loans/${loan.id}`);
  await bar(risk).getByRole("button", { name: "Refer back" }).click();
  const asking = risk.getByRole("dialog", { name: "Refer back" });
  await asking.getByRole("textbox").fill("Ask for the payslip of April.");
  await expectNoAxeFindings(risk);
  await asking.getByRole("button", { name: "Refer back" }).click();
  await expect(bar(risk).getByText("Referred back by Chidi Okafor: Bola Adeyemi has to answer.")).toBeVisible();

  const officer = await openAs(browser, "officer", "/dashboard");
  const queue = officer.getByRole("region", { name: "Referred back to you", exact: true });
  await expect(queue.getByText("Ask for the payslip of April.")).toBeVisible();
  await expectNoAxeFindings(officer);
  await queue.getByRole("link", { name: loan.reference }).click();
  await bar(officer).getByRole("button", { name: "Answer referral" }).click();
  const answering = officer.getByRole("dialog", { name: "Answer referral" });
  await answering.getByRole("textbox").fill("It is uploaded.");
  await answering.getByRole("button", { name: "Answer referral" }).click();
  await expect(bar(officer).getByText(/: approve or reject/)).toBeVisible();

  await officer.getByRole("button", { name: "Add note" }).click();
  const noting = officer.getByRole("dialog", { name: "Add note" });
  await noting.getByRole("textbox").fill("The customer called twice.");
  await noting.getByRole("button", { name: "Add note" }).click();
  const timeline = officer.getByRole("region", { name: "Timeline", exact: true });
  await expect(timeline.getByRole("listitem").first()).toContainText("The customer called twice.");
  await expect(timeline.getByText("It is uploaded.")).toBeVisible();
  await risk.context().close();
  await officer.context().close();
});
