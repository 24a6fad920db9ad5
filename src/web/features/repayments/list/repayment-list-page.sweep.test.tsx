// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import type { Statement } from "../../../../contract/statements.contract.ts";
import { endSession } from "../../../lib/session/session-store.ts";
import type { SeenCall } from "../../../testing/fake-api.ts";
import { rowCells } from "../../../testing/row-cells.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { NEXT, openRepayments, PAID, pageOf } from "../repayments.testkit.tsx";
import { standingOf } from "./waiting-statements.tsx";

// Loaded on demand, like its screen; loaded here so that a slow machine does not affect the tests.
beforeAll(async () => {
  await Promise.all([
    import("../../../app/screens/money/repayment-list-screen.tsx"),
    import("../reverse/reverse-payment-dialog.tsx"),
  ]);
});
stageBrowser();

const EIGHT = [
  "Payment Date",
  "Created Date",
  "Loan Reference",
  "Customer Name",
  "Amount",
  "Reference",
  "Payment Method",
  "Initiator",
];

const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const cells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => rowCells(row).map(({ textContent }) => textContent));

describe("the lists of payments", () => {
  it("REP-01, REP-02, REP-03, GRD-26: eight columns, and the system where nobody entered it", async () => {
    const { asked } = openRepayments("/repayments/successful");
    expect(await screen.findByRole("heading", { level: 1, name: "Successful Repayments" })).toBeTruthy();
    await screen.findByText("TRF-1");
    expect(headings()).toEqual(EIGHT);
    const first = ["3 Jan 2026", "5 Jan 2026", "TN-000042", "Ngozi Eze", "25,000.50"];
    expect(cells()).toEqual([
      [...first, "TRF-1", "Bank Transfer", "Efe Omoregie"],
      [...first, "310007654321", "Bank Transfer", "System"],
    ]);
    expect(asked()).toEqual(["/api/admin/deductions/payments?status=successful"]);
  });

  it("REP-12, GRD-27, SHL-24: failed payments say why and can only be read; the menu has no entry for them", async () => {
    const held = ["view-repayments", "add-repayment", "edit-repayment", "download-repayments-report"];
    openRepayments("/repayments/failed", { held });
    expect(await screen.findByRole("heading", { level: 1, name: "Failed Repayments" })).toBeTruthy();
    await screen.findByText("No salary was paid");
    expect(headings()).toEqual([...EIGHT, "Reason"]);
    for (const name of [/Upload/, /Reverse/]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("link", { name: /report/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "Failed Repayments" })).toBeNull();
    expect(screen.getAllByRole("link", { name: "Successful Repayments" })).toBeTruthy();
  });

  it("rows come once it is known what stands above them, so that nothing that has the focus moves or goes", async () => {
    const above = Promise.withResolvers<void>();
    const page = pageOf([]);
    openRepayments("/repayments/successful", {
      answers: { "GET /api/admin/repayments/statements": () => above.promise.then(() => ({ data: page })) },
    });
    const table = await screen.findByRole("table", { busy: true });
    await waitFor(() => expect(screen.getByRole("option", { name: "Bank Transfer" })).toBeTruthy());
    expect(within(table).queryByRole("link")).toBeNull();
    above.resolve();
    await screen.findByText("TRF-1");
    expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("false");
  });

  it("REP-13, REP-14: search and method go to the server, the next page is its address in full", async () => {
    const { asked, address } = openRepayments("/repayments/successful?page=3&after=x");
    await screen.findByRole("option", { name: "Bank Transfer" });
    await userEvent.selectOptions(screen.getByLabelText("Payment method"), "Bank Transfer");
    await waitFor(() => expect(asked().at(-1)).toMatch(/payments\?status=successful&paymentMethodId=2$/));
    await userEvent.type(screen.getByLabelText("Search payments"), "eze{Enter}");
    await waitFor(() => expect(asked().at(-1)).toMatch(/\?status=successful&q=eze&paymentMethodId=2$/));
    await userEvent.click(await screen.findByRole("link", { name: "Next page" }));
    await waitFor(() => expect(asked().at(-1)).toBe(NEXT));
    expect(address()).toBe("/repayments/successful?q=eze&page=2&after=k");
  });

  it("payments are asked for between two days, and the filters are cleared together", async () => {
    const { asked, address } = openRepayments("/repayments/successful?q=eze");
    fireEvent.change(await screen.findByLabelText("Paid"), { target: { value: "chosen" } });
    fireEvent.change(screen.getByLabelText("Paid from"), { target: { value: "2026-01-01" } });
    await waitFor(() => expect(asked().at(-1)).toMatch(/q=eze&from_date=2026-01-01$/));
    fireEvent.change(screen.getByLabelText("Paid to"), { target: { value: "2026-01-31" } });
    await waitFor(() => expect(asked().at(-1)).toMatch(/&from_date=2026-01-01&to_date=2026-01-31$/));
    await userEvent.click(screen.getByRole("button", { name: /Clear/ }));
    await waitFor(() => expect(address()).toBe("/repayments/successful"));
  });

  it("REP-14: the payments of one loan, by its reference, by its id, or by a link from the loan", async () => {
    const { asked, address } = openRepayments("/repayments/successful?loanId=42", {
      answers: { "GET /api/admin/search": { data: [{ id: 77, reference: "TN-000077" }] } },
    });
    await screen.findByText("TRF-1");
    expect(asked()).toEqual(["/api/admin/deductions/payments?status=successful&loanId=42"]);
    const box = screen.getByLabelText("Loan reference");
    await waitFor(() => expect(box).toHaveProperty("value", "TN-000042"));
    await userEvent.clear(box);
    await userEvent.type(box, "tn-000077{Enter}");
    await waitFor(() => expect(asked().at(-1)).toMatch(/&loanId=77$/));
    await userEvent.clear(box);
    await userEvent.type(box, "9{Enter}");
    await waitFor(() => expect(asked().at(-1)).toMatch(/&loanId=9$/));
    await userEvent.clear(box);
    await userEvent.type(box, "TN-5{Enter}");
    expect(await screen.findByText("No loan has this reference")).toBeTruthy();
    expect(address()).toBe("/repayments/successful?loanId=9");
  });

  it("PRM-21: without view-repayments there is neither the screen nor its entry", async () => {
    const { asked } = openRepayments("/repayments/successful", { held: ["add-repayment"] });
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Successful Repayments" })).toBeNull();
    expect(asked()).toEqual([]);
  });

  it("names the statements that wait, each with the way to it", async () => {
    const counts = {
      matched: { lines: 900, amount: 1 },
      clears: { lines: 12, amount: 1 },
      suspense: { lines: 88, amount: 1 },
    };
    const read = {
      id: 5,
      file_name: "wema-nov.csv",
      state: "read",
      lines: 1000,
      progress: { booked: 0, of: 0 },
      counts,
    };
    const picture = { ...read, id: 6, file_name: "scan.jpg", state: "evidence", lines: 0, counts: {} };
    const posting = { ...read, id: 7, file_name: "gtb.csv", state: "posting", progress: { booked: 40, of: 1200 } };
    const rows = [read, picture, posting, { ...read, id: 8 }];
    const { calls } = openRepayments("/repayments/successful", {
      answers: { "GET /api/admin/repayments/statements": { data: { ...pageOf(rows), total: 4 } } },
    });
    const strip = await screen.findByRole("region", { name: "Statements that wait" });
    expect(
      within(strip)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "wema-nov.csv: 912 of 1,000 lines found their loan. Review wema-nov.csv",
      "scan.jpg: a picture, whose payments have to be entered by hand. Review scan.jpg",
      "gtb.csv: 40 of 1,200 lines booked. Review gtb.csv",
      "1 more statement waits.",
    ]);
    const links = within(strip)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual([5, 6, 7].map((id) => `/repayments/statements/${id}`));
    expect(calls.some(({ url }) => url === "/api/admin/repayments/statements?state=waiting")).toBe(true);
  });
});

