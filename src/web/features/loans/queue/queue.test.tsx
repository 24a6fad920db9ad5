// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { sampleLoan } from "../detail/loan-detail.testkit.ts";

stageBrowser();

const NAMES = ["Ada Musa", "Bola Ojo", "Chidi Eze"];
const nameOf = (id: number) => NAMES[id - 1] ?? "";

const rowOf = (id: number, status: LoanStatus) => ({
  id,
  reference: `TN-00000${id}`,
  status,
  amount: id * 1000,
  approved_amount: null,
  tenor: 6,
  application_type: "new",
  organization_name: "Nigeria Police Force",
  employer_name: null,
  screening: "qualified",
  waiting_since: "2026-01-01T09:00:00Z",
  waiting_days: 4,
  created_at: "2026-01-01T09:00:00Z",
  loan_type: { id: 1, name: "Salary Loan", code: "salary" },
  user: { id, first_name: "A", last_name: "B", name: nameOf(id), phone_number: "08031234567" },
});

const pageOf = (rows: readonly object[]) => ({
  data: {
    data: rows,
    ...{ from: 1, to: rows.length, current_page: 1, last_page: 1, per_page: 20, total: rows.length },
    ...{ prev_page_url: null, next_page_url: null, links: [] },
  },
});

type Answers = Parameters<typeof fakeApi>[0];

/** A waiting list of the loans 1, 2 and 3; whoever is approved or rejected leaves it. */
function queue(held: readonly string[], status: LoanStatus = "pending_approval", answers: Answers = {}) {
  signInAs(held);
  let waiting = [1, 2, 3];
  const details = (id: number) => ({
    data: sampleLoan({
      id,
      reference: `TN-00000${id}`,
      status: waiting.includes(id) ? status : "pending_deduction_setup",
      user: { ...sampleLoan().user, name: nameOf(id) },
    }),
  });
  const decided = (id: number) => () => {
    waiting = waiting.filter((one) => one !== id);
    return details(id);
  };
  const ofLoan = [1, 2, 3].map((id) => ({
    [`GET /api/admin/loans/${id}/details`]: () => details(id),
    [`GET /api/admin/loans/${id}/salary`]: { data: { salary: null } },
    [`GET /api/admin/loans/${id}/four-eyes`]: { data: { refusal: null } },
    [`PUT /api/admin/loans/${id}/approve`]: decided(id),
    [`PUT /api/admin/loans/${id}/reject`]: decided(id),
  }));
  return fakeApi({
    "GET /api/admin/loans": () => pageOf(waiting.map((id) => rowOf(id, status))),
    "GET /api/admin/loans/queue": {
      data: {
        loans: 3,
        amount: 6000,
        screening: { qualified: 3, "not-qualified": 0, "not-screened": 0 },
        waiting: { "2": 3, "5": 0 },
      },
    },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/loanTypes/all": { data: [] },
    "GET /api/user": { data: ada(held) },
    ...Object.assign({}, ...ofLoan),
    ...answers,
  });
}

const view = (id: number) => screen.findByRole("link", { name: `View ${nameOf(id)}, TN-00000${id}` });
const writes = ({ urls }: ReturnType<typeof queue>) => urls().filter((url) => !url.startsWith("GET"));
const press = (keys: string) => userEvent.keyboard(keys);

async function openQueue(path = "/pending-approval") {
  const page = openPage(path);
  await view(1);
  // Their keys come after the rows.
  await waitFor(async () => expect((await view(2)).tabIndex).toBe(-1));
  return page;
}

