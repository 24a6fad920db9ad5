// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";

const NEXT = "/api/admin/loans?filterStatus=rejected&q=ada&page=2&after=k%2B2";
const ROW = {
  id: 7,
  reference: "TN-000007",
  status: "rejected",
  amount: 1234.5,
  approved_amount: null,
  tenor: 6,
  application_type: "new",
  organization_name: "Nigeria Police Force",
  created_at: "2026-01-04T23:30:00Z",
  loan_type: { id: 1, name: "Salary Loan", code: "salary" },
  user: { id: 1, first_name: "Ngozi", last_name: "Umeh", name: "Ngozi Umeh", phone_number: "08031234567" },
};

function pageOf(rows: readonly object[], total = rows.length) {
  const links = [
    { url: null, label: "&laquo; Previous", active: false },
    { url: "/api/admin/loans?filterStatus=rejected&q=ada", label: "1", active: true },
    { url: NEXT, label: "2", active: false },
    { url: NEXT, label: "Next &raquo;", active: false },
  ];
  const paging = { from: 1, to: 1, current_page: 1, last_page: 2, per_page: 20 };
  return { data: { data: rows, ...paging, total, prev_page_url: null, next_page_url: NEXT, links } };
}

function loans(answer: Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({
    "GET /api/admin/loans": answer,
    "GET /api/admin/loans/counts": { data: { pending_approval: 3 } },
    "GET /api/admin/loanTypes/all": { data: [{ id: 1, name: "Salary Loan", code: "salary" }] },
    "GET /api/user": { data: ada(["approve-loan"]) },
  });
  return { listUrls: () => api.calls.map(({ url }) => url).filter((url) => /loans(\?|$)/.test(url)) };
}

stageBrowser();
beforeEach(() => signInAs(["approve-loan"]));

describe("a loan list", () => {
  it("LST-09, LST-11: asks for its statuses, and sends the search of its address as q", async () => {
    const api = loans(pageOf([ROW]));
    openPage("/rejected-loans?q=ada");
    await screen.findByText("Ngozi Umeh");
    expect(api.listUrls()).toEqual(["/api/admin/loans?filterStatus=rejected&q=ada"]);
  });

  it("LST-14, LST-26: shows amounts without a symbol, Lagos days, and how many of how many", async () => {
    loans(pageOf([ROW], 43467));
    openPage("/rejected-loans");
    const row = (await screen.findByText("Ngozi Umeh")).closest("tr");
    expect(within(row as HTMLElement).getByText("1,234.50")).toBeTruthy();
    expect(within(row as HTMLElement).getByText("5 Jan 2026")).toBeTruthy();
    expect(screen.getByText("Showing 1 out of 43,467 results")).toBeTruthy();
  });

  it("a rejected loan says why and when, behind the specified columns", async () => {
    loans(pageOf([{ ...ROW, rejected_for: "documents", rejected_at: "2026-01-09T23:30:00Z" }]));
    openPage("/rejected-loans");
    const row = (await screen.findByText("Ngozi Umeh")).closest("tr");
    expect(within(row as HTMLElement).getByText("Documents missing or unreadable")).toBeTruthy();
    expect(within(row as HTMLElement).getByText("10 Jan 2026")).toBeTruthy();
  });

  it("LST-19: every row has a View link to the loan", async () => {
    loans(pageOf([ROW]));
    openPage("/rejected-loans");
    const link = await screen.findByRole("link", { name: /^View/ });
    expect(link.getAttribute("href")).toBe("/loans/7");
  });

  it("LST-15 to LST-18: the next arrow asks for the server's next page in full, and the address can be shared", async () => {
    const api = loans(pageOf([ROW], 21));
    const { address } = openPage("/rejected-loans?q=ada");
    const next = await screen.findByRole("link", { name: "Next page" });
    expect(screen.getByRole("link", { name: "Previous page" }).getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(next);
    await waitFor(() => expect(api.listUrls()).toHaveLength(2));
    expect(api.listUrls()[1]).toBe(NEXT);
    expect(address()).toBe("/rejected-loans?q=ada&page=2&after=k%2B2");
  });

  it("Enter searches at once and begins at the first page", async () => {
    const api = loans(pageOf([ROW]));
    const { address } = openPage("/rejected-loans?page=2&after=k");
    await userEvent.type(await screen.findByLabelText("Search loans"), "umeh{Enter}");
    await waitFor(() => expect(api.listUrls().at(-1)).toBe("/api/admin/loans?filterStatus=rejected&q=umeh"));
    expect(address()).toBe("/rejected-loans?q=umeh");
  });

  it("a loan type is one more filter", async () => {
    const api = loans(pageOf([ROW]));
    openPage("/rejected-loans?q=ada");
    await screen.findByRole("option", { name: "Salary Loan" });
    await userEvent.selectOptions(screen.getByLabelText("Loan type"), "salary");
    await waitFor(() =>
      expect(api.listUrls().at(-1)).toBe("/api/admin/loans?filterStatus=rejected&q=ada&filterType=salary"),
    );
  });
});

describe("a list with nothing to show", () => {
  it("says why it is empty", async () => {
    loans(pageOf([]));
    openPage("/rejected-loans");
    expect(await screen.findByText("No application has been rejected.")).toBeTruthy();
  });

  it("says that a search found nothing, and offers to clear it", async () => {
    loans(pageOf([]));
    openPage("/rejected-loans?q=zzz");
    expect(await screen.findByText(/matches "zzz"/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Clear search and filters" }).getAttribute("href")).toBe("/rejected-loans");
  });

  it("ERR-59: one that did not load shows no notice, and can be tried again", async () => {
    let broken = true;
    loans(() => (broken ? { status: 403, error: { message: "Not yours" } } : pageOf([ROW])));
    openPage("/rejected-loans");
    await screen.findByText("The list did not load");
    expect(screen.getByRole("alert").textContent).toBe("");
    broken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Ngozi Umeh")).toBeTruthy();
  });
});
