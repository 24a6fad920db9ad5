// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { CustomerToConfirm } from "../../../contract/contact-changes.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

stageBrowser();

const ADDRESS = "/api/admin/contact-changes";
const PHONE: CustomerToConfirm = {
  customer: { id: 7, name: "Ngozi Eze" },
  loan: { id: 12, reference: "TN-000012" },
  change: {
    id: 4,
    fields: ["phone"],
    by: "Efe Omoregie",
    only_by: 99,
    at: "2026-01-06T08:30:00.000Z",
    codes_held_until: "2026-01-07T08:30:00.000Z",
    holds_payout: false,
    who_can: "Ada Obi can confirm it.",
  },
  values: [{ field: "phone", by: "Efe Omoregie", from: "••••••••••4821", to: "••••••••••9934" }],
};

function open(customers: readonly CustomerToConfirm[], more: { in_force?: boolean; are_more?: boolean } = {}) {
  const held = ["edit-user", "view-users"];
  signInAs(held);
  let waiting = customers;
  const api = fakeApi({
    [`GET ${ADDRESS}`]: () => ({ data: { in_force: true, are_more: false, ...more, customers: waiting } }),
    "POST /api/admin/customers/7/contact-change/confirm": () => {
      waiting = [];
      return { data: { contact_change: null } };
    },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
  });
  openPage("/contact-changes");
  return () => api.calls.filter(({ method }) => method === "POST").map(({ url, body }) => [url, body]);
}

it("says of whom what was changed, from what to what, by whom, and what waits for it; confirmed, it is gone", async () => {
  const sent = open([PHONE]);
  const list = await screen.findByRole("list", { name: "What changed of Ngozi Eze" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["phone number: ••••••••••4821 → ••••••••••9934, by Efe Omoregie"]);
  const callout = screen.getByRole("region", { name: "A change is waiting for confirmation" });
  expect(callout.textContent).toContain("Phone number changed by Efe Omoregie on 6 Jan 2026, 09:30.");
  expect(screen.getByRole("link", { name: /TN-000012/ }).getAttribute("href")).toContain("/loans/12");
  expect(screen.getByRole("link", { name: "User details" }).getAttribute("href")).toContain("/users/7");
  await userEvent.click(within(callout).getByRole("button", { name: "Confirm change" }));
  await screen.findByText("No changes to confirm");
  expect(sent()).toEqual([["/api/admin/customers/7/contact-change/confirm", { change_id: 4 }]]);
});

it("whoever made a change reads who can confirm it, and has no button", async () => {
  open([{ ...PHONE, change: { ...PHONE.change, by: "Ada Obi", only_by: ada().id } }]);
  const callout = await screen.findByRole("region", { name: "A change is waiting for confirmation" });
  expect(callout.textContent).toContain("Ada Obi can confirm it.");
  expect(screen.queryByRole("button", { name: "Confirm change" })).toBeNull();
});

it("says that nothing can wait while four eyes are off", async () => {
  open([], { in_force: false });
  await screen.findByText("Nothing waits for a second person");
  expect(screen.queryByText("No changes to confirm")).toBeNull();
});

it("says that more wait than it shows", async () => {
  open([PHONE], { are_more: true });
  await screen.findByText("More wait. They come up as these are confirmed.");
});

it("what did not load is asked for again", async () => {
  signInAs(["approve-loan"]);
  let isDown = true;
  fakeApi({
    [`GET ${ADDRESS}`]: () =>
      isDown
        ? { status: 403, error: { message: "Not now", errors: {} } }
        : { data: { in_force: true, are_more: false, customers: [] } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(["approve-loan"]) },
  });
  openPage("/contact-changes");
  await screen.findByText("The changes did not load");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByText("No changes to confirm")).toBeTruthy());
});
