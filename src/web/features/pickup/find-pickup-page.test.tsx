// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissNotice, readNotices } from "../../lib/calls/notify.ts";
import { endSession } from "../../lib/session/session-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";

const FIND = "GET /api/admin/device/pickup/details";
const HELD = ["process-device-pickup"];

const WAITING = [
  {
    id: 42,
    reference: "TN-000042",
    status: "pending_pickup",
    organization_name: "Lagos Rural Schools Board",
    user: { name: "Ngozi Eze" },
    waiting_days: 3,
  },
];

beforeEach(() => {
  stubBrowser();
  signInAs(HELD);
});
afterEach(() => {
  cleanup();
  for (const notice of readNotices()) dismissNotice(notice.id);
  endSession();
  vi.unstubAllGlobals();
});

async function open(answer: Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({
    "GET /api/user": { data: ada(HELD) },
    "GET /api/admin/loans/counts": { data: {} },
    [FIND]: answer,
    "GET /api/admin/loans": { data: { data: WAITING, total: WAITING.length } },
  });
  const { address } = openPage("/device/pickup/initiate");
  await screen.findByRole("heading", { level: 1, name: "Confirm Device Pickup" });
  const user = userEvent.setup();
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: /^Loan reference/ });
  const lookups = () => api.calls.map(({ url }) => url).filter((url) => url.includes("/pickup/details"));
  return { user, box, lookups, address };
}
const submit = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole("button", { name: "Submit" }));

it.each([" tn-000042 ", "42"])(
  "PCK-01, PCK-03, PCK-04: the reference is looked up from %j, and the user taken to the loan of the answer",
  async (typed) => {
    const { user, box, lookups, address } = await open({ data: { id: 42, reference: "TN-000042" } });
    await user.type(box, `${typed}{Enter}`);
    await waitFor(() => expect(address()).toBe("/loans/42"));
    expect(lookups()).toEqual(["/api/admin/device/pickup/details?loan_reference=TN-000042"]);
  },
);

it("lists the devices that wait, the longest first, each with its loan", async () => {
  await open({ data: { id: 42 } });
  const device = await screen.findByRole("link", { name: /^Ngozi Eze/ });
  expect(device.textContent).toBe("Ngozi EzeTN-000042 · Lagos Rural Schools Board3 d");
  expect(device.getAttribute("href")).toBe("/loans/42");
});

it("PCK-02: without a reference nothing is sent, and the field says so", async () => {
  const { user, box, lookups } = await open({ data: { id: 42 } });
  await user.type(box, "  ");
  await submit(user);
  await screen.findByText("Loan reference is required");
  expect(document.activeElement).toBe(box);
  expect(lookups()).toEqual([]);
});

it.each([
  [422, "The server's own words", "PCK-05, ERR-42"],
  [400, "The server's own words", "PCK-05, ERR-42"],
  [404, "No valid record found", "PCK-06, ERR-43"],
])("%i shows %j, and keeps what was typed (%s)", async (status, words) => {
  const { user, box } = await open({ status, error: { message: "The server's own words", errors: {} } });
  await user.type(box, "TN-1{Enter}");
  await waitFor(() => expect(readNotices().map(({ kind, text }) => [kind, text])).toEqual([["error", words]]));
  expect(box.value).toBe("TN-1");
  expect(screen.queryByText(/did not finish/)).toBeNull();
});

it.each([
  ["403", { status: 403, error: { message: "x" } }],
  ["429", { status: 429, error: { message: "x" } }],
  ["500", { status: 500, error: { message: "x" } }],
  ["no network", "no network"],
] as const)("PCK-07: %s shows no notice; the button works again", async (_, answer) => {
  const { user, box, lookups } = await open(answer);
  await user.type(box, "TN-1{Enter}");
  await screen.findByText("The look-up did not finish. You can try again.");
  expect(readNotices()).toEqual([]);
  await submit(user);
  await waitFor(() => expect(lookups()).toHaveLength(2));
});

it("PRM-12, GRD-16: without the permission the screen is refused", async () => {
  endSession();
  signInAs([]);
  fakeApi({ "GET /api/user": { data: ada() }, "GET /api/admin/loans/counts": { data: {} } });
  openPage("/device/pickup/initiate");
  await screen.findByRole("heading", { name: "You don't have access to this page" });
});
