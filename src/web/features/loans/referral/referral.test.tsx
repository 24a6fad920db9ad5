// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Loan } from "../../../../contract/loans.contract.ts";
import type { Permission } from "../../../../domain/permissions.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { sampleLoan } from "../detail/loan-detail.testkit.ts";
import { clearStage, ok, openLoanPage, serve, signInHolding } from "../detail/loan-detail-stage.testkit.tsx";

const DETAILS = "GET /api/admin/loans/42/details";
const REFERRED: Partial<Loan> = {
  referral: { by: "Chidi Okafor", to: "Bola Adeyemi", reason: "Ask for April's payslip", at: "2026-01-06T09:00:00Z" },
};

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

async function open(differs: Partial<Loan>, held: readonly Permission[], after: Partial<Loan>, write: string) {
  signInHolding(...held);
  const sent = serve({ [DETAILS]: ok(sampleLoan(differs)), [write]: ok(sampleLoan(after)) });
  const { user } = openLoanPage();
  const bar = within(await screen.findByRole("region", { name: "Next step" }));
  return { user, bar, writes: () => sent.filter(({ method }) => method !== "GET") };
}
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

it("an approver refers a loan back with a reason, and the bar then says who has to answer what", async () => {
  const path = "/api/admin/loans/42/refer-back";
  const { user, bar, writes } = await open({}, ["approve-loan"], REFERRED, `POST ${path}`);
  await user.click(bar.getByRole("button", { name: "Refer back" }));
  const form = await dialog("Refer back");
  await user.click(form.getByRole("button", { name: "Refer back" }));
  expect(form.getByText("Say what the officer has to do")).toBeTruthy();
  await user.type(form.getByRole("textbox"), "Ask for April's payslip");
  await user.click(form.getByRole("button", { name: "Refer back" }));
  await screen.findByText("Loan referred back");
  expect(writes()).toEqual([{ method: "POST", path, body: { reason: "Ask for April's payslip" } }]);
  expect(bar.getByText("Referred back by Chidi Okafor: Bola Adeyemi has to answer.")).toBeTruthy();
  expect(bar.getByText("Ask for April's payslip")).toBeTruthy();
  expect(bar.queryByRole("button", { name: "Refer back" })).toBeNull();
  expect(bar.getByRole("button", { name: "Approve" }).dataset.tone).toBeUndefined();
});

it("what was typed for one referral is gone when the next is opened", async () => {
  const { user, bar } = await open({}, ["approve-loan"], REFERRED, "POST /none");
  await user.click(bar.getByRole("button", { name: "Refer back" }));
  const form = await dialog("Refer back");
  await user.type(form.getByRole("textbox"), "Half a reason");
  await user.click(form.getByRole("button", { name: "Nevermind" }));
  await user.click(bar.getByRole("button", { name: "Refer back" }));
  expect((await dialog("Refer back")).getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
});

it("an officer answers, and the loan waits for its approval again", async () => {
  const path = "/api/admin/loans/42/referral/answer";
  const { user, bar, writes } = await open(REFERRED, ["edit-loan"], {}, `POST ${path}`);
  await user.click(bar.getByRole("button", { name: "Answer referral" }));
  const form = await dialog("Answer referral");
  expect(form.getByText(/Chidi Okafor asks about TN-000042/)).toBeTruthy();
  await user.type(form.getByRole("textbox"), "It is uploaded");
  await user.click(form.getByRole("button", { name: "Answer referral" }));
  await screen.findByText("Referral answered");
  expect(writes()).toEqual([{ method: "POST", path, body: { answer: "It is uploaded" } }]);
  expect(bar.queryByRole("button", { name: "Answer referral" })).toBeNull();
  expect(bar.getByText(/: approve or reject/)).toBeTruthy();
});

it.each<[string, Partial<Loan>, Permission[]]>([
  ["nobody refers back a loan that waits for something else", { status: "pending_disbursement" }, ["approve-loan"]],
  ["an officer refers nothing back", {}, ["edit-loan"]],
  ["an approver without edit-loan answers nothing", REFERRED, ["approve-loan"]],
])("%s", async (_, differs, held) => {
  const { bar } = await open(differs, held, {}, "POST /none");
  expect(bar.queryByRole("button", { name: /Refer back|Answer referral/ })).toBeNull();
});

it("a note is written beside the timeline by holders of edit-loan, and stands in it", async () => {
  const path = "/api/admin/loans/42/notes";
  const entry = { id: 3, event: "note-written", from: "pending_approval", to: "pending_approval" } as const;
  const noted = { ...entry, by: "Ada Obi", at: "2026-01-06T10:00:00Z", note: "Called twice" };
  const after = { timeline: [...sampleLoan().timeline, noted] };
  const { user, writes } = await open({}, ["edit-loan"], after, `POST ${path}`);
  await user.click(screen.getByRole("button", { name: "Add note" }));
  const form = await dialog("Add note");
  await user.click(form.getByRole("button", { name: "Add note" }));
  expect(form.getByText("Write the note")).toBeTruthy();
  expect(form.getByRole<HTMLTextAreaElement>("textbox").maxLength).toBe(2000);
  await user.type(form.getByRole("textbox"), "Called twice");
  await user.click(form.getByRole("button", { name: "Add note" }));
  await screen.findByText("Note added");
  expect(writes()).toEqual([{ method: "POST", path, body: { text: "Called twice" } }]);
  const [newest] = within(screen.getByRole("region", { name: "Timeline" })).getAllByRole("listitem");
  await waitFor(() =>
    expect([...(newest?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Note",
      "Called twice",
      "Ada Obi · 11:00",
    ]),
  );
});

it("whoever may not write a note has no button for it", async () => {
  await open({}, ["approve-loan"], {}, "POST /none");
  expect(screen.queryByRole("button", { name: "Add note" })).toBeNull();
});
