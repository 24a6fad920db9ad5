// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { openStatement, PAGE, RETURNED, STATEMENT } from "../statement.testkit.tsx";
import { chainOf, shareRead } from "../statement-words.ts";

const GET = "GET /api/admin/repayments/statements/4";
const UNREAD = {
  ...STATEMENT,
  ...{ balance_chain: "verified", lines: 100, unread: { rows: 294, open: 3, accepted: null } },
  counts: { ...STATEMENT.counts, rejected: { lines: 295, amount: 0 } },
};
const row = (row_number: number, more = {}) => ({
  ...{ row_number, content: `ROW ${row_number} | 12.00`, reason: "There is no date.", has_money: true, answer: null },
  ...more,
});
const answered = { what: "entered", reference: "TELLER-12", by: "Efe Omoregie", at: "2026-11-20T10:00:00Z" };

stageBrowser();

describe("balances that add up are no good news while rows with money are unread (REP-07)", () => {
  it.each([
    [0, 0, "success", undefined],
    [294, 3, "neutral", { label: "100 of 394 lines read", tone: "warning" }],
    [294, 0, "neutral", { label: "100 of 394 lines read", tone: "neutral" }],
  ])("%d unread rows, %d of them open", (rows, open, tone, share) => {
    const statement = { balance_chain: "verified", lines: 100, unread: { rows, open, accepted: null } } as const;
    expect(chainOf(statement)).toEqual({ label: "Balances add up", tone });
    expect(shareRead(statement)).toEqual(share);
  });

  it("the head says how much was read and leads to what is open", async () => {
    openStatement({ [GET]: { data: UNREAD }, [`${GET}/rejects`]: { data: [row(7)] } });
    expect(await screen.findByText("100 of 394 lines read")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "3 unread rows open" }));
    expect(await screen.findByText("ROW 7 | 12.00")).toBeTruthy();
  });
});

it("unread money is posted only when somebody says so, as a broken balance is (REP-07)", async () => {
  const sent = openStatement({
    [GET]: { data: UNREAD },
    "POST /api/admin/repayments/statements/4/post": { data: { ...UNREAD, state: "posting" } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Post" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Post this statement" }));
  expect(dialog.getByText("3 rows with money could not be read; nothing is posted of them.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Post anyway" }));
  expect(
    dialog.getByRole("checkbox", { description: "Give the outcome of the unread rows, or tick this" }),
  ).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByLabelText(/^Post the others/));
  await userEvent.click(dialog.getByRole("button", { name: "Post anyway" }));
  await waitFor(() => expect(sent()).toEqual([{ accept_unread: true }]));
});

describe("the unread rows of a statement (REP-07)", () => {
  const open = (...rows: readonly object[]) =>
    openStatement(
      {
        [GET]: { data: { ...UNREAD, state: "posted" } },
        [`${GET}/rejects`]: { data: rows },
        "POST /api/admin/repayments/statements/4/rejects/answer": { data: UNREAD },
        "POST /api/admin/repayments/statements/4/rejects/reopen": { data: UNREAD },
      },
      "?verdict=rejected",
    );

  it("each says whether it is open, what became of it and who said so; without money there is nothing to say", async () => {
    open(row(7), row(8, { answer: answered }), row(9, { has_money: false }));
    const table = within(await screen.findByRole("table", { name: "Rows that could not be read" }));
    expect(await table.findByText("Open")).toBeTruthy();
    expect(table.getByText(/^Entered by hand, payment TELLER-12/).textContent).toMatch(/Efe Omoregie, 20 Nov 2026/);
    expect(table.getByText("No amount")).toBeTruthy();
    expect(table.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Answer row 7",
      "Undo the answer of row 8",
    ]);
  });

  it("one is answered with the reference of the payment that was entered", async () => {
    const sent = open(row(7));
    await userEvent.click(await screen.findByRole("button", { name: "Answer row 7" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Outcome of row 7" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByRole("radiogroup", { description: "Choose the outcome" })).toBeTruthy();
    await userEvent.click(dialog.getByLabelText("It was entered by hand as a payment"));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByText("Payment reference is required")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Payment reference"), " TELLER-12 ");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    const body = { row_numbers: [7], answer: "entered", reference: "TELLER-12" };
    await waitFor(() => expect(sent()).toEqual([body]));
  });

  it("all that are open are answered at once, but by no payment, and an answer is undone", async () => {
    const sent = open(row(7), row(8, { answer: answered }), row(9));
    await userEvent.click(await screen.findByRole("button", { name: "Answer all 2" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Outcome of 2 rows" }));
    expect(dialog.queryByLabelText(/entered by hand/)).toBeNull();
    await userEvent.click(dialog.getByLabelText("It is in another file, which was read"));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent()).toEqual([{ row_numbers: [7, 9], answer: "other_file" }]));
    await userEvent.click(await screen.findByRole("button", { name: "Undo the answer of row 8" }));
    await waitFor(() => expect(sent()[1]).toEqual({ row_numbers: [8] }));
  });

  it("the notice that rows were answered undoes the answers", async () => {
    const sent = open(row(7), row(9));
    await userEvent.click(await screen.findByRole("button", { name: "Answer all 2" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Outcome of 2 rows" }));
    await userEvent.click(dialog.getByLabelText("It is not our money"));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Rows answered");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The rows are open again")).toBeTruthy();
    expect(screen.queryByText("Rows answered")).toBeNull();
    expect(sent()[1]).toEqual({ row_numbers: [7, 9] });
  });
});

it("the tabs are those that the statement has lines for, and the one that is looked at", async () => {
  openStatement({}, "?verdict=duplicate");
  const tabs = within(await screen.findByRole("navigation", { name: "Lines" }));
  const names = tabs.getAllByRole("link").map((link) => link.querySelector("span")?.textContent);
  expect(names).toEqual([
    "All 945",
    "Matched 912",
    "Clears deductions 2",
    "Suggested 1",
    "Suspense 30",
    "Duplicates 0",
  ]);
});

it("a line whose day has not come says for which day it waits, in its row and above (REP-07)", async () => {
  const waiting = { ...RETURNED, returned_item: null, booked: false, waits: true, booked_on: "2026-11-23" };
  openStatement({
    [GET]: { data: { ...STATEMENT, state: "posted", to_come: { lines: 1, first_on: "2026-11-23" } } },
    [`${GET}/lines`]: { data: { data: [waiting], ...PAGE, total: 1, links: [] } },
  });
  expect((await screen.findByText(/^Waits for/)).textContent).toBe("Waits for 23 Nov 2026");
  expect(screen.getByText(/^1 line waits/).textContent).toBe("1 line waits for its day, 23 Nov 2026");
});

it("that a line was said to be another's money is undone where it stands (REP-07)", async () => {
  const sent = openStatement({
    [GET]: { data: { ...STATEMENT, state: "posted" } },
    [`${GET}/lines`]: {
      data: {
        data: [{ ...RETURNED, returned_item: null, same_item: 32, booked: false }],
        ...PAGE,
        total: 1,
        links: [],
      },
    },
    "POST /api/admin/repayments/suspense/32/same/undo": { data: {} },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Undo row 7" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo row 7" }));
  await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone; the money is in suspense")).toBeTruthy();
  expect(sent()).toHaveLength(1);
});
