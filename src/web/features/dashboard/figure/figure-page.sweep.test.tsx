// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DASHBOARD_FIGURES, FIGURE_DEMANDS } from "../../../../contract/dashboard.contract.ts";
import { endSession } from "../../../lib/session/session-store.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { rowCells } from "../../../testing/row-cells.ts";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { ROW, rowsOf } from "../dashboard.testkit.ts";

let held: readonly string[] = [];

function enterAs(permissions: readonly string[]): void {
  held = permissions;
  signInAs(permissions);
}

const ROWS = "/api/admin/dashboard/figures/totalCollections/rows";

function rows(answer: Parameters<typeof fakeApi>[0][string], path = ROWS) {
  const api = fakeApi({
    [`GET ${path}`]: answer,
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
  });
  return { rowUrls: () => api.calls.map(({ url }) => url).filter((url) => url.includes("/rows")) };
}

beforeEach(() => {
  stubBrowser();
  enterAs(["view-repayments", "view-all-leads"]);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

describe("the rows behind a figure", () => {
  it("DSH-12, DSH-15: say the period, how many there are and what they come to, on all pages together", async () => {
    const api = rows({ data: rowsOf([ROW], 43) });
    openPage("/dashboard/figures/totalCollections?filter=week");
    expect(await screen.findByText("43 payments")).toBeTruthy();
    expect(screen.getByText("₦4,567.50")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Total collections" })).toBeTruthy();
    expect(screen.getByText("This Week, 16–20 Nov 2026")).toBeTruthy();
    expect(screen.getByText("Showing 1 out of 43 results")).toBeTruthy();
    expect(api.rowUrls()).toEqual([`${ROWS}?filter=week`]);
  });

  it("a figure that only counts shows no sum", async () => {
    rows({ data: rowsOf([{ ...ROW, amount: null }], 1, null) }, ROWS.replace("totalCollections", "callsInitiated"));
    openPage("/dashboard/figures/callsInitiated");
    expect(await screen.findByText("1 call")).toBeTruthy();
    const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headings).toEqual(["Loan", "Name", "What", "Date", "By"]);
    expect(screen.queryByText(/₦/)).toBeNull();
  });

  it("show the loan as a link, the name, the amount, the Lagos time and by whom", async () => {
    rows({ data: rowsOf([ROW]) });
    openPage("/dashboard/figures/totalCollections");
    const link = await screen.findByRole("link", { name: "TN-000007, Ngozi Umeh" });
    expect(link.getAttribute("href")).toBe("/loans/7");
    const cells = rowCells(link.closest("tr") as HTMLElement);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "TN-000007",
      "Ngozi Umeh",
      "Bank Transfer TRX-77",
      "1,234.50",
      "20 Nov 2026, 09:30",
      "Ada Obi",
    ]);
  });

  it("a row that counts on another day than it was recorded shows that day, and one without a loan opens nothing", async () => {
    rows({ data: rowsOf([{ ...ROW, loan: null, by: null, date: "2026-11-18" }]) });
    const { address } = openPage("/dashboard/figures/totalCollections");
    const name = await screen.findByText("Ngozi Umeh");
    expect(screen.getByText("18 Nov 2026")).toBeTruthy();
    await userEvent.click(name);
    expect(address()).toBe("/dashboard/figures/totalCollections");
  });

  it("the next page asks for the server's address in full, and the address can be shared", async () => {
    const api = rows({ data: rowsOf([ROW], 21) });
    const { address } = openPage("/dashboard/figures/totalCollections?filter=week");
    await userEvent.click(await screen.findByRole("link", { name: "Next page" }));
    await waitFor(() => expect(api.rowUrls().at(-1)).toBe(`${ROWS}?filter=week&page=2&after=k%2B2`));
    expect(address()).toBe("/dashboard/figures/totalCollections?filter=week&page=2&after=k%2B2");
  });

  it("the days of a bar stand as a chip that can be removed", async () => {
    const api = rows({ data: rowsOf([ROW]) });
    const { address } = openPage(
      "/dashboard/figures/totalCollections?filter=week&from=2026-11-18&to=2026-11-18&page=2&after=k",
    );
    await screen.findByText("Ngozi Umeh");
    expect(api.rowUrls()).toEqual([`${ROWS}?filter=week&from=2026-11-18&to=2026-11-18&page=2&after=k`]);
    await userEvent.click(screen.getByRole("link", { name: "Remove: Only 18 Nov 2026" }));
    await waitFor(() => expect(address()).toBe("/dashboard/figures/totalCollections?filter=week"));
  });

  it("DSH-06: another period begins at its first page, without the days chosen but with the outcome", async () => {
    rows({ data: rowsOf([ROW]) }, ROWS.replace("totalCollections", "callsInitiated"));
    const { address } = openPage(
      "/dashboard/figures/callsInitiated?filter=week&from=2026-11-18&to=2026-11-18&outcome=call_back&page=2&after=k",
    );
    expect(await screen.findByRole("link", { name: "Remove: Outcome: Call back" })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Period"), "This Year");
    await waitFor(() => expect(address()).toBe("/dashboard/figures/callsInitiated?filter=this_year&outcome=call_back"));
    await userEvent.selectOptions(screen.getByLabelText("Period"), "Today");
    await waitFor(() => expect(address()).toBe("/dashboard/figures/callsInitiated?outcome=call_back"));
  });

  it("the way back keeps the period", async () => {
    rows({ data: rowsOf([ROW]) });
    openPage("/dashboard/figures/totalCollections?filter=month");
    const back = within(await screen.findByRole("navigation", { name: "Breadcrumb" })).getByRole("link", {
      name: "Dashboard",
    });
    expect(back.getAttribute("href")).toBe("/dashboard?filter=month");
  });
});

describe("who may read them", () => {
  const figures = DASHBOARD_FIGURES.flatMap((figure) => {
    const demand = FIGURE_DEMANDS[figure];
    return demand === "signed-in" || "anyOf" in demand ? [] : [[figure, demand.allOf.join()] as const];
  });

  it.each(figures)(
    "OPN-76: without its permission the page of %s names %s as other screens do, and asks the server nothing",
    async (figure, permission) => {
      const others = ["view-repayments", "view-all-leads", "process-leads"].filter((name) => name !== permission);
      const path = ROWS.replace("totalCollections", figure);
      enterAs(others);
      const api = rows({ data: rowsOf([ROW]) }, path);
      openPage(`/dashboard/figures/${figure}?filter=week`);
      expect(await screen.findByRole("heading", { level: 1, name: "You don't have access to this page" })).toBeTruthy();
      expect(screen.getByText(permission)).toBeTruthy();
      expect(api.rowUrls()).toEqual([]);
    },
  );

  it.each(DASHBOARD_FIGURES)(
    "OPN-76: with no more than its permission the page of %s shows its rows",
    async (figure) => {
      enterAs(figures.flatMap(([one, permission]) => (one === figure ? [permission] : [])));
      const api = rows({ data: rowsOf([ROW]) }, ROWS.replace("totalCollections", figure));
      openPage(`/dashboard/figures/${figure}?filter=week`);
      expect(await screen.findByText("Ngozi Umeh")).toBeTruthy();
      expect(api.rowUrls()).toHaveLength(1);
    },
  );
});

describe("no rows", () => {
  it("says that the period has none", async () => {
    rows({ data: rowsOf([], 0, 0) });
    openPage("/dashboard/figures/totalCollections?filter=yesterday");
    expect(await screen.findByText("No payment in this period")).toBeTruthy();
    expect(screen.getByText(/^Yesterday has nothing to count/)).toBeTruthy();
  });

  it("says when it is the narrowing that leaves none, and offers to undo it", async () => {
    rows({ data: rowsOf([], 0, 0) });
    openPage("/dashboard/figures/totalCollections?filter=week&from=2026-11-17&to=2026-11-17");
    expect((await screen.findByRole("link", { name: "Show all of the period" })).getAttribute("href")).toBe(
      "/dashboard/figures/totalCollections?filter=week",
    );
  });

  it("ERR-59: rows that did not load show no notice, and can be tried again", async () => {
    let broken = true;
    rows(() => (broken ? { status: 403, error: { message: "Not yours" } } : { data: rowsOf([ROW]) }));
    openPage("/dashboard/figures/totalCollections");
    await screen.findByText("The rows did not load");
    expect(screen.getByRole("alert").textContent).toBe("");
    broken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Ngozi Umeh")).toBeTruthy();
  });

  it("a figure that does not exist says so and asks the server nothing", async () => {
    const api = rows({ data: rowsOf([ROW]) });
    openPage("/dashboard/figures/profit");
    expect(await screen.findByRole("heading", { level: 1, name: "Figure not found" })).toBeTruthy();
    expect(api.rowUrls()).toEqual([]);
  });
});
