// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { loadParts, openUsers, WHOLE } from "./customers.testkit.tsx";
import type { Customer } from "./form/customer-shape.ts";

beforeAll(loadParts);
stageBrowser();

const CHANGE: NonNullable<Customer["contact_change"]> = {
  id: 4,
  fields: ["phone"],
  by: null,
  only_by: null,
  at: "2026-01-06T08:30:00.000Z",
  codes_held_until: "2026-01-07T08:30:00.000Z",
  holds_payout: false,
  who_can: "Chidi Okafor can confirm it.",
};
const callout = () => screen.queryByRole("region", { name: "A change is waiting for confirmation" });

it("a change by an application stands above the user until a second person confirms it", async () => {
  let customer: Customer = { ...WHOLE, contact_change: CHANGE };
  const { sent } = openUsers("/users/7", {
    answers: {
      "GET /api/admin/customers/7": () => ({ data: customer }),
      "POST /api/admin/customers/7/contact-change/confirm": () => {
        customer = WHOLE;
        return { data: { contact_change: null } };
      },
    },
  });
  const button = await screen.findByRole("button", { name: "Confirm change" });
  expect(callout()?.textContent).toContain("Phone number changed by an application on 6 Jan 2026, 09:30.");
  await userEvent.click(button);
  await waitFor(() => expect(callout()).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([{ change_id: 4 }]);
});

it("whoever may not confirm reads who can", async () => {
  openUsers("/users/7", {
    held: ["view-users"],
    answers: { "GET /api/admin/customers/7": { data: { ...WHOLE, contact_change: CHANGE } } },
  });
  await waitFor(() => expect(callout()?.textContent).toContain("Chidi Okafor can confirm it."));
  expect(screen.queryByRole("button", { name: "Confirm change" })).toBeNull();
});
