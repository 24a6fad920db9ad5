// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { SAMPLE_AFFORDABILITY, sampleLoan } from "../detail/loan-detail.testkit.ts";
import { clearStage, ok, openLoanPage, refusal, serve, signInHolding } from "../detail/loan-detail-stage.testkit.tsx";
import { waterfallSteps } from "./affordability-waterfall-steps.ts";

const DETAILS = "GET /api/admin/loans/42/details";
const CHECK = "GET /api/admin/loans/42/affordability";
const BUTTON = "Verification Affordability";

beforeEach(() => {
  stubBrowser();
  signInHolding();
});
afterEach(() => {
  cleanup();
  clearStage();
});

async function check(
  differs: Partial<Affordability["affordabilityCheckData"]> = {},
  rest: Partial<Affordability> = {},
) {
  const { affordabilityCheckData, ...others } = SAMPLE_AFFORDABILITY;
  const answer = { ...others, ...rest, affordabilityCheckData: { ...affordabilityCheckData, ...differs } };
  const sent = serve({ [DETAILS]: ok(sampleLoan()), [CHECK]: ok(answer) });
  const { user } = openLoanPage();
  await user.click(await screen.findByRole("button", { name: BUTTON }));
  await screen.findByRole("region", { name: /ualified$/ });
  return { user, calls: () => sent.filter(({ path }) => path.endsWith("/affordability")) };
}
const part = (name: string) => within(screen.getByRole("region", { name }));
const fact = (name: string, term: string) => part(name).getByText(term).nextElementSibling?.textContent;
const cells = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("the check waits in words, runs once per page and is then done (AFF-01 to AFF-04)", async () => {
  let answerNow = () => {};
  const sent = serve({
    [DETAILS]: ok(sampleLoan()),
    [CHECK]: () => new Promise((resolve) => (answerNow = () => resolve(ok(SAMPLE_AFFORDABILITY)))),
  });
  const { user } = openLoanPage();
  await user.click(await screen.findByRole("button", { name: BUTTON }));
  const waiting = await screen.findByRole<HTMLButtonElement>("button", { name: "Please Wait..." });
  expect(waiting.disabled).toBe(true);
  answerNow();
  const done = await screen.findByRole<HTMLButtonElement>("button", { name: BUTTON });
  expect(done.disabled).toBe(true);
  await user.click(done);
  expect(sent.filter(({ path }) => path === "/api/admin/loans/42/affordability")).toHaveLength(1);
});

it("a failed check may be tried again, and then counts (AFF-03)", async () => {
  let tries = 0;
  serve({
    [DETAILS]: ok(sampleLoan()),
    [CHECK]: () => (++tries === 1 ? refusal(422, "The provider did not answer") : ok(SAMPLE_AFFORDABILITY)),
  });
  const { user } = openLoanPage();
  await user.click(await screen.findByRole("button", { name: BUTTON }));
  await screen.findByText("The provider did not answer");
  await user.click(screen.getByRole("button", { name: BUTTON }));
  await screen.findByRole("region", { name: "Qualified" });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: BUTTON }).disabled).toBe(true));
});

it("the provider's details: name, MDA, account number and BVN (AFF-05)", async () => {
  await check();
  expect(fact("Provider details", "Name")).toBe("EZE NGOZI");
  expect(fact("Provider details", "MDA")).toBe("FED MIN OF WORKS");
  expect(fact("Provider details", "Account number")).toBe("0123456789");
  expect(fact("Provider details", "BVN")).toBe("22123456789");
});

it("the qualification card says qualified with the seven figures (AFF-06, AFF-07)", async () => {
  await check();
  expect(fact("Qualified", "Amount")).toBe("₦300,000.00");
  expect(fact("Qualified", "Tenor")).toBe("6 months");
  expect(fact("Qualified", "Monthly repayment")).toBe("₦39,975.00");
  expect(fact("Qualified", "Net pay")).toBe("₦150,000.00");
  expect(fact("Qualified", "Other deductions")).toBe("₦2,500.00");
  expect(fact("Qualified", "Existing loan")).toBe("₦7,500.00");
  expect(fact("Qualified", "Disposable income")).toBe("₦39,995.00");
});

