import path from "node:path";
import type { Page } from "@playwright/test";
import { type LenderStage, startLenderStage } from "../src/server/testing/lender-stage/lender-stage.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { agreeAndSend, fillAll, referenceOn } from "./application.ts";
import { browserOf, invite, join, notice, open, type Person, setUp } from "./first-hour-staff.ts";
import { applicant, expect, loanId, test } from "./tenor.ts";

// One lender from an empty folder to the first payout, in one test because each step needs the one before.

const ADA: Person = { first: "Ada", last: "Obi", email: "ada@harmattan.test", phone: "08030000001" };
const EFE: Person = { first: "Efe", last: "Omoregie", email: "efe@harmattan.test", phone: "08030000002" };
const BOLA: Person = { first: "Bola", last: "Adeyemi", email: "bola@harmattan.test", phone: "08030000003" };
const RECORDING = path.join(import.meta.dirname, "fixtures/authorization.mp3");
const DOCUMENTS = ["Consent of the application", "Terms of the loan", "Consent of the signature"];

const businessDay = (page: Page) =>
  page.evaluate(() => new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" }));

async function tellLender(page: Page): Promise<void> {
  await open(page, "System Settings");
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Change the lender's details" });
  for (const [label, text] of [
    ["Name", "Harmattan Credit Limited"],
    ["Address", "4 Broad Street, Lagos"],
    ["Registration and licence", "RC 123456, licence 78"],
    ["E-mail for complaints", "care@harmattan.test"],
    ["Phone for complaints", "0700 123 4567"],
    ["E-mail for questions about personal data", "privacy@harmattan.test"],
    ["Number of the lender's own account", "0123456789"],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel("Bank of the lender's own account").selectOption("058");
  await dialog.getByRole("button", { name: "Save details" }).click();
  await expect(dialog).toHaveCount(0);
  await notice(page, "Harmattan Credit Limited");
  await page.getByRole("button", { name: "Change what is checked" }).click();
  const checks = page.getByRole("dialog", { name: "What is checked before an offer" });
  await checks.getByRole("checkbox", { name: "BVN" }).check();
  await checks.getByRole("checkbox", { name: "NIN" }).check();
  await checks.getByRole("button", { name: "Save" }).click();
  await notice(page, "BVN and NIN");
}

/** One person writes and submits, another publishes what she has read. */
async function publish(writer: Page, publisher: Page, title: string): Promise<void> {
  await open(writer, "Documents");
  // Tenor comes with a draft that has placeholders for the lender's details.
  const versions = writer.getByRole("table", { name: `Versions of ${title}` });
  await versions.getByRole("row").filter({ hasText: "Draft" }).getByRole("link").click();
  await writer.getByLabel("Holds from").fill(await businessDay(writer));
  await writer.getByRole("button", { name: "Submit for publication" }).click();
  await expect(writer.getByRole("button", { name: "Return to draft" })).toBeVisible();
  await publisher.goto(new URL(writer.url()).pathname);
  await expect(publisher.getByRole("heading", { level: 1, name: new RegExp(`^${title}`) })).toBeVisible();
  await publisher.getByRole("button", { name: "Publish" }).click();
  await expect(publisher.getByRole("status").filter({ hasText: "Published" }).first()).toBeVisible();
}

/** Gives the gateway the address for its reports and sends a test of each kind; the SMS is reported as delivered. */
async function tryMessages(page: Page, stage: LenderStage): Promise<void> {
  await open(page, "Messages");
  await stage.reportTo((await page.getByText(/\/api\/sms\/reports\//).textContent()) ?? "");
  for (const [channel, label, to, end] of [
    ["sms", "Phone number", "0803 000 0009", "Delivered"],
    ["email", "E-mail address", ADA.email, "Sent"],
  ] as const) {
    await page.getByRole("button", { name: "Send test" }).click();
    const dialog = page.getByRole("dialog", { name: "Send a test message" });
    await dialog.getByLabel("Channel").selectOption(channel);
    await dialog.getByLabel(label).fill(to);
    await dialog.getByRole("button", { name: "Send test" }).click();
    await expect(dialog.getByRole("status").filter({ hasText: /^To / })).toContainText(end, { timeout: 40_000 });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
}

async function addEmployer(page: Page, name: string): Promise<void> {
  await open(page, "All Employers");
  await page.getByRole("button", { name: "Add employer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an employer" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Code").fill("FIRST");
  await dialog.getByRole("button", { name: "Add employer" }).click();
  await expect(dialog).toHaveCount(0);
}

async function makeLoanType(drafter: Page, approver: Page): Promise<void> {
  await open(drafter, "Loan Types");
  await drafter.getByRole("button", { name: "New loan type" }).click();
  for (const [label, text] of [
    ["Code", "SALARY"],
    ["Name", "Salary Loan"],
    ["Smallest amount", "20,000"],
    ["Largest amount", "500,000"],
    ["Monthly rate in percent", "4"],
    ["Fee in percent", "1"],
    ["First day", await businessDay(drafter)],
  ] as const)
    await drafter.getByLabel(label).fill(text);
  await drafter.getByRole("button", { name: "Save draft" }).click();
  await drafter.getByRole("button", { name: "Submit" }).click();
  await drafter.getByRole("dialog").getByRole("button", { name: "Submit version" }).click();
  await expect(drafter.getByText("You submitted it, so somebody else has to approve it.")).toBeVisible();
  await expect(drafter.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await open(approver, "Loan Types");
  await approver.getByRole("link", { name: "Salary Loan" }).click();
  await approver.getByRole("button", { name: "Approve" }).click();
  await approver.getByRole("dialog").getByRole("button", { name: "Approve version" }).click();
  await expect(approver.getByRole("heading", { name: "Live: version 1" })).toBeVisible();
}

async function makeRole(page: Page, name: string, permissions: readonly string[]): Promise<void> {
  await open(page, "All Roles");
  await page.getByRole("button", { name: "Create New Role" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Role" });
  await dialog.getByLabel("Name").fill(name);
  for (const permission of permissions) await dialog.getByRole("checkbox", { name: permission, exact: true }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await notice(page, "Role Created successfully");
}

/** Expects the next step on the dashboard. */
async function expectNext(page: Page, step: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard", exact: true }).click();
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByRole("status")).toContainText(`Next: ${step}.`);
}

/** Once nothing is missing, one person proposes to open and another, as required, approves. */
async function openForBusiness(proposer: Page, approver: Page, checkWord: string): Promise<void> {
  await open(proposer, "Go Live");
  await proposer.getByRole("button", { name: "Ask the provider" }).click();
  await proposer.getByLabel("Check word of the copy").fill(checkWord);
  await proposer.getByRole("button", { name: "The copy is kept" }).click();
  const list = proposer.getByRole("list", { name: "Requirements" });
  await expect(list.getByText("Missing", { exact: true })).toHaveCount(0);
  await proposer.getByRole("button", { name: "Propose to open" }).click();
  await expect(proposer.getByText("You proposed it. Somebody else has to approve it.")).toBeVisible();
  await expect(proposer.getByRole("button", { name: "Open for business" })).toHaveCount(0);
  await approver
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Dashboard", exact: true })
    .click();
  await notice(approver, "Ada Obi has proposed to open. Somebody else approves it.");
  await open(approver, "Go Live");
  await approver.getByRole("button", { name: "Open for business" }).click();
  await approver.getByRole("dialog").getByRole("button", { name: "Open for business" }).click();
  await expect(approver.getByText(/^Applications are taken since/)).toBeVisible();
  await approver
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Dashboard", exact: true })
    .click();
  await expect(approver.getByRole("heading", { name: "Needs you" })).toBeVisible();
  await expect(approver.getByRole("region", { name: "First steps" })).toHaveCount(0);
}

/** Opens the offer by the link in the mail, and signs it with the code from the SMS. */
async function sign(page: Page, stage: LenderStage, person: { email: string; phone: string; name: string }) {
  await page.goto(await stage.mailed(person.email, /(https:\S+\/sign\/[\w.~-]*[\w~-])/));
  await expect(page.getByText("Harmattan Credit Limited").first()).toBeVisible();
  await page.getByRole("button", { name: "Send me the code" }).click();
  await page.getByLabel("Code").fill(await stage.texted(person.phone, /(\d{6}) is your code to sign/));
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("I have read and accept this offer").check();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible({ timeout: 30_000 });
}

/** Books the deduction at the provider, then records the payout, as somebody other than the approver. */
async function payOut(page: Page, id: number): Promise<void> {
  await page.goto(`/loans/${id}`);
  await page.getByRole("button", { name: "Setup Deduction" }).click();
  const setUpDialog = page.getByRole("dialog", { name: "Setup Deduction" });
  await setUpDialog.getByLabel("Service provider").selectOption("Remita");
  await setUpDialog.getByRole("button", { name: "Submit" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm Loan Deduction Setup" });
  await confirmation.getByRole("button", { name: "Setup", exact: true }).click();
  await notice(page, "Deduction Setup successfully");
  await page.getByRole("button", { name: "Disburse", exact: true }).click();
  const payout = page.getByRole("dialog", { name: "Manual Disbursement" });
  await payout.getByLabel("Payment reference").fill("FIRST-0001");
  await payout.getByRole("button", { name: "Submit" }).click();
  await notice(page, "Loan disbursed successfully");
}

test("a lender's first hour: from the printed link, with two administrators, an officer and a customer, to the first payout", async ({
  browser,
  complaints,
}) => {
  test.setTimeout(600_000);
  const customer = applicant(10);
  const { firstName, lastName, bvn = "" } = customer;
  const known = { firstName, lastName, birthDate: "1988-06-04" };
  const stage = await startLenderStage({ people: { [bvn]: known }, withConsole: true });
  try {
    const inBrowser = () => browserOf(browser, stage, complaints);
    const [ada, efe, bola, phone] = await Promise.all([inBrowser(), inBrowser(), inBrowser(), inBrowser()]);
    await setUp(ada, stage, ADA);
    await expectNext(ada, "A person for each queue");
    await expectAccessible(ada);
    for (const width of [360, 768, 1920, 1366]) {
      await ada.setViewportSize({ width, height: 768 });
      await expectNoSidewaysScroll(ada);
    }
    await open(ada, "All Admins");
    await invite(ada, EFE, "Super Admin");
    await join(efe, stage, EFE);
    await expectNext(ada, "Who lends");
    await tellLender(ada);
    await expectNext(ada, "What customers agree to");
    for (const title of DOCUMENTS) await publish(ada, efe, title);
    await expectNext(ada, "E-mail");
    await tryMessages(ada, stage);
    await addEmployer(ada, customer.employer);
    await makeLoanType(ada, efe);
    await makeRole(ada, "Loan officer", ["Authorise applications", "Replace a loan's files"]);
    await open(ada, "All Admins");
    await invite(ada, BOLA, "Loan officer");
    await join(bola, stage, BOLA);
    expect(await stage.backUp()).toContain("every byte read");
    // In a separate browser: the products on offer may be cached for a minute.
    const early = await inBrowser();
    await early.goto("/");
    await notice(early, /Harmattan Credit Limited does not take applications yet/);
    await expect(early.getByRole("link", { name: "Apply", exact: true })).toHaveCount(0);
    await early.context().close();
    await openForBusiness(ada, efe, await stage.checkWord());

    await phone.goto("/");
    await phone.getByRole("link", { name: "Apply", exact: true }).click();
    await fillAll(phone, customer);
    const to = customer.phone.replace("+", "");
    await agreeAndSend(phone, customer, () => stage.texted(to, /(\d{6}) is your code to apply/));
    const reference = await referenceOn(phone);
    const id = loanId(reference);

    await bola.goto(`/loans/${id}`);
    await expect(bola.getByText("Qualified", { exact: true }).first()).toBeVisible({ timeout: 40_000 });
    await bola.getByRole("button", { name: "Upload Video/Audio" }).click();
    const dialog = bola.getByRole("dialog", { name: "Upload audio" });
    await dialog.locator("input[type=file]").setInputFiles(RECORDING);
    await dialog.getByRole("button", { name: /upload|submit/i }).click();
    await notice(bola, "CONFIRMATION_SENT");
    await sign(phone, stage, { email: `${bvn}@example.com`, phone: to, name: `${firstName} ${lastName}` });

    await efe.goto(`/loans/${id}`);
    await efe.getByRole("button", { name: "Approve", exact: true }).click();
    await efe
      .getByRole("dialog", { name: "Approve Loan" })
      .getByRole("button", { name: "Approve", exact: true })
      .click();
    await notice(efe, "Loan approved successfully");
    await payOut(ada, id);
  } finally {
    await stage.stop();
  }
});
