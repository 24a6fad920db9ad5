import type { Locator, Page } from "@playwright/test";
import type { Affordability } from "../src/contract/affordability.contract.ts";
import type { Loan } from "../src/contract/loans.contract.ts";
import { formatAmount, formatNaira, kobo } from "../src/domain/money.ts";
import { formatDate, formatDateTime, type LagosDate } from "../src/domain/time/lagos-date.ts";
import { PICTURE } from "../src/server/testing/files/test-files.ts";
import { detailsOf, fact, loanWhere, open } from "./loan-cards.ts";
import { applicant, apply, expect, loanId, test } from "./tenor.ts";

const naira = (amount: number) => formatNaira(kobo(Math.round(amount * 100)));
const plain = (amount: number) => formatAmount(kobo(Math.round(amount * 100)));
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const notice = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Expects each fact of a card. */
async function expectFacts(place: Locator, facts: Record<string, string>): Promise<void> {
  for (const [term, value] of Object.entries(facts)) await expect(fact(place, term), term).toHaveText(value);
}

test("the cards of a loan show the API's data (DET-01, DET-03, DET-15, DET-20, DET-21, DET-26)", async ({ page }) => {
  const isPlain = ({ referrer, referral_code, product }: Loan) => !referrer && !referral_code && !product;
  const isMarketed = ({ referrer, referral_code }: Loan) => referrer !== null && referral_code !== null;
  for (const loan of [
    await loanWhere(page, "disbursed", isPlain),
    await loanWhere(page, "disbursed~completed~liquidated", isMarketed),
    await loanWhere(page, "disbursed~completed~pending_pickup", ({ product }) => product !== null),
  ]) {
    const asked = page.waitForRequest(`**/api/admin/loans/${loan.id}/details`);
    await open(page, "admin", loan.id);
    expect((await asked).method()).toBe("GET");
    const { user, referrer, product } = loan;
    await expect(page.getByRole("heading", { level: 1, name: user.name })).toBeVisible();
    await expectFacts(card(page, "Loan details"), {
      Reference: loan.reference,
      "Date created": formatDateTime(new Date(loan.created_at)),
      "Device product": product?.name ?? "–",
      "Pickup location": loan.pick_up_location ?? "–",
      "Pickup state": loan.state.name,
      Marketer: referrer ? `${referrer.first_name} ${referrer.last_name}` : "System User",
      "Referral code": loan.referral_code ?? "N/A",
      Status: loan.status.toUpperCase(),
      "Signing verified": "Yes",
      Amount: naira(loan.amount),
      "Approved amount": naira(loan.approved_amount ?? 0),
      Tenor: `${loan.tenor} months`,
      Type: loan.application_type,
      "Loan type": loan.loan_type.name,
    });
    await expect(fact(card(page, "Loan details"), "Rejection reason")).toHaveCount(0);
    await expectFacts(card(page, "Customer details"), {
      Title: user.title ?? "–",
      "First name": user.first_name,
      "Last name": user.last_name,
      Gender: user.gender ?? "–",
      "Date of birth": formatDate(user.date_of_birth as LagosDate),
    });
    await expectFacts(card(page, "Work info"), {
      Organisation: loan.organization_name,
      "IPPIS number": user.ippis_number ?? "–",
      "Salary bank": loan.bank_name,
      "Salary account number": loan.salary_account_number,
    });
    await expectFacts(card(page, "Contact info"), {
      "E-mail": user.email,
      "House address": loan.address,
      City: loan.city,
      State: loan.state.name,
      "Personal phone": user.phone_number.replace("+234", "0"),
    });
  }
  const rejected = await loanWhere(page, "rejected", ({ rejection_reason }) => rejection_reason !== null);
  await page.goto(`/loans/${rejected.id}`);
  await expect(fact(card(page, "Loan details"), "Rejection reason")).toHaveText(rejected.rejection_reason ?? "");
});

