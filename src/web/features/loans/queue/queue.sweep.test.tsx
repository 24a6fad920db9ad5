// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import { beginWork } from "../../../lib/begun-work.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { sampleLoan } from "../detail/loan-detail.testkit.ts";
import { nameOf, openQueue, queue, view } from "./queue.testkit.ts";

stageBrowser();

const writes = ({ urls }: ReturnType<typeof queue>) => urls().filter((url) => !url.startsWith("GET"));
const press = (keys: string) => userEvent.keyboard(keys);

describe("by keys", () => {
  it("A asks, No has the focus, and after the yes the next row has it and the list is shorter", async () => {
    const api = queue(["approve-loan"]);
    await openQueue();
    await press("j");
    expect(document.activeElement).toBe(await view(1));
    await press("a");
    await screen.findByRole("button", { name: "Approve" });
    const dialog = within(screen.getByRole("dialog", { name: "Approve Loan" }));
    expect(dialog.getByText("Ada Musa, TN-000001")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Nevermind" }));
    await press("aar");
    expect(writes(api)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /^View Ada Musa/ })).toBeNull());
    expect(writes(api)).toEqual(["PUT /api/admin/loans/1/approve"]);
    expect(document.activeElement).toBe(await view(2));
  });

  it("a Tab pressed before the loan has come leaves the focus where the dialog begins", async () => {
    const details = "GET /api/admin/loans/1/details";
    queue(["approve-loan"], "pending_approval", { [details]: () => new Promise<never>(() => undefined) });
    await openQueue();
    await press("ja");
    const no = await screen.findByRole("button", { name: "Nevermind" });
    await press("{Tab}");
    expect(screen.getByText("Loading the loan…")).toBeTruthy();
    expect(document.activeElement).toBe(no);
  });

  it("the first row has the focus of whoever comes to work on the list, once", async () => {
    queue(["approve-loan"]);
    beginWork("/pending-approval");
    await openQueue();
    await waitFor(async () => expect(document.activeElement).toBe(await view(1)));
    cleanup();
    await openQueue();
    expect(document.activeElement).toBe(document.body);
  });

  it("R asks to reject the row with the focus; after the last row of a page the one in its place is next", async () => {
    const api = queue(["approve-loan", "reject-loan"]);
    await openQueue();
    await press("jjj");
    await press("r");
    await screen.findByRole("button", { name: "Reject" });
    const dialog = within(screen.getByRole("dialog", { name: "Reject Loan" }));
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(async () => expect(document.activeElement).toBe(await view(2)));
    expect(writes(api)).toEqual(["PUT /api/admin/loans/3/reject"]);
    expect(screen.queryByRole("link", { name: /^View Chidi Eze/ })).toBeNull();
  });

  it.each<[string, readonly string[], LoanStatus, string, string]>([
    ["who may not decide is asked nothing", ["edit-loan"], "pending_customer_confirmation", "jar", "/pending-loans"],
    [
      "without a row that has the focus nothing is asked",
      ["approve-loan"],
      "pending_approval",
      "ar",
      "/pending-approval",
    ],
    [
      "with Shift or Ctrl the keys are others",
      ["approve-loan"],
      "pending_approval",
      "j{Shift>}a{/Shift}{Control>}a{/Control}",
      "/pending-approval",
    ],
  ])("%s", async (_, held, status, keys, path) => {
    queue(held, status);
    await openQueue(path);
    await press(keys);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("what the loan's step does not allow is not asked, and a notice says where the loan is", async () => {
    queue(["approve-loan"], "pending_disbursement");
    await openQueue();
    await press("ja");
    expect(await screen.findByText("TN-000001 cannot be approved now: it is Pending disbursal.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("A answers at once while the loan is fetched, and says with Retry that it did not load", async () => {
    const first = Promise.withResolvers<{ status: number }>();
    let asked = 0;
    queue(["approve-loan"], "pending_approval", {
      "GET /api/admin/loans/1/details": () => {
        asked += 1;
        return asked === 1 ? first.promise : { data: sampleLoan({ id: 1, status: "pending_approval" }) };
      },
    });
    await openQueue();
    await press("ja");
    const dialog = screen.getByRole("dialog", { name: "Approve Loan" });
    expect(within(dialog).getByRole("status").textContent).toBe("Loading the loan…");
    first.resolve({ status: 403 });
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "Approve" })).toBeTruthy();
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

it("the employer stands under a name where the register calls it otherwise than the customer", async () => {
  queue(["approve-loan"]);
  await openQueue();
  const names = screen.getAllByRole("rowheader").map((cell) => cell.textContent);
  expect(names.slice(0, 3)).toEqual(["Ada Musa", "Bola Ojo Police Force of Nigeria", "Chidi Eze"]);
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

it("the keys stand below the list, the decisions for those who may take them", async () => {
  const hints = () => screen.getByText("move").parentElement?.textContent ?? "";
  queue(["approve-loan"]);
  await openQueue();
  expect(hints()).toBe("jk moveSpace previewEnter openA approveR reject");
});

it("the keys of a list that is not for approval name no approval", async () => {
  queue(["edit-loan"], "pending_customer_confirmation");
  await openQueue("/pending-loans");
  expect(screen.queryByText("approve")).toBeNull();
});

describe("where to pay", () => {
  const PAYEES = "GET /api/admin/loans/payees";
  const payee = (id: number) => ({
    ...{ id, payout: id * 900, bank_name: "Access Bank", account_number: `012345678${id}` },
    ...{ account_name: "MUSA ADA B", held: null },
  });
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
    const totals = within(screen.getByRole("row", { name: /^Total/ })).getAllByRole("cell");
    expect(totals.map(({ textContent }) => textContent).filter(Boolean)).toEqual(["₦6,000.00", "₦5,400.00"]);
  });

  it("stands in the preview with the name that the bank has, or with the reason why nothing is paid", async () => {
    const held = { ...payee(2), account_number: null, account_name: null, held: "The mandate has been stopped." };
    queue(["disburse-loan"], "pending_disbursement", { [PAYEES]: { data: [payee(1), held] } });
    await openQueue("/loans/pending-disbursal");
    await press("j ");
    expect((await screen.findByText("Access Bank 0123456781")).parentElement?.textContent).toBe(
      "Access Bank 0123456781 of MUSA ADA B",
    );
    await press("j");
    expect(await screen.findByText("The mandate has been stopped.")).toBeTruthy();
  });

  it("is nothing at all while it did not load", async () => {
    queue(["disburse-loan"], "pending_disbursement", { [PAYEES]: { status: 500, error: { message: "No" } } });
    await openQueue("/loans/pending-disbursal");
    expect(cells(1)).toEqual(["", "", ""]);
  });

  it("is no column of another list, where nobody asks for it", async () => {
    const { urls } = queue(["approve-loan", "disburse-loan"]);
    await openQueue();
    expect(screen.queryByRole("columnheader", { name: "Account" })).toBeNull();
    expect(urls().some((url) => url.startsWith(PAYEES))).toBe(false);
  });
});
