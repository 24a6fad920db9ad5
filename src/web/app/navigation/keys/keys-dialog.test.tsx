// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { KeysDialog } from "./keys-dialog.tsx";

stageBrowser();

const APPROVE = "Ask whether to approve the loan";
const REJECT = "Ask whether to reject the loan";

it.each<[string, readonly string[], readonly string[] | null]>([
  ["an approver's waiting lists have A and R", ["approve-loan"], [APPROVE, REJECT]],
  ["who opens a waiting list and decides nothing has neither", ["disburse-loan"], []],
  ["who opens no waiting list has no keys of them", ["view-repayments"], null],
])("%s", (_, held, decisions) => {
  signInAs(held);
  render(<KeysDialog onClose={() => undefined} />);
  const dialog = within(screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
  const named = [APPROVE, REJECT].filter((words) => dialog.queryByText(words));
  const section = dialog.queryByRole("heading", { name: "In a list of loans that wait" });
  expect(section && named).toEqual(decisions);
});

it.each<[string, readonly string[], readonly string[]]>([
  ["who sees all leads previews and selects them", ["view-all-leads"], ["Preview the lead", "Select the lead"]],
  ["who works on leads alone previews them", ["process-leads"], ["Preview the lead"]],
  ["who sees no leads has no keys of them", ["view-repayments"], []],
])("%s", (_, held, known) => {
  signInAs(held);
  render(<KeysDialog onClose={() => undefined} />);
  const dialog = within(screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(["Preview the lead", "Select the lead"].filter((words) => dialog.queryByText(words))).toEqual(known);
});
