// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { figuresOf, HERO, heroWith } from "../dashboard.testkit.ts";

stageBrowser();

function dashboard(held: readonly string[], hero: Parameters<typeof fakeApi>[0][string], search = "?filter=week") {
  signInAs(held);
  const api = fakeApi({
    "GET /api/admin/leads/count": { data: figuresOf() },
    "GET /api/admin/dashboard/hero": hero,
    "GET /api/admin/work-queues": { data: [] },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: { ...ada([...held]), business_date: "2026-11-20" } },
  });
  openPage(`/dashboard${search}`);
  return api;
}

const CHIEF = ["approve-loan", "view-repayments"];
const FINANCE = ["add-repayment", "disburse-loan", "view-repayments"];
const picture = async (name: string) => within(await screen.findByRole("region", { name }));
const placesIn = (shown: Awaited<ReturnType<typeof picture>>) =>
  shown.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

it("collections say what is paid of what was due by now, and every amount leads to its rows", async () => {
  dashboard(CHIEF, { data: heroWith("collections") });
  const shown = await picture("Collected against due");
  expect(await shown.findByText(/of ₦12.4m due by now \(82%\)/)).toBeTruthy();
  expect(shown.getByRole("img").getAttribute("aria-label")).toBe(
    "₦10,168,000.50 collected of ₦12,400,000.00 expected by now, of ₦15,100,000.00 due in the period.",
  );
  const byNow = "filter=week&from=2026-11-16&to=2026-11-18";
  expect(placesIn(shown)).toEqual([
    ["Due in the period ₦15,100,000.00 ", "/dashboard/figures/totalDueCollections?filter=week"],
    ["Expected by 18 Nov ₦12,400,000.00 ", `/dashboard/figures/totalDueCollections?${byNow}`],
    ["Collected of it ₦10,168,000.50 ", `/dashboard/figures/collectionRate?${byNow}`],
    ["Overdue ₦2,000,000.00 ", "/dashboard/figures/totalOverdueCollections?filter=week"],
  ]);
});

it("a period that is over expects all that was due in it; one without anything due says so", async () => {
  const over = { ...HERO.collections, until: "2026-11-20", due_by_now: 15_100_000 };
  const answers = [over, { ...over, due: 0, due_by_now: 0, paid: 0, overdue: 0, rate: null }];
  for (const [place, text] of [/of ₦15.1m due \(82%\)/, /^Nothing is due in this period\./].entries()) {
    const api = dashboard(CHIEF, { data: { ...heroWith(), collections: answers[place] } });
    expect((await (await picture("Collected against due")).findByText(text)).textContent).toMatch(text);
    expect(api.urls()).toContain("GET /api/admin/dashboard/hero?filter=week");
    document.body.innerHTML = "";
  }
});

it("to an approver who may not read repayments the amounts are no links", async () => {
  dashboard(["approve-loan"], { data: heroWith("collections") });
  const shown = await picture("Collected against due");
  expect(await shown.findByText("₦15,100,000.00")).toBeTruthy();
  expect(shown.queryByRole("link")).toBeNull();
});

it("cash says what came in and went out, suspense with its oldest, and this month's payday, each with its page", async () => {
  dashboard(FINANCE, { data: heroWith("cash") });
  const shown = await picture("Cash in and out");
  expect(await shown.findByText("₦9.4m more out")).toBeTruthy();
  expect(placesIn(shown)).toEqual([
    ["Cash in ₦28,600,000.00 1,204 entries", "/dashboard/figures/cashIn?filter=week"],
    ["Cash out ₦38,000,000.25 1 entry", "/dashboard/figures/cashOut?filter=week"],
    ["Suspense now ₦424,600.00 6 items, oldest 44 d", "/repayments/suspense"],
    ["Expected ₦900.00 9 instalments", "/payday/rows?month=2026-11&figure=expected"],
    ["Deducted ₦800.00 8 deductions", "/payday/rows?month=2026-11&figure=deducted"],
    ["Remitted ₦100.00 1 deduction", "/payday/rows?month=2026-11&figure=remitted"],
  ]);
  const payday = within(shown.getByRole("region", { name: "Payday, Nov 2026" }));
  expect(payday.getByRole("img").getAttribute("aria-label")).toBe(
    "₦800.00 deducted of ₦900.00 expected, ₦100.00 of it remitted.",
  );
});

it("whoever records repayments and may read none sees cash without suspense and payday", async () => {
  dashboard(["add-repayment"], { data: { ...heroWith(), cash: { ...HERO.cash, suspense: null, payday: null } } });
  const shown = await picture("Cash in and out");
  expect(await shown.findByText("₦28,600,000.00")).toBeTruthy();
  expect(shown.queryByText("Suspense now")).toBeNull();
  expect(shown.queryByText(/Payday/)).toBeNull();
  expect(shown.queryByRole("link")).toBeNull();
});

it("a period in which no money moved says so in one line, and leads to a longer one", async () => {
  const none = { count: 0, amount: 0 };
  dashboard(FINANCE, { data: { ...heroWith(), cash: { ...HERO.cash, in: none, out: none } } }, "");
  const shown = await picture("Cash in and out");
  const said = await shown.findByText(/^No money came in or went out in this period/);
  expect(within(said).getByRole("link", { name: "This Month" }).getAttribute("href")).toBe("/dashboard?filter=month");
  expect(shown.queryByText(/₦0/)).toBeNull();
  expect(shown.getByText("Suspense now")).toBeTruthy();
});

it("the people called are one group, each stage with its part of all and its rows", async () => {
  dashboard(["process-leads"], { data: heroWith("cohort") });
  const shown = await picture("From call to application");
  expect(await shown.findByText(/^Leads that you called for the first time in this period/)).toBeTruthy();
  expect(
    shown.getAllByRole("link").map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
  ).toEqual([
    ["First called, Leads: 80", "/dashboard/figures/leadsCalled?filter=week"],
    ["Interested, Leads: 20 · 25%", "/dashboard/figures/leadsInterested?filter=week"],
    ["Applied, Leads: 5 · 6.3%", "/dashboard/figures/leadsApplied?filter=week"],
  ]);
});

it("whoever sees all leads reads of everybody's; without a call there is nothing to draw", async () => {
  const cohort = { called: 0, interested: 0, applied: 0, own: false };
  dashboard(["view-all-leads"], { data: { ...heroWith(), cohort } });
  const shown = await picture("From call to application");
  expect(await shown.findByText(/^Leads called for the first time in this period/)).toBeTruthy();
  expect(shown.getByText("No lead was called for the first time in this period.")).toBeTruthy();
});

it("ERR-59: a picture that did not load says so in its place, and can be tried again", async () => {
  let broken = true;
  dashboard(CHIEF, () => (broken ? { status: 404 } : { data: heroWith("collections") }));
  const shown = await picture("Collected against due");
  const retry = await shown.findByRole("button", { name: "Retry" });
  broken = false;
  await userEvent.click(retry);
  expect(await shown.findByText("₦15,100,000.00")).toBeTruthy();
});

it("whose work has no picture is asked nothing", async () => {
  const api = dashboard(["process-device-pickup"], { data: heroWith() });
  await screen.findByRole("region", { name: "Figures" });
  await screen.findAllByText(/25% more than/);
  expect(api.urls().some((url) => url.includes("/hero"))).toBe(false);
});