describe("by keys", () => {
  it("A asks, No has the focus, and after the yes the next row has it and the list is shorter", async () => {
    const api = queue(["approve-loan"]);
    await openQueue();
    await press("j");
    expect(document.activeElement).toBe(await view(1));
    await press("a");
    const dialog = within(await screen.findByRole("dialog", { name: "Approve Loan" }));
    expect(dialog.getByText("Ada Musa, TN-000001")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Nevermind" }));
    await press("aar");
    expect(writes(api)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /^View Ada Musa/ })).toBeNull());
    expect(writes(api)).toEqual(["PUT /api/admin/loans/1/approve"]);
    expect(document.activeElement).toBe(await view(2));
  });

  it("R asks to reject the row with the focus; after the last row of a page the one in its place is next", async () => {
    const api = queue(["reject-loan"]);
    await openQueue();
    await press("jjj");
    await press("r");
    const dialog = within(await screen.findByRole("dialog", { name: "Reject Loan" }));
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(async () => expect(document.activeElement).toBe(await view(2)));
    expect(writes(api)).toEqual(["PUT /api/admin/loans/3/reject"]);
    expect(screen.queryByRole("link", { name: /^View Chidi Eze/ })).toBeNull();
  });

  it.each<[string, readonly string[], LoanStatus, string]>([
    ["without approve-loan nothing asks to approve", ["reject-loan"], "pending_approval", "ja"],
    ["without reject-loan nothing asks to reject", ["edit-loan"], "pending_approval", "jr"],
    ["what the workflow does not allow is not asked", ["approve-loan"], "pending_disbursement", "ja"],
    ["no row has the focus", ["approve-loan"], "pending_approval", "a"],
    ["a held key asks nothing", ["approve-loan"], "pending_approval", "j{Shift>}a{/Shift}{Control>}a{/Control}"],
  ])("%s", async (_, held, status, keys) => {
    queue(held, status);
    await openQueue();
    await press(keys);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("typing in the search asks nothing", async () => {
    queue(["approve-loan"]);
    await openQueue();
    await press("j");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search loans" }), "ar");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("Space previews the row, A asks from there, and the preview goes on to the next loan; closed, it stays closed", async () => {
    queue(["approve-loan"]);
    await openQueue();
    await press("j ");
    const preview = await screen.findByRole("dialog", { name: "Ada Musa" });
    await press("a");
    const dialog = within(await screen.findByRole("dialog", { name: "Approve Loan" }));
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(within(preview).getByRole("heading", { level: 2 }).textContent).toBe("Bola Ojo"));
    await press("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(await view(2));
    await press("j");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("the preview says the next step once, and a loan that did not load says so with Retry", async () => {
    let fails = true;
    queue(["approve-loan"], "pending_approval", {
      "GET /api/admin/loans/1/details": () =>
        fails ? { status: 403, error: { message: "No" } } : { data: sampleLoan({ id: 1 }) },
    });
    await openQueue();
    await press("j ");
    const preview = within(await screen.findByRole("dialog", { name: "Ada Musa" }));
    expect(await preview.findByText("The loan did not load.")).toBeTruthy();
    fails = false;
    await userEvent.click(preview.getByRole("button", { name: "Retry" }));
    expect(await preview.findAllByText(/approve or reject/)).toHaveLength(1);
    expect(preview.getByRole("link", { name: "Open the loan" })).toBeTruthy();
  });
});

it("a loan opened from a waiting list leads on to the next one once it is decided, and after the last back to the list", async () => {
  queue(["approve-loan"]);
  const { address } = await openQueue();
  await userEvent.click(await view(2));
  const approve = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Approve Loan" }));
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  };
  expect(screen.queryByRole("link", { name: "Next application" })).toBeNull();
  await approve();
  await userEvent.click(await screen.findByRole("link", { name: "Next application" }));
  await screen.findByRole("heading", { level: 1, name: "Chidi Eze" });
  expect(address()).toBe("/loans/3");
  await approve();
  await userEvent.click(await screen.findByRole("link", { name: "Back to Pending Approval" }));
  await view(1);
  expect(address()).toBe("/pending-approval");
});

it("while another filter loads no sum stands under the rows", async () => {
  const gate = Promise.withResolvers<void>();
  const sum = (amount: number) => ({
    data: {
      loans: 3,
      amount,
      screening: { qualified: 3, "not-qualified": 0, "not-screened": 0 },
      waiting: { "2": 3, "5": 0 },
    },
  });
  queue(["approve-loan"], "pending_approval", {
    "GET /api/admin/loans/queue": async ({ url }) => {
      if (!url.includes("screening=qualified")) return sum(6000);
      await gate.promise;
      return sum(1000);
    },
  });
  await openQueue();
  const totals = () => screen.getByRole("row", { name: /^Total/ }).textContent;
  await waitFor(() => expect(totals()).toContain("6,000.00"));
  await userEvent.click(screen.getByRole("link", { name: "Qualified 3" }));
  await waitFor(() => expect(totals()).not.toContain("6,000.00"));
  gate.resolve();
  await waitFor(() => expect(totals()).toContain("1,000.00"));
});

describe("where to pay", () => {
  const PAYEES = "GET /api/admin/loans/payees";
  const payee = (id: number) => ({ id, payout: id * 900, bank_name: "Access Bank", account_number: `012345678${id}` });
  const cells = (id: number) => {
    const row = screen.getByRole("row", { name: new RegExp(nameOf(id)) });
    return ["Payout", "Bank", "Account"].map(
      (heading) => row.querySelector(`[data-heading="${heading}"]`)?.textContent ?? "no column",
    );
  };

  it("stands in the list of payouts, None only where there is none", async () => {
    queue(["disburse-loan"], "pending_disbursement", { [PAYEES]: { data: [payee(1), payee(2)] } });
    await openQueue("/loans/pending-disbursal");
    expect(cells(1)).toEqual(["900.00", "Access Bank", "0123456781"]);
    expect(cells(3).every((text) => /None|–/.test(text))).toBe(true);
  });

  it("is nothing at all while it did not load", async () => {
    queue(["disburse-loan"], "pending_disbursement", { [PAYEES]: { status: 500, error: { message: "No" } } });
    await openQueue("/loans/pending-disbursal");
    expect(cells(1)).toEqual(["", "", ""]);
  });

  it("is no column for those who may not pay out", async () => {
    queue(["view-reports"], "pending_disbursement");
    vi.stubGlobal("scrollTo", () => undefined);
    openPage("/pending-approval");
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Account" })).toBeNull());
  });
});