test("the recording plays from where the player is set to; without one the card says so (DET-16)", async ({ page }) => {
  const loan = await loanWhere(page, "disbursed", (found) => found.authorization_file_type === "audio/wav");
  await open(page, "officer", loan.id);
  const player = page.getByLabel("Authorization recording");
  const partial = page.waitForResponse((answer) => answer.url().includes("/api/files/") && answer.status() === 206);
  const place = await player.evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true;
    audio.preload = "auto";
    await new Promise((resolve) => audio.addEventListener("canplay", resolve, { once: true }));
    const sought = new Promise((resolve) => audio.addEventListener("seeked", resolve, { once: true }));
    audio.currentTime = audio.duration - 1;
    await sought;
    await audio.play();
    return { asked: audio.duration - 1, seekable: audio.seekable.end(0), duration: audio.duration };
  });
  expect((await partial).headers()["content-range"]).toMatch(/^bytes \d+-\d+\/\d+$/);
  expect(place.seekable).toBeCloseTo(place.duration, 1);
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(place.asked);
  await player.evaluate((audio: HTMLAudioElement) => audio.pause());
  const silent = await loanWhere(page, "pending_customer_confirmation", (found) => !found.authorization_file_link);
  await page.goto(`/loans/${silent.id}`);
  await expect(card(page, "Customer details").getByText("No recording yet")).toBeVisible();
});

