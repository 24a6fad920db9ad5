// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { COOLING_OFF_DAYS } from "../../../domain/loan/cooling-off-days.ts";
import { forgetLoanChoices } from "../../lib/loan/loan-choices.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { clearDraft } from "../applications/draft/draft.ts";
import { amountSteps, atSlider } from "./tried-loan.ts";

const TYPE = {
  id: 1,
  code: "REMITA",
  name: "Salary loan",
  summary: "",
  is_device: false,
  minimum_amount: 50_000,
  maximum_amount: 1_000_000,
  tenors: [3, 6, 12],
  method: "flat",
  monthly_rate_percent: 5,
  fee_percent: 1,
  fee_minimum: 0,
  fee_maximum: null,
  cooling_off_days: 7,
  payer_kinds: ["federal", "state", "local", "private"],
  collection_day: 25,
  most_of_pay_percent: 33.33,
};
const LENDER = {
  name: "Harmattan Credit",
  address: "4 Broad Street, Lagos",
  registration: "RC 1, licence 2",
  phone: "0700 123 4567",
  email: "care@harmattan.test",
};
const ANSWER = {
  "GET /api/loan/choices": { data: { business_date: "2026-01-05", age_min: 18, lender: LENDER, loan_types: [TYPE] } },
};

stageBrowser();
beforeEach(() => forgetLoanChoices());
afterEach(() => {
  clearDraft();
  window.history.replaceState(null, "", "/");
});

it("PUB-01, GRD-03: the landing page says what is lent, what it costs, how it works, for whom, and who lends", async () => {
  fakeApi(ANSWER);
  openPage("/");
  await screen.findByRole("heading", { level: 1, name: /repay from your salary/ });
  const parts = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(parts.slice(1)).toEqual(["How it works, and how long it takes", "Who can apply", "Questions answered"]);
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(["Check my application", "Help", "Staff sign-in", "Privacy policy"].map(addressOf)).toEqual([
    "/application",
    "#questions",
    "/login",
    "/privacy-policy",
  ]);
  expect((await screen.findByText("RC 1, licence 2")).closest("address")?.textContent).toBe(
    "Harmattan CreditRC 1, licence 24 Broad Street, Lagos0700 123 4567",
  );
  expect(COOLING_OFF_DAYS).toBe(7);
  expect(screen.getByText(/^For seven days after the money has reached you/)).toBeTruthy();
});

it("the estimator answers amount and months with the monthly repayment and the yearly cost, and Apply takes both along", async () => {
  fakeApi(ANSWER);
  openPage("/");
  const card = within(await screen.findByRole("region", { name: "What would it cost?" }));
  expect((await card.findByRole("status")).textContent).toBe("₦32,500.00 a month for 6 months");
  expect(card.getByText("Yearly cost, fee included").nextSibling?.textContent).toBe("197.4 %");
  const [apply] = screen.getAllByRole("link", { name: /Apply/ });
  expect(apply?.getAttribute("href")).toBe("/apply-step1?loan=1&amount=150,000&months=6&example=yes");
  await userEvent.clear(card.getByLabelText("I need"));
  await userEvent.type(card.getByLabelText("I need"), "300,000");
  fireEvent.change(card.getByLabelText("Months"), { target: { value: "2" } });
  expect(card.getByRole("status").textContent).toBe("₦40,000.00 a month for 12 months");
  expect(apply?.getAttribute("href")).toBe("/apply-step1?loan=1&amount=300,000&months=12");
});

it("the salary bar moves with what is tried, and says when the repayment is more than the pay may lose", async () => {
  fakeApi(ANSWER);
  openPage("/");
  const bar = await screen.findByRole("img", { name: /^Of ₦120,000\.00 a month/ });
  expect(bar.getAttribute("aria-label")).toContain("₦32,500.00 for this instalment; ₦87,500.00 is left");
  expect(screen.getByText("All deductions together may take ₦39,996.00 of this pay.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "28" } });
  expect(bar.getAttribute("aria-label")).not.toContain("₦32,500.00");
  await userEvent.clear(screen.getByLabelText("My pay each month"));
  await userEvent.type(screen.getByLabelText("My pay each month"), "80,000");
  expect(screen.getByText(/This repayment is more: choose a smaller amount or more months\.$/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("My pay each month"));
  expect(screen.getByText("Enter what reaches your account in a month.")).toBeTruthy();
});

it("what is not lent is told and counted as nothing", async () => {
  fakeApi(ANSWER);
  openPage("/");
  const amount = await screen.findByLabelText("I need");
  await userEvent.clear(amount);
  await userEvent.type(amount, "12");
  expect(screen.getByText("Choose an amount within these bounds.")).toBeTruthy();
  expect(amount.getAttribute("aria-invalid")).toBe("true");
});

it("the loan that was tried stands on the first step", async () => {
  fakeApi({
    "GET /api/loan/choices": { data: { business_date: "2026-01-05", loan_types: [TYPE], pick_up_locations: [] } },
  });
  const tried = "/apply-step1?loan=1&amount=300,000&months=12";
  window.history.replaceState(null, "", tried);
  const { address } = openPage(tried);
  expect((await screen.findByLabelText<HTMLInputElement>("How much?")).value).toBe("300,000");
  expect(screen.getByLabelText<HTMLSelectElement>("For how long?").value).toBe("12");
  expect(address()).toBe("/apply-step1");
});

it("the slider stops at both bounds and at round amounts between", () => {
  const steps = amountSteps({ minimum_amount: 50_000, maximum_amount: 260_000 });
  expect(steps.slice(0, 3)).toEqual(["50,000", "55,000", "60,000"]);
  expect(steps.at(-1)).toBe("260,000");
  expect(steps[atSlider(steps, 5_700_000 as never)]).toBe("55,000");
});
