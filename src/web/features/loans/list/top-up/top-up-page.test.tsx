// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { openPage } from "../../../../testing/open-page.tsx";
import { rowCells } from "../../../../testing/row-cells.ts";
import { ada, signInAs } from "../../../../testing/sessions.ts";
import { stageBrowser } from "../../../../testing/stage-browser.ts";

const NEXT = "/api/admin/loans/top-up?q=eze&page=2&after=k";
const ROW = {
  id: 31,
  reference: "TN-000031",
  user: { id: 2, name: "Halima Eze", phone_number: "+2348031234567", ippis_number: "204417" },
  salary_account_number: "0011234567",
  salary_bank: "Zenith Bank",
  referrer: { name: "Funke Balogun" },
  approved_amount: 300000,
  liquidation_amount: 165000.5,
  paid_instalments: 5,
  instalments: 9,
  created_at: "2026-01-04T23:30:00Z",
};

function openTopUps(address: string, rows: readonly object[] = [ROW], held = ["view-all-leads"]) {
  signInAs(held);
  const page = { from: 1, to: 1, current_page: 1, last_page: 2, per_page: 20, total: 21, prev_page_url: null };
  const links = [{ url: NEXT, label: "2", active: false }];
  const api = fakeApi({
    "GET /api/admin/loans/top-up": { data: { data: rows, ...page, next_page_url: NEXT, links } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
  });
  const asked = () => api.calls.map(({ url }) => url).filter((url) => url.startsWith("/api/admin/loans/top-up"));
  return { asked, ...openPage(address) };
}

stageBrowser();

describe("the top-up list", () => {
  it("TOP-01, TOP-04, TOP-05, TOP-06: ten columns, letter for letter, each with its value, and how far the loan is repaid", async () => {
    openTopUps("/loans/top-up");
    expect(await screen.findByRole("heading", { level: 1, name: "Loans Eligible for Top-up" })).toBeTruthy();
    const row = (await screen.findByText("Halima Eze")).closest("tr") as HTMLElement;
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Phone Number",
      "IPPIS Number",
      "Account Number",
      "Bank",
      "Referrer",
      "Loan Amount",
      "Liquidation Amount",
      "Date Created",
      "Action",
    ]);
    expect(rowCells(row).map(({ textContent }) => textContent)).toEqual([
      "Halima Eze",
      "08031234567",
      "204417",
      "0011234567",
      "Zenith Bank",
      "Funke Balogun",
      "300,000.00",
      "165,000.50 5 of 9 paid",
      "5 Jan 2026",
      "View",
    ]);
    expect(within(row).getByRole("link").getAttribute("href")).toBe("/loans/31");
  });

  it("TOP-02, TOP-03: the search goes as q, the next page is the server's address in full", async () => {
    const { asked, address } = openTopUps("/loans/top-up?page=3&after=x");
    await userEvent.type(await screen.findByLabelText("Search loans"), "eze{Enter}");
    await waitFor(() => expect(asked().at(-1)).toBe("/api/admin/loans/top-up?q=eze"));
    await userEvent.click(await screen.findByRole("link", { name: "Next page" }));
    await waitFor(() => expect(asked().at(-1)).toBe(NEXT));
    expect(address()).toBe("/loans/top-up?q=eze&page=2&after=k");
  });

  it("TOP-03: nothing found says so, and can be cleared", async () => {
    openTopUps("/loans/top-up?q=zzz", []);
    expect(await screen.findByText('No loan eligible for a top-up matches "zzz".')).toBeTruthy();
    expect(screen.getByRole("link", { name: "Clear search" }).getAttribute("href")).toBe("/loans/top-up");
  });

  it("TOP-07: without view-all-leads there is neither the screen nor its entry", async () => {
    openTopUps("/loans/top-up", [ROW], ["approve-loan"]);
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Top-up Loans" })).toBeNull();
  });
});
