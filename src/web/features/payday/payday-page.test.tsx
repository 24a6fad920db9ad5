// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

const HELD = ["view-repayments"];
const PAGE = { from: 1, to: 2, current_page: 1, last_page: 1, per_page: 20, prev_page_url: null, next_page_url: null };
const cell = (amount: number) => ({ rows: amount > 0 ? 1 : 0, amount });
const employer = (name: string, deducted: number) => ({
  employer_id: name.length,
  employer: name,
  expected: cell(1000),
  deducted: cell(deducted),
  remitted: cell(0),
});

/** The business date of the session is 5 January 2026. */
function openMonth(month: string) {
  signInAs(HELD);
  const data = [employer("Kano Schools", 0), employer("Edo Courts", 250)];
  const sum = { expected: cell(2000), deducted: cell(250), remitted: cell(0) };
  fakeApi({
    "GET /api/admin/payday": { data: { data, ...PAGE, total: 2, links: [], month, sum, risks: {} } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(HELD) },
  });
  openPage(`/payday?month=${month}`);
}

stageBrowser();

const row = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

it("in a month that is not over, an employer that has not paid yet is not behind, and one that has shows its share", async () => {
  openMonth("2026-01");
  expect((await row("Kano Schools")).getByText("Not yet")).toBeTruthy();
  expect((await row("Kano Schools")).queryByText("0%")).toBeNull();
  expect((await row("Edo Courts")).getByText("25%")).toBeTruthy();
  expect(screen.getByText("Still to come")).toBeTruthy();
});

it("in a month that is over, what was not paid is a shortfall", async () => {
  openMonth("2025-12");
  expect((await row("Kano Schools")).getByText("0%")).toBeTruthy();
  expect((await row("Kano Schools")).getAllByText("1,000.00")).toHaveLength(2);
  expect(within(screen.getByRole("list", { name: "Sums of the month" })).getByText("Shortfall")).toBeTruthy();
});
