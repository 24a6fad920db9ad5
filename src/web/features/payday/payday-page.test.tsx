// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

const HELD = ["view-repayments", "add-repayment"];
const PAGE = { from: 1, to: 2, current_page: 1, last_page: 1, per_page: 20, prev_page_url: null, next_page_url: null };
const cell = (amount: number, rows = amount > 0 ? 1 : 0) => ({ rows, amount });

interface Given {
  readonly posted?: number;
  readonly due?: number;
  readonly first?: string;
  readonly next?: string | null;
}

const sums = ({ posted = 0, due = 1000, first = "2026-01-02", next = null }: Given) => ({
  expected: cell(1000),
  deducted: cell(800),
  remitted: cell(200),
  posted: cell(posted),
  due: cell(due),
  collected: cell(due === 0 ? 0 : posted),
  first_due_on: first,
  next_due_on: next,
});

/** The business date of the session is 5 January 2026. */
function openMonth(month: string, kano: Given, edo: Given, sum: object) {
  signInAs(HELD);
  const data = [
    { employer_id: 1, employer: "Kano Schools", ...sums(kano) },
    { employer_id: 2, employer: "Edo Courts", ...sums(edo) },
  ];
  const kept = { id: 7, month, as_of: "2026-01-05", kept_at: "2026-01-05T09:00:00.000Z", kept_by: null, employers: 2 };
  const answer = { data, ...PAGE, total: 2, links: [], month, as_of: "2026-01-05", sum, risks: {} };
  const api = fakeApi({
    "GET /api/admin/payday": { data: answer },
    "GET /api/admin/payday/kept": { data: { data: [{ ...kept, sum }], ...PAGE, total: 1, links: [] } },
    "POST /api/admin/payday/kept": { status: 201, data: { ...kept, id: 8, kept_by: "Ada Obi", sum } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(HELD) },
  });
  openPage(`/payday?month=${month}`);
  return api;
}

stageBrowser();

const row = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));
const step = async (name: string) => {
  await screen.findByRole("row", { name: /Kano Schools/ });
  const steps = within(screen.getByRole("list", { name: "Sums of the month" }));
  return steps.getByRole("link", { name: new RegExp(`^${name}`) }).parentElement as HTMLElement;
};

it("before the due date an employer says when its instalments are due, has no shortfall, and nothing of the month is coloured", async () => {
  const ahead = { due: 0, first: "2026-01-25", next: "2026-01-25" };
  const sum = { ...sums(ahead), deducted: cell(0), remitted: cell(0) };
  openMonth("2026-01", ahead, { posted: 250, first: "2026-01-05" }, sum);
  expect((await row("Kano Schools")).getByText("Due on 25 Jan 2026")).toBeTruthy();
  // Due today: it may still come today.
  const courts = await row("Edo Courts");
  expect(courts.getByText("25%").closest("[data-look]")?.getAttribute("data-look")).toBe("early");
  expect((await step("Expected")).textContent).toContain("1 instalment, due on 25 Jan 2026");
  expect((await step("Posted")).textContent).not.toContain("Collection rate");
  expect(screen.getByRole("list", { name: "Sums of the month" }).dataset.early).toBe("true");
  expect(
    screen.getByRole("table", { name: "Employers" }).querySelector("[data-look=little], [data-look=part]"),
  ).toBeNull();
});

it("each step has its count and the share that has come, opens its rows, and what is posted beyond them is explained", async () => {
  openMonth(
    "2026-01",
    {},
    {},
    {
      ...sums({ posted: 900.11 }),
      deducted: cell(800, 739),
      remitted: cell(200, 222),
    },
  );
  expect((await step("Deducted")).textContent).toContain("739 deductions, 80% of expected");
  expect((await step("Remitted")).textContent).toContain("222 of 739 confirmed by the bank");
  const posted = await step("Posted");
  expect(posted.textContent).toContain("₦600.00 before the bank confirmed. ₦100.11 paid directly.");
  expect(
    within(posted)
      .getByRole("link", { name: /^Posted/ })
      .getAttribute("href"),
  ).toBe("/payday/rows?month=2026-01&figure=posted");
});

