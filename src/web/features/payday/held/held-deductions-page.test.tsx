// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";

const held = (id: number, kind: string) => ({
  id,
  kind,
  loan: { id: 30 + id, reference: `TN-00003${id}`, name: "Halima Eze" },
  mandate_reference: "240011223344",
  amount: 2500,
  deducted_on: "2026-10-25",
  needs_day: id === 3,
  why: "A payment of this amount was entered two days before.",
});
const PAGE = { from: 1, to: 3, current_page: 1, last_page: 1, per_page: 20, prev_page_url: null, next_page_url: null };
const decisionOf = (id: number) => `/api/admin/provider/held/${id}/decide`;

function openHeld(permissions: readonly string[]) {
  signInAs(permissions);
  const rows = [held(1, "may-be-same"), held(2, "cannot-reverse"), held(3, "cannot-be-true")];
  const api = fakeApi({
    "GET /api/admin/provider/held": { data: { data: rows, ...PAGE, total: 3, links: [] } },
    [`POST ${decisionOf(1)}`]: { data: { payment_id: 4 } },
    [`POST ${decisionOf(3)}`]: { data: { payment_id: null } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(permissions) },
  });
  openPage("/payday/held");
  return () => api.calls.filter(({ url }) => url.endsWith("/decide")).map(({ body }) => body);
}

stageBrowser();

it.each([
  ["Same payment", true, /nothing is posted/],
  ["Separate payment", false, /posted to the loan now/],
])("a deduction that may be posted already is decided: %s", async (label, same, does) => {
  const sent = openHeld(["view-repayments", "edit-repayment"]);
  await userEvent.click(await screen.findByRole("button", { name: `${label}: TN-000031` }));
  const dialog = await screen.findByRole("dialog", { name: `${label}: TN-000031` });
  expect(within(dialog).getByText(does)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: label }));
  await waitFor(() => expect(sent()).toEqual([{ same }]));
});

it("one whose credit is gone is kept or reversed, in words of its own", async () => {
  openHeld(["view-repayments", "add-repayment"]);
  expect(await screen.findByRole("button", { name: "Keep it: TN-000032" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reverse it: TN-000032" })).toBeTruthy();
});

it("one that cannot be true is posted on the day that it really was, or put aside with a reason", async () => {
  const sent = openHeld(["view-repayments", "edit-repayment"]);
  await userEvent.click(await screen.findByRole("button", { name: "Post it: TN-000033" }));
  const posting = await screen.findByRole("dialog", { name: "Post it: TN-000033" });
  await userEvent.click(within(posting).getByRole("button", { name: "Post it" }));
  expect(within(posting).getByText("Give the day")).toBeTruthy();
  fireEvent.change(within(posting).getByLabelText("Deducted on"), { target: { value: "2026-10-26" } });
  await userEvent.click(within(posting).getByRole("button", { name: "Post it" }));
  await waitFor(() => expect(sent()).toEqual([{ same: false, paid_on: "2026-10-26" }]));
  await userEvent.click(await screen.findByRole("button", { name: "Put aside: TN-000033" }));
  const aside = await screen.findByRole("dialog", { name: "Put aside: TN-000033" });
  await userEvent.type(within(aside).getByLabelText("Why it is not money"), "The provider sent kobo as naira");
  await userEvent.click(within(aside).getByRole("button", { name: "Put aside" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ aside: "The provider sent kobo as naira" });
});

it("who may only view decides nothing", async () => {
  openHeld(["view-repayments"]);
  await screen.findAllByText("Halima Eze");
  expect(screen.queryByRole("button", { name: /TN-00003/ })).toBeNull();
});
