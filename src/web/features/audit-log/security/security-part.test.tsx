// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";

beforeAll(() => import("../audit-page.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/security-log";
const HELD = ["view-audit-log"];
const OPENED = {
  id: 9,
  at: "2026-05-20T09:00:00Z",
  until: "2026-05-20T09:00:40Z",
  count: 3,
  kind: "customer-opened",
  actor: { id: 4, name: "Chidi Okafor" },
  object: { kind: "loan", id: "12", label: "TN-000012", path: "/loans/12" },
  ip: "10.0.0.9",
};
const STRANGER = {
  ...OPENED,
  id: 8,
  count: 1,
  until: OPENED.at,
  kind: "sign-in-failed",
  actor: null,
  object: null,
};
const page = (data: readonly object[]) => ({
  data,
  current_page: 1,
  per_page: 20,
  total: data.length,
  last_page: 1,
  from: 1,
  to: data.length,
  prev_page_url: null,
  next_page_url: null,
  links: [],
});

function open(address: string) {
  signInAs(HELD);
  const choices = {
    people: [
      { value: "system", label: "Tenor" },
      { value: "4", label: "Chidi Okafor" },
    ],
  };
  return {
    ...fakeApi({
      [`GET ${ADDRESS}`]: { data: page([OPENED, STRANGER]) },
      "GET /api/admin/audit": { data: page([]) },
      "GET /api/admin/audit/choices": { data: { actions: [], kinds: [], ...choices } },
      "GET /api/admin/audit/verification": { data: null },
      "GET /api/admin/loans/counts": { data: {} },
      "GET /api/user": { data: ada(HELD) },
    }),
    ...openPage(address),
  };
}

it("the tab Security shows who opened what, how often and from where, and leads to the thing", async () => {
  open("/audit");
  await userEvent.click(await screen.findByRole("link", { name: "Security" }));
  const list = await screen.findByRole("list", { name: "Security log, newest first" });
  const rows = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "20 May 2026, 10:00Chidi Okafor · 10.0.0.9Opened a customer's details, 3 times until 20 May 2026, 10:00TN-000012",
    "20 May 2026, 10:00Unknown person · 10.0.0.9Failed to sign inOthers, not told one by one",
  ]);
  expect(within(list).getByRole("link", { name: "TN-000012" }).getAttribute("href")).toBe("/loans/12");
});

it("it is narrowed by person and kind in its address, and clearing keeps the tab", async () => {
  const { urls, address } = open("/audit?tab=security");
  await screen.findByRole("option", { name: "Chidi Okafor" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Who" }), "4");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What happened" }), "refused");
  await waitFor(() => expect(urls()).toContain(`GET ${ADDRESS}?actor=4&kind=refused`));
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).toBe("/audit?tab=security"));
});