it("the qualification card says not qualified, and why (AFF-06)", async () => {
  await check({ customerQualificationStatus: false, rejectionReason: "No salary payment in the last 45 days" });
  expect(part("Not qualified").getByText("No salary payment in the last 45 days")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Qualified" })).toBeNull();
});

it("when the provider answered, whether that it was kept, and how many lookups the loan has cost", async () => {
  const lookup = { at: "2026-01-06T09:00:00Z", ageMinutes: 12, fresh: false, count: 1 };
  await check({}, { lookup });
  expect(screen.getByText("Checked 6 Jan 2026, 10:00 (kept answer) · 1 lookup sent")).toBeTruthy();
  cleanup();
  await check({}, { lookup: { ...lookup, ageMinutes: 0, fresh: true, count: 2 } });
  expect(screen.getByText("Checked 6 Jan 2026, 10:00 · 2 lookups sent")).toBeTruthy();
});

it("the check is kept with the loan: its screening card shows it without a reload", async () => {
  let screened = sampleLoan();
  serve({
    [DETAILS]: () => ok(screened),
    [CHECK]: () => {
      screened = sampleLoan({
        screening: {
          verdict: "not-qualified",
          reason: "No salary",
          offer: 0,
          special_approval: null,
          checked_at: "2026-01-06T09:00:00Z",
        },
      });
      return ok(SAMPLE_AFFORDABILITY);
    },
  });
  const { user } = openLoanPage();
  await user.click(await screen.findByRole("button", { name: BUTTON }));
  await waitFor(() => expect(part("Screening").getByText("No salary")).toBeTruthy());
  expect(fact("Screening", "Checked")).toBe("6 Jan 2026, 10:00");
});

it("the salary bar of the last screening stands with its verdict, without a look-up, until the payout", async () => {
  const SALARY = "GET /api/admin/loans/42/salary";
  const salary = { pay: 150000, obligations: 10000, instalment: 39975, ceiling: 50000 };
  signInHolding("approve-loan");
  const sent = serve({ [DETAILS]: ok(sampleLoan({ offered_amount: 150000 })), [SALARY]: ok({ salary }) });
  openLoanPage();
  expect((await screen.findByRole("img", { name: /^Of ₦150,000\.00 a month/ })).closest("section")).toBe(
    screen.getByRole("region", { name: "Screening" }),
  );
  expect(fact("Screening", "Most the screening allows")).toBe("₦184,500.00");
  expect(sent.filter(({ path }) => path.endsWith("/affordability"))).toEqual([]);
  cleanup();
  const later = serve({ [DETAILS]: ok(sampleLoan({ status: "disbursed" })), [SALARY]: ok({ salary }) });
  openLoanPage();
  await screen.findByRole("region", { name: "Screening" });
  expect(later.filter(({ path }) => path.endsWith("/salary"))).toEqual([]);
});

it("existing loans and the salary history (AFF-08, AFF-09)", async () => {
  await check();
  expect(cells("Existing loans")).toEqual([
    ["Provider", "Status", "Outstanding amount", "Date", "Repayment amount", "Loan amount"],
    ["Other Lender", "NEW", "22,500.50", "3 Sep 2025", "7,500.00", "40,000.00"],
  ]);
  const salaries = part("Salary history").getAllByRole("listitem");
  expect(salaries.map((salary) => salary.textContent)).toEqual(["24 Dec 2025₦150,000.00", "25 Nov 2025₦150,000.00"]);
});

it("each rule with what was found, passed, failed or lifted", async () => {
  await check();
  expect(cells("Rules")).toEqual([
    ["Rule", "Found", "Result"],
    ["At least 3 salaries in 6 months", "6 salaries", "Pass"],
    ["At most 2 running loans", "3 loans", "Lifted by special approval"],
    ["Newest salary at most 45 days old", "60 days", "Fail"],
  ]);
});

it("an account that the provider does not know leaves sentences, not gaps", async () => {
  await check({ customerQualificationStatus: false }, { remitaSearchData: null, remitaLoanData: [] });
  expect(part("Provider details").getByText("No salary record was found for this account.")).toBeTruthy();
  expect(part("Existing loans").getByText("The provider lists no loans for this customer.")).toBeTruthy();
  expect(part("Salary history").getByText("The provider has seen no salary.")).toBeTruthy();
});

it("the waterfall leads from net pay to what is left, to the kobo", async () => {
  await check();
  const bars = part("A month's pay").getAllByRole("listitem");
  expect(bars.map((bar) => bar.textContent)).toEqual([
    "Net pay₦150,000.00",
    "Obligations−₦10,000.00",
    "This instalment−₦39,975.00",
    "Left₦100,025.00",
  ]);
  expect(part("Qualified").getByRole("img").getAttribute("aria-label")).toMatch(
    /^Of ₦150,000\.00 a month, ₦10,000\.00 leaves for obligations and ₦39,975\.00 for this instalment; ₦100,025\.00 is left\./,
  );
});

it("the waterfall says what is missing when the pay does not reach", () => {
  const steps = waterfallSteps({ ...SAMPLE_AFFORDABILITY.affordabilityCheckData, netPay: 30000 });
  expect(steps.at(-1)).toMatchObject({ label: "Short by", naira: 19975 });
});

it("says who approved the account specially, until when, and which rules that lifted (OPN-49)", async () => {
  await check({}, { specialApproval: { approvedBy: "Chidi Okafor", expiresAt: "2026-02-04T09:00:00Z" } });
  expect(screen.getByText(/^Given by Chidi Okafor, until/).textContent).toContain("4 Feb 2026, 10:00");
  expect(screen.getByRole("list", { name: "Rules that it lifted" }).textContent).toBe("At most 2 running loans");
});

it("says nothing of a special approval where the account has none (OPN-49)", async () => {
  await check();
  expect(screen.queryByRole("heading", { name: "Special approval" })).toBeNull();
});