it.each([
  [1, "posted, 1 unread row open."],
  [1200, "posted, 1,200 unread rows open."],
])("a posted statement with %d rows that nobody has answered stands among those that wait (REP-07)", (open, words) => {
  const unread = { rows: 1300, open, accepted: open };
  expect(standingOf({ state: "posted", unread } as Statement)).toBe(words);
});

describe("a payment reversed", () => {
  const REVERSE = "POST /api/admin/repayments/9/reverse";
  const held = ["view-repayments", "edit-repayment"];
  const press = async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Reverse TRF-1/ }));
    return screen.findByRole("dialog", { name: "Reverse the payment" });
  };

  it("needs a reason, is sent with it, says what is owed now, and reads the list again", async () => {
    const sent: SeenCall[] = [];
    const { asked } = openRepayments("/repayments/successful", {
      held,
      answers: {
        [REVERSE]: (call) => {
          sent.push(call);
          return { data: { balance: 25_000.5, reopened: true } };
        },
      },
    });
    const dialog = within(await press());
    await userEvent.click(dialog.getByRole("button", { name: "Reverse" }));
    expect(dialog.getByText("Say why the payment is reversed")).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Posted to the wrong loan");
    await userEvent.click(dialog.getByRole("button", { name: "Reverse" }));
    expect(await screen.findByText("Payment reversed. The loan is open again. ₦25,000.50 is owed now.")).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ reason: "Posted to the wrong loan" }]);
    expect(sent[0]?.headers.get("Idempotency-Key")).toBeTruthy();
    await waitFor(() => expect(asked()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("a refusal is told in the server's words, and the reason typed stays", async () => {
    const message = "This payment was reversed before";
    openRepayments("/repayments/successful", { held, answers: { [REVERSE]: { status: 422, error: { message } } } });
    const dialog = within(await press());
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Twice");
    await userEvent.click(dialog.getByRole("button", { name: "Reverse" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty("value", "Twice");
  });

  it("is offered for no top-up, and to nobody without a permission of repayments", async () => {
    const topUp = { ...PAID, purpose: "top-up" };
    const answers = { "GET /api/admin/deductions/payments": { data: pageOf([topUp]) } };
    openRepayments("/repayments/successful", { held, answers });
    await screen.findByText("TRF-1");
    expect(screen.queryByRole("button", { name: /^Reverse/ })).toBeNull();
    cleanup();
    endSession();
    openRepayments("/repayments/successful");
    await screen.findByText("TRF-1");
    expect(screen.queryByRole("button", { name: /^Reverse/ })).toBeNull();
  });
});