it("the collection rate is of what was due by now, says so, and opens both its sides; what is missing is a shortfall", async () => {
  const some = { posted: 250, due: 500, next: "2026-01-25" };
  openMonth("2026-01", some, { posted: 500, due: 500 }, { ...sums(some) });
  const posted = await step("Posted");
  expect(posted.textContent).toContain("Collection rate 50%: ₦250.00 of ₦500.00 due by 5 Jan 2026.");
  expect((await step("Expected")).textContent).toContain("more due on 25 Jan 2026");
  const sides = [...posted.querySelectorAll("p a")];
  expect(sides.map((link) => link.getAttribute("href"))).toEqual([
    "/payday/rows?month=2026-01&until=2026-01-05&figure=posted",
    "/payday/rows?month=2026-01&until=2026-01-05&figure=expected",
  ]);
  const kano = await row("Kano Schools");
  expect(kano.getByText("50%").closest("[data-look]")?.getAttribute("data-look")).toBe("part");
  expect(kano.getAllByText("250.00").length).toBeGreaterThan(1);
});

it("instalments without an employer are pointed out with their rows, and stand below the employers", async () => {
  signInAs(HELD);
  const data = [
    { employer_id: 0, employer: "(unknown)", ...sums({}), expected: cell(1000, 62) },
    { employer_id: 1, employer: "Kano Schools", ...sums({}) },
  ];
  const answer = {
    data,
    ...PAGE,
    total: 2,
    links: [],
    month: "2026-01",
    as_of: "2026-01-05",
    sum: sums({}),
    risks: {},
  };
  fakeApi({ "GET /api/admin/payday": { data: answer }, "GET /api/user": { data: ada(HELD) } });
  openPage("/payday?month=2026-01");
  const told = await screen.findByText(/62 instalments have no employer/);
  expect(within(told).getByRole("link").getAttribute("href")).toBe(
    "/payday/rows?month=2026-01&figure=expected&employer=0",
  );
  const names = within(screen.getByRole("table", { name: "Employers" })).getAllByRole("rowheader");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Kano Schools", "(unknown)", "Total"]);
});

it("each tab of the rows has its count and sum of the month", async () => {
  signInAs(HELD);
  const rows = { data: [], ...PAGE, total: 0, links: [], sum: 0, employer: null };
  fakeApi({
    "GET /api/admin/payday/rows": { data: rows },
    "GET /api/admin/payday/steps": { data: { month: "2026-01", as_of: "2026-01-05", sum: sums({ posted: 900 }) } },
    "GET /api/user": { data: ada(HELD) },
  });
  openPage("/payday/rows?month=2026-01&figure=expected");
  const tabs = within(await screen.findByRole("navigation", { name: "Figures" }));
  expect(await tabs.findByRole("link", { name: /^Posted 1 ?₦900\.00$/ })).toBeTruthy();
  await userEvent.click(tabs.getByRole("link", { name: /Deducted/ }));
  expect(await tabs.findByRole("link", { name: /^Remitted 1 ?₦200\.00$/ })).toBeTruthy();
});

it("the rows that wait for their money come first unless the address asks for the newest, which every figure keeps", async () => {
  signInAs(HELD);
  const rows = { data: [], ...PAGE, total: 0, links: [], sum: 0, employer: null };
  const { urls } = fakeApi({
    "GET /api/admin/payday/rows": { data: rows },
    "GET /api/admin/payday/steps": { data: { month: "2026-01", as_of: "2026-01-05", sum: sums({}) } },
    "GET /api/user": { data: ada(HELD) },
  });
  openPage("/payday/rows?month=2026-01&figure=expected");
  const asked = () => urls().filter((url) => url.startsWith("GET /api/admin/payday/rows"));
  await userEvent.click(await screen.findByRole("link", { name: "Newest first" }));
  await waitFor(() => expect(asked().at(-1)).toContain("order=newest"));
  await userEvent.click(screen.getByRole("link", { name: /Deducted/ }));
  await waitFor(() => expect(asked().at(-1)).toMatch(/figure=deducted.*order=newest/));
  await userEvent.click(screen.getByRole("link", { name: "Not remitted first" }));
  await waitFor(() => expect(asked().at(-1)).not.toContain("order"));
  await userEvent.click(screen.getByRole("link", { name: /Remitted 1/ }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /first$/ })).toBeNull());
});

it("whoever adds repayments keeps the statement of a month, after a question that says it never changes", async () => {
  const api = openMonth("2026-01", {}, {}, sums({}));
  expect(await screen.findByRole("link", { name: /5 Jan 2026/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Keep statement of Jan 2026" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/never changes/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Keep statement" }));
  const asked = () => api.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  await waitFor(() => expect(asked()).toEqual([{ month: "2026-01" }]));
});
