// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Loan } from "../../../../contract/loans.contract.ts";
import type { Permission } from "../../../../domain/permissions.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { sampleLoan } from "../detail/loan-detail.testkit.ts";
import {
  type Answer,
  clearStage,
  ok,
  openLoanPage,
  refusal,
  serve,
  signInHolding,
} from "../detail/loan-detail-stage.testkit.tsx";

const DETAILS = "GET /api/admin/loans/42/details";
const UPDATE = "POST /api/admin/loans/file/42/update";

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

async function open(
  differs: Partial<Loan> = {},
  held: readonly Permission[] = ["edit-loan-file"],
  answer: Answer | (() => Promise<Answer>) = ok(sampleLoan(differs)),
) {
  signInHolding(...held);
  const sent = serve({ [DETAILS]: ok(sampleLoan(differs)), [UPDATE]: answer });
  const { user } = openLoanPage();
  await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" });
  const choose = async (file: File, label = "Valid ID") => {
    await user.click(screen.getByRole("button", { name: `Edit File: ${label}` }));
    await screen.findByRole("dialog", { name: "Update loan file" });
    await user.upload(input(), file);
  };
  const update = () => user.click(screen.getByRole("button", { name: "Update" }));
  return { user, sent, writes: () => sent.filter(({ method }) => method !== "GET"), choose, update };
}
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail("no file input");
const fileOf = (name: string, bytes = 2345) => new File([new Uint8Array(bytes)], name);

it("Edit File stands beside each file for holders of edit-loan-file alone (DET-19)", async () => {
  for (const [held, count] of [
    [["edit-loan-file"], 2],
    [["edit-loan", "approve-loan"], 0],
  ] as const) {
    await open({}, held);
    expect(screen.getAllByRole("button", { name: /^View File/ })).toHaveLength(2);
    expect(screen.queryAllByRole("button", { name: /^Edit File/ })).toHaveLength(count);
    cleanup();
  }
  await open({ staff_id_file: null, staff_id_file_link: null });
  expect(screen.queryByRole("button", { name: "Edit File: Staff ID" })).toBeNull();
});

it("the dialog shows name and size in kb and hints at four kinds, but takes any (ACT-40, ACT-41, CST-12)", async () => {
  const { choose, update, writes } = await open();
  await choose(fileOf("statement.docx", 12_345));
  const dialog = within(screen.getByRole("dialog", { name: "Update loan file" }));
  expect(dialog.getByText("statement.docx, 12.345 kb")).toBeTruthy();
  expect(dialog.getByText("jpg, jpeg, png, pdf; at most 10 MB")).toBeTruthy();
  expect(input().accept).toBe(".jpg,.jpeg,.png,.pdf");
  await update();
  await screen.findByText("Loan file updated successfully");
  expect(writes()).toHaveLength(1);
});

it.each([
  ["Valid ID", {}, "passport.pdf"],
  ["Staff ID", {}, "staff.jpg"],
  ["Staff ID", { valid_id_file: "id.png", staff_id_file: "id.png" }, "staff_id_file"],
])("%s sends the new file and the name of the old one, %j (ACT-42, ACT-43, ERR-02)", async (label, differs, name) => {
  const { choose, update, writes, sent } = await open(differs);
  await choose(fileOf("new.png"), label);
  await update();
  await screen.findByText("Loan file updated successfully");
  expect(writes()).toMatchObject([{ method: "POST", path: "/api/admin/loans/file/42/update" }]);
  const body = writes()[0]?.body as Record<string, unknown>;
  expect(Object.keys(body)).toEqual(["file_name", "document_file"]);
  expect([body.file_name, (body.document_file as File).name]).toEqual([name, "new.png"]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(sent.filter(({ method }) => method === "GET")).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: `Edit File: ${label}` })));
});

it("without a file nothing is sent, and one above 10 MB is said to be too large before it is sent", async () => {
  const { user, choose, update, writes } = await open();
  await user.click(screen.getByRole("button", { name: "Edit File: Valid ID" }));
  await screen.findByRole("dialog", { name: "Update loan file" });
  await update();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const large = fileOf("large.png", 1);
  Object.defineProperty(large, "size", { value: 10_000_001 });
  await choose(large);
  expect(screen.getByText("This file is larger than 10 MB")).toBeTruthy();
  await update();
  expect(writes()).toEqual([]);
});

it("while it is on its way the dialog says how far and can be neither sent again nor closed", async () => {
  const { user, choose, update, writes } = await open({}, ["edit-loan-file"], () => new Promise(() => {}));
  await choose(fileOf("new.png"));
  await update();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Uploading 40 %" }).disabled).toBe(true);
  expect(screen.getByRole("progressbar", { name: "Upload progress" })).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Update loan file" })).toBeTruthy();
  expect(writes()).toHaveLength(1);
});

it("on any error the dialog closes and lets go of the file; a silent one is said in the card (ACT-44, ERR-35)", async () => {
  for (const [answer, words] of [
    [refusal(422, "Choose a photo"), "Choose a photo"],
    [refusal(500, "Broken"), "Valid ID not saved. Please upload it again."],
  ] as const) {
    const { user, choose, update } = await open({}, ["edit-loan-file"], answer);
    await choose(fileOf("mine.png"));
    await update();
    await screen.findByText(words);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Edit File: Valid ID" }));
    await screen.findByRole("dialog", { name: "Update loan file" });
    expect(screen.queryByText(/mine\.png/)).toBeNull();
    cleanup();
    clearStage();
    stubBrowser();
  }
});
