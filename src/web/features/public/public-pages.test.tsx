// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { stubBrowser } from "../../testing/stub-browser.ts";

const NOBODY = { email: null, phone: null, hours: null, repayment_account: null };
const LENDER = {
  name: "Example Finance Ltd",
  address: "1 Broad Street, Lagos",
  registration: "RC 123",
  complaints_email: "care@example.com",
  complaints_phone: "",
};
const LOAN = { id: 1, code: "X", summary: "", is_device: false, collection_day: 25 };
const TYPES = [
  {
    ...LOAN,
    name: "Cash Loan",
    method: "flat",
    monthly_rate_percent: 5,
    fee_percent: 1,
    fee_minimum: 0,
    fee_maximum: null,
    cooling_off_days: 7,
    payer_kinds: ["federal", "state", "local", "private"],
    tenors: [1, 2, 3],
    minimum_amount: 10_000,
    maximum_amount: 1_000_000,
  },
];

const TIMES = { answer: "one working day", settlement: "five working days" };
const PAGES = {
  privacy_policy:
    "## Who is responsible\n{the lender}\n## How long\n{how long things are kept}\n## Your rights\nThe Nigeria Data Protection Act 2023 gives you these.\n- To complain to the Commission, [ndpc.gov.ng](https://ndpc.gov.ng).",
  terms_conditions:
    "## What a loan costs\n{what our loans cost}\n## Paying off early\n{paying off early}\n## Changing your mind\n{changing your mind: cash}\n{changing your mind: top-up}\n## Complaints\n{complaints}",
};

function serve(support: object = {}) {
  const settings = {
    business_date: "2026-02-01",
    reports_url: "",
    lender: LENDER,
    complaint_times: TIMES,
    demo: null,
  };
  const page = { version: "v2", effective_from: "2026-01-05", sha256: "ab".repeat(32) };
  fakeApi({
    "GET /api/terms/privacy_policy": { data: { ...page, text: PAGES.privacy_policy } },
    "GET /api/terms/terms_conditions": { data: { ...page, text: PAGES.terms_conditions } },
    "GET /api/console": { data: { ...settings, support: { ...NOBODY, ...support } } },
    "GET /api/loan/choices": { data: { loan_types: TYPES } },
  });
}

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("SHL-07: the support page shows the contacts that the operator set, and none where none is set", async () => {
  serve({ phone: "0700 123 4567", email: "help@example.com", hours: "Monday to Friday, 08:00 to 17:00" });
  openPage("/support-desk-card");
  await screen.findByRole("heading", { level: 1, name: "Support" });
  expect((await screen.findByRole("link", { name: "0700 123 4567" })).getAttribute("href")).toBe("tel:07001234567");
  expect(screen.getByRole("link", { name: "help@example.com" }).getAttribute("href")).toBe("mailto:help@example.com");
  screen.getByText(/Monday to Friday, 08:00 to 17:00/);
  screen.getByRole("heading", { name: "Something was deducted wrongly" });
  cleanup();
  serve();
  openPage("/support-desk-card");
  await screen.findByText(/Answer the message that brought your reference/);
  expect(document.querySelector("a[href^='tel:']")).toBeNull();
});

it("SHL-15: the privacy policy names the lender, the law, the Commission, and the periods by which the product forgets", async () => {
  serve();
  openPage("/privacy-policy");
  await screen.findByText(/Example Finance Ltd, 1 Broad Street, Lagos, RC 123/);
  screen.getByText((_, element) => element?.textContent === "Version v2, from 5 Jan 2026" && element.tagName === "P");
  const table = within(screen.getByRole("table", { name: "How long things are kept" }));
  const rows = table.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toContain(
    "Identity documents and recordings of applications that were rejected or never completed180 days from the last thing that happened to the applicationremoved with their bytes",
  );
  screen.getByText(/Nigeria Data Protection Act 2023/);
  expect(screen.getByRole("link", { name: "ndpc.gov.ng" }).getAttribute("href")).toBe("https://ndpc.gov.ng");
});

it("SHL-16: the terms state what loans cost from the settings offers are made with, and the cooling-off in the words that are signed", async () => {
  serve();
  openPage("/terms-conditions");
  const table = within(await screen.findByRole("table", { name: "Our loans" }));
  expect(table.getAllByRole("row").map((row) => row.textContent)[1]).toBe(
    "Cash Loan₦10,000.00 to ₦1,000,000.00, over 1 to 3 months5 % a month of the amount borrowed, for the whole time. Fee 1 %",
  );
  expect(screen.getAllByText(/Give back what was paid out to you within 7 days/)).toHaveLength(2);
  screen.getByText(/the unpaid principal, what is overdue, and the interest of the month that runs/);
  await screen.findByText(
    /Write to Example Finance Ltd at care@example.com, with your loan reference. We answer within one working day and settle a complaint within five working days/,
  );
});

it("a page that does not load says so, and can be asked for again", async () => {
  serve();
  fakeApi({ "GET /api/terms/privacy_policy": "no network" });
  openPage("/privacy-policy");
  await screen.findByText("The page did not load");
  expect(screen.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeTruthy();
  serve();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText(/Example Finance Ltd, 1 Broad Street, Lagos, RC 123/);
});