test("a refused file shows the reason, and the dialog closes and clears it (ACT-41, ACT-44, ERR-34, ERR-35)", async ({
  page,
}) => {
  const loan = await loanWhere(page, "pending_approval", (found) => found.valid_id_file !== null);
  await open(page, "officer", loan.id);
  const webPage = { name: "card.png", mimeType: "image/png", buffer: Buffer.from("<html><script>alert(1)</script>") };
  for (const [opener, title, submit, text] of [
    ["Edit File: Valid ID", "Update loan file", "Update", "Choose a photo (JPEG, PNG or WebP) or a PDF"],
    ["Upload Video/Audio", "Upload audio", "Submit", /^This is not a recording we can play\./],
  ] as const) {
    await page.getByRole("button", { name: opener }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.locator("input[type=file]").setInputFiles(webPage);
    await expect(dialog.getByText(/^card\.png, /)).toBeVisible();
    await dialog.getByRole("button", { name: submit, exact: true }).click();
    await expect(page.getByRole("alert").getByText(text)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: opener })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(/^card\.png, /)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  expect((await detailsOf(page, loan.id)).valid_id_file).toBe(loan.valid_id_file);
});

test("the affordability of a loan is checked once per page, shown in full and kept with the loan (AFF-01, AFF-03, AFF-05, AFF-07, AFF-08, AFF-09)", async ({
  page,
}) => {
  const id = loanId(await apply(page, applicant(32)));
  await expect.poll(async () => (await detailsOf(page, id)).screening?.verdict, { timeout: 30_000 }).toBe("qualified");
  await open(page, "none", id);
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  const asked: string[] = [];
  await page.route("**/affordability", async (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse("**/affordability");
  await page.getByRole("button", { name: "Verification Affordability" }).click();
  await expect(page.getByRole("button", { name: "Please Wait..." })).toBeDisabled();
  answerNow();
  const result = ((await (await answered).json()) as { data: Affordability }).data;
  await expect(page.getByRole("button", { name: "Verification Affordability" })).toBeDisabled();
  expect(asked).toEqual([`GET /api/admin/loans/${id}/affordability`]);

  // The screening has just looked it up, so this check costs nothing, and says so.
  expect(result.lookup).toMatchObject({ fresh: false, count: 1 });
  await expect(page.getByText(/^Checked .* \(kept answer\)/)).toContainText("1 lookup sent");

  const { remitaSearchData: provider, affordabilityCheckData: check, remitaLoanData: loans } = result;
  await expectFacts(card(page, "Provider details"), {
    Name: provider?.customerName ?? "",
    MDA: provider?.companyName ?? "",
    "Account number": provider?.accountNumber ?? "",
    BVN: provider?.bvn ?? "–",
  });
  const verdict = card(page, "Qualified");
  await expectFacts(verdict, {
    Amount: naira(check.amount),
    Tenor: "6 months",
    "Monthly repayment": naira(check.monthlyRepayment),
    "Net pay": naira(check.netPay),
    "Other deductions": naira(check.otherDeductions),
    "Existing loan": naira(check.remitaLoan),
    "Disposable income": naira(check.disposableIncome),
  });
  const [red, green, blue] = await colourOf(verdict.getByRole("heading"));
  expect(green).toBeGreaterThan(Math.max(red, blue));
  await expect(page.getByRole("table", { name: "Existing loans" }).getByRole("row")).toHaveCount(
    loans.length === 0 ? 0 : loans.length + 1,
  );
  for (const loan of loans) {
    const row = page
      .getByRole("table", { name: "Existing loans" })
      .getByRole("row")
      .filter({ hasText: loan.loanProvider });
    for (const text of [
      loan.status,
      plain(loan.outstandingAmount),
      formatDate(loan.loanDisbursementDate as LagosDate),
      plain(loan.repaymentAmount),
      plain(loan.loanAmount),
    ])
      await expect(row.filter({ hasText: text }).first()).toBeVisible();
  }
  const salaries = card(page, "Salary history").getByRole("listitem");
  await expect(salaries).toHaveText(
    (provider?.salaryPaymentDetails ?? []).map(
      ({ amount, paymentDate }) => `${formatDate(paymentDate as LagosDate)}${naira(amount)}`,
    ),
  );
  const bars = card(page, "A month's pay").getByRole("listitem");
  const obligations = check.otherDeductions + check.remitaLoan;
  await expect(bars).toHaveText([
    `Net pay${naira(check.netPay)}`,
    `Obligations−${naira(obligations)}`,
    `This instalment−${naira(check.monthlyRepayment)}`,
    `Left${naira(Math.round((check.netPay - obligations - check.monthlyRepayment) * 100) / 100)}`,
  ]);
  const rules = page.getByRole("table", { name: "Rules" }).getByRole("row");
  // The fourteen fixed rules, those of the employer if it was checked since the register exists, and the heading.
  expect([14, 17]).toContain(check.rules.length);
  await expect(rules).toHaveCount(check.rules.length + 1);
  for (const rule of check.rules) {
    const row = rules.filter({ hasText: rule.text });
    await expect(row).toContainText(rule.input);
    await expect(row).toContainText("Pass");
  }
  const { screening } = await detailsOf(page, id);
  await expect(fact(card(page, "Screening"), "Checked")).toHaveText(
    formatDateTime(new Date(screening?.checked_at ?? "")),
  );
});

async function colourOf(place: Locator): Promise<[number, number, number]> {
  const [red = 0, green = 0, blue = 0] = (
    (await place.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g) ?? []
  ).map(Number);
  return [red, green, blue];
}

test("a loan that does not qualify shows a red card with the reason, and the rule that fails (AFF-06)", async ({
  page,
}) => {
  const isRefused = ({ screening }: Loan) => screening?.verdict === "not-qualified";
  const loan = await loanWhere(page, "pending_customer_confirmation~rejected", isRefused);
  await open(page, "none", loan.id);
  await page.getByRole("button", { name: "Verification Affordability" }).click();
  const verdict = card(page, "Not qualified");
  await expect(verdict).toBeVisible({ timeout: 30_000 });
  const [red, green, blue] = await colourOf(verdict.getByRole("heading"));
  expect(red).toBeGreaterThan(Math.max(green, blue));
  const failed = page.getByRole("table", { name: "Rules" }).getByRole("row").filter({ hasText: "Fail" });
  await expect(verdict).toContainText((await failed.first().getByRole("cell").first().textContent()) ?? "?");
});

test("a replaced picture is encoded again, whatever its name", async ({ page }) => {
  const id = loanId(await apply(page, applicant(33)));
  await open(page, "officer", id);
  await page.getByRole("button", { name: "Edit File: Valid ID" }).click();
  const dialog = page.getByRole("dialog", { name: "Update loan file" });
  const hostile = Buffer.concat([PICTURE, Buffer.from("<script>alert(1)</script>")]);
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "../../evil.html", mimeType: "text/html", buffer: hostile });
  await dialog.getByRole("button", { name: "Update" }).click();
  await notice(page, "Loan file updated successfully");
  await expect.poll(async () => (await detailsOf(page, id)).valid_id_file).toBe("evil.png");
});
