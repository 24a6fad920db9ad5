// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import type { ApprovalRequestRow } from "../../../contract/approval-requests.contract.ts";
import { PERMISSIONS } from "../../../domain/permissions.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(async () => {
  await Promise.all([
    import("../../app/screens/people/settings-screen.tsx"),
    import("../../app/screens/people/staff-list-screen.tsx"),
  ]);
});
stageBrowser();

const OFF: ApprovalRequestRow = {
  id: 5,
  kind: "four-eyes-off",
  title: "Turn four eyes off",
  changes: [{ term: "Reason", value: "Chidi is on leave" }],
  reasons: ["One person alone can then approve a loan and pay it out"],
  asked_by: "Efe Omoregie",
  asked_at: "2026-01-05T09:00:00Z",
  is_own: false,
  due_at: null,
  state: "waiting",
  decided_by: null,
  decided_at: null,
  because: null,
  approvers: ["Ada Obi"],
  refusal: null,
  may_refuse: true,
  may_withdraw: true,
};
const KEMI: ApprovalRequestRow = { ...OFF, id: 6, kind: "staff-created", title: "Add Kemi Bello to the staff" };
const NOTHING = { data: [], total: 0, links: [], prev_page_url: null, next_page_url: null };
const SETTINGS = { four_eyes: true, changed_at: null, changed_by: null, version: 1 };
const ADDRESS = "/api/admin/approval-requests";

function open(requests: readonly ApprovalRequestRow[], page = "/settings", more: Parameters<typeof fakeApi>[0] = {}) {
  signInAs(PERMISSIONS);
  const waiting = { in_force: true, demo: false, requests };
  const api = fakeApi({
    [`GET ${ADDRESS}`]: { data: waiting },
    "GET /api/admin/settings": { data: SETTINGS },
    "GET /api/admin/history/settings/1": { data: NOTHING },
    "GET /api/admin/users": { data: NOTHING },
    "GET /api/admin/roles": { data: [] },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(PERMISSIONS) },
    ...more,
  });
  openPage(page);
  return { ...api, sent: () => api.calls.filter(({ method }) => method === "POST" || method === "PUT") };
}

const item = async (title: string) => within(await screen.findByRole("listitem", { name: title }));
const textOf = (title: string) => screen.getByRole("listitem", { name: title }).textContent;
const buttons = (of: { queryAllByRole(role: string): HTMLElement[] }) =>
  of.queryAllByRole("button").map(({ textContent }) => textContent);

describe("what waits for a second person", () => {
  it("says in plain words what would change, who asked and why it takes two, and approves only after it was asked once more", async () => {
    const { sent } = open([OFF], "/settings", {
      [`POST ${ADDRESS}/5/approve`]: { data: { ...OFF, state: "approved" } },
    });
    const request = await item("Turn four eyes off");
    expect(request.getByText("Chidi is on leave")).toBeTruthy();
    expect(request.getByText("One person alone can then approve a loan and pay it out")).toBeTruthy();
    expect(request.getByText(/Asked for by Efe Omoregie/)).toBeTruthy();
    await userEvent.click(request.getByRole("button", { name: "Approve" }));
    expect(sent()).toEqual([]);
    const dialog = within(screen.getByRole("dialog", { name: "Approve?" }));
    expect(dialog.getByText("Chidi is on leave")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    await screen.findByText("Approved. It holds from now on");
    expect(sent().map(({ url }) => url)).toEqual([`${ADDRESS}/5/approve`]);
  });

  it.each([
    ["before the settings while something waits", [OFF], 0],
    ["below them otherwise", [], 1],
  ])("stands %s", async (_, requests, place) => {
    open(requests);
    await screen.findByRole("region", { name: "Waiting for a second person" });
    await screen.findByRole("region", { name: "Four eyes" });
    const index = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
    expect(index.map(({ textContent }) => textContent).indexOf("Waiting for a second person") > 0 ? 1 : 0).toBe(place);
  });

  it("shows each person the buttons that they have, and nobody one for what was decided", async () => {
    open([
      OFF,
      { ...OFF, id: 7, title: "My own", is_own: true, refusal: "You asked for this yourself", may_refuse: false },
      { ...OFF, id: 8, title: "By itself", due_at: "2026-01-06T09:00:00Z", refusal: "Too new" },
      {
        ...OFF,
        ...{ id: 9, title: "Decided", state: "lapsed", decided_by: "Efe Omoregie", decided_at: "2026-01-05T10:00:00Z" },
        ...{ because: "The name was taken.", refusal: null, may_refuse: false, may_withdraw: false },
      },
    ]);
    expect(buttons(await item("Turn four eyes off"))).toEqual(["Approve", "Refuse"]);
    expect(buttons(await item("My own"))).toEqual(["Withdraw"]);
    const alone = await item("By itself");
    expect(buttons(alone)).toEqual(["Refuse"]);
    expect(textOf("By itself")).toContain("it takes effect on 6 Jan 2026, 10:00, unless it is withdrawn");
    const decided = await item("Decided");
    expect(buttons(decided)).toEqual([]);
    expect(textOf("Decided")).toContain("The name was taken. By Efe Omoregie, 5 Jan 2026, 11:00");
  });

  it("422: when somebody else was quicker that is said, and what waits is read again", async () => {
    const message = "Musa Bello refused this on 5 Jan 2026, 10:05.";
    const { calls } = open([OFF], "/settings", {
      [`POST ${ADDRESS}/5/refuse`]: { status: 422, error: { message, errors: {}, code: "already-done" } },
    });
    const reads = () => calls.filter(({ method, url }) => method === "GET" && url === ADDRESS).length;
    await userEvent.click((await item("Turn four eyes off")).getByRole("button", { name: "Refuse" }));
    const before = reads();
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Refuse" }));
    await screen.findByText(message);
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it("All Admins shows what of staff waits and nothing else, and no card while nothing does", async () => {
    open([OFF, KEMI], "/admins");
    await item("Add Kemi Bello to the staff");
    expect(screen.queryByText("Turn four eyes off")).toBeNull();
  });
});

it("what was sent for approval says who can approve it in place of the specified notice, and shows where it waits", async () => {
  const message = "Sent for approval. Efe Omoregie can approve it.";
  const { calls } = open([], "/settings", {
    "PUT /api/admin/settings": { error: { message, data: SETTINGS, sent_for_approval: 5 } },
  });
  await screen.findByText("Nothing to approve.");
  await userEvent.click(await screen.findByRole("button", { name: "Turn four eyes off" }));
  const before = calls.filter(({ url }) => url === ADDRESS).length;
  await userEvent.type(within(screen.getByRole("dialog")).getByRole("textbox", { name: /Reason/ }), "Leave{Enter}");
  await screen.findByText(message);
  expect(screen.queryByText("Settings saved")).toBeNull();
  await waitFor(() => expect(calls.filter(({ url }) => url === ADDRESS).length).toBeGreaterThan(before));
  expect(screen.getByRole("button", { name: "Turn four eyes off" })).toBeTruthy();
});
