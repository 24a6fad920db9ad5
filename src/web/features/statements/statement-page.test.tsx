// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { openStatement, PAGE, RETURNED, STATEMENT } from "./statement.testkit.tsx";

stageBrowser();

it("says what posting will do before it is done, suggestions among what goes to suspense", async () => {
  openStatement();
  expect((await screen.findByText(/^Post 912 payments of/)).textContent).toBe(
    "Post 912 payments of ₦1,000.00; 31 go to suspense.",
  );
  expect(screen.getByText("Balances cannot be checked")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Post" }));
  const dialog = await screen.findByRole("dialog", { name: "Post this statement" });
  expect(dialog.textContent).toContain("2 credits of ₦20.00 bring deductions that are posted already.");
});

it("balances that do not add up are posted only when somebody says that the lines are right", async () => {
  const chain_note = "Row 4 says ₦105.00, where ₦100.00 follows from the rows before it.";
  const broken = { ...STATEMENT, balance_chain: "broken", chain_note };
  const sent = openStatement({
    "GET /api/admin/repayments/statements/4": { data: broken },
    "POST /api/admin/repayments/statements/4/post": { data: { ...broken, state: "posting" } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Post" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Post this statement" }));
  expect(dialog.getByText(/Row 4 says/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Post anyway" }));
  const tick = dialog.getByLabelText("I have looked at the file, and the lines are right");
  expect(document.getElementById(tick.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
    /^Look at the file/,
  );
  expect(document.activeElement).toBe(tick);
  expect(sent()).toEqual([]);
  await userEvent.click(tick);
  await userEvent.click(dialog.getByRole("button", { name: "Post anyway" }));
  await waitFor(() => expect(sent()).toEqual([{ accept_broken_chain: true }]));
});

it("credits that seem to have come before are posted only when somebody says what they are, once for the file (REP-07)", async () => {
  const came_with = ["the Wema Bank statement of 1 Nov 2026 to 9 Nov 2026, first.csv"];
  const overlapping = { ...STATEMENT, overlap: { lines: 12, amount: 780_000, came_with, answer: null } };
  const sent = openStatement({
    "GET /api/admin/repayments/statements/4": { data: overlapping },
    "POST /api/admin/repayments/statements/4/post": { data: { ...overlapping, state: "posting" } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Post" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Post this statement" }));
  const question = dialog.getByRole("radiogroup");
  expect(question.textContent).toContain(`12 credits of ₦780,000.00 seem to have come with ${came_with[0]}`);
  await userEvent.click(dialog.getByRole("button", { name: "Post" }));
  expect(dialog.getByRole("radiogroup", { description: "Say which it is, or put the statement aside" })).toBe(question);
  expect(document.activeElement).toBe(dialog.getByLabelText("It is the same money: leave these credits alone"));
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByLabelText("It is the same money: leave these credits alone"));
  await userEvent.click(dialog.getByRole("button", { name: "Post" }));
  await waitFor(() => expect(sent()).toEqual([{ overlap: "same" }]));
});

it("a return that was recorded by mistake is undone where its line stands, by who may send money back", async () => {
  const undo = "POST /api/admin/repayments/suspense/31/return/undo";
  const sent = openStatement({
    "GET /api/admin/repayments/statements/4": { data: { ...STATEMENT, state: "posted" } },
    "GET /api/admin/repayments/statements/4/lines": { data: { data: [RETURNED], ...PAGE, total: 1, links: [] } },
    [undo]: { data: {} },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Undo the return of row 7" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo the return of row 7" }));
  await userEvent.click(dialog.getByRole("button", { name: "Undo the return" }));
  expect(await screen.findByText("Undone; the money is in suspense")).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

it("whoever recorded a return reads who else can undo it before pressing", async () => {
  const refusal = "You recorded this return, so somebody else has to undo it. It can go to Bola Adeyemi.";
  openStatement({
    "GET /api/admin/repayments/statements/4": { data: { ...STATEMENT, state: "posted" } },
    "GET /api/admin/repayments/statements/4/lines": { data: { data: [RETURNED], ...PAGE, total: 1, links: [] } },
    [`GET /api/admin/repayments/suspense/${RETURNED.returned_item}/four-eyes`]: { data: { on: true, refusal } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Undo the return of row 7" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo the return of row 7" }));
  expect(await dialog.findByText(refusal)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Undo the return" })).toBeNull();
});

it("a credit that the bank took back offers to reverse its payment, once, by the debit that did it (REP-07)", async () => {
  const take = "POST /api/admin/repayments/lines/70/reverse";
  const row = { ...RETURNED, returned_item: null, verdict: "matched", reversal: { debit_id: 70, state: "open" } };
  const done = { ...row, id: 8, row_number: 8, verdict: "reversal", reversal: { debit_id: 71, state: "done" } };
  const sent = openStatement({
    "GET /api/admin/repayments/statements/4": { data: { ...STATEMENT, state: "posted" } },
    "GET /api/admin/repayments/statements/4/lines": { data: { data: [row, done], ...PAGE, total: 2, links: [] } },
    [take]: { data: {} },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Reverse the payment of row 7" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse the payment of row 7" }));
  await userEvent.click(dialog.getByRole("button", { name: "Reverse the payment" }));
  expect(await screen.findByText(/^Payment reversed;/)).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

it("follows a posting to its end by itself, whoever began it", async () => {
  let looks = 0;
  openStatement({
    "GET /api/admin/repayments/statements/4": () => {
      looks += 1;
      const posting = { ...STATEMENT, state: "posting", progress: { booked: 500, of: 943 } };
      return {
        data:
          looks < 2 ? posting : { ...STATEMENT, state: "posted", posted_by: "Efe", posted_at: "2026-11-20T10:00:00Z" },
      };
    },
  });
  expect(await screen.findByText(/^Posting 500 of 943 lines/)).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Lines posted" }).getAttribute("value")).toBe("500");
  expect(await screen.findByText(/^Posted by Efe/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Post" })).toBeNull();
});

it("ERR-59: a statement that did not load shows no notice, and can be tried again", async () => {
  let broken = true;
  openStatement({
    "GET /api/admin/repayments/statements/4": () =>
      broken ? { status: 403, error: { message: "Not yours" } } : { data: STATEMENT },
  });
  await screen.findByText("The statement did not load");
  expect(screen.getByRole("alert").textContent).toBe("");
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Wema Bank, 1–18 Nov 2026" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "wema.csv" }).getAttribute("href")).toBe("/api/files/1");
});

it("the list has the upload at its title, and leads to the lines of a statement that go to suspense", async () => {
  const held = ["view-repayments", "add-repayment"];
  signInAs(held);
  const posted = { ...STATEMENT, state: "posted" };
  fakeApi({
    "GET /api/admin/repayments/statements": ({ url }) => ({
      data: { data: url.includes("state=") ? [] : [posted], ...PAGE, total: 1, links: [] },
    }),
    "GET /api/user": { data: ada(held) },
  });
  openPage("/repayments/statements");
  expect((await screen.findByRole("link", { name: "31" })).getAttribute("href")).toBe(
    "/repayments/statements/4?verdict=suspense",
  );
  await userEvent.click(screen.getByRole("button", { name: "Upload Repayments" }));
  expect(await screen.findByRole("dialog", { name: "Upload Repayments" })).toBeTruthy();
});
