// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { rowCells } from "../../testing/row-cells.ts";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => import("./partners-page.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/partners";
const KEY = {
  id: 7,
  shown: "tnp_AbCd…wxyz",
  scopes: ["apply", "read-loans"],
  state: "live",
  last_day: "2027-02-18",
  last_used_on: "2026-11-19",
  made: { by: "Efe Omoregie", at: "2026-11-20T09:00:00Z" },
  revoked: null,
};
const GONE = {
  ...KEY,
  id: 3,
  shown: "tnp_EfGh…1234",
  scopes: ["read-timeline"],
  state: "revoked",
  last_used_on: null,
  revoked: { by: "Ada Obi", at: "2026-11-18T09:00:00Z" },
};
const HOOK = {
  id: 5,
  url: "https://quickcash.example/tenor",
  secret_since: "2026-11-20T09:00:00Z",
  made: { by: "Efe Omoregie", at: "2026-11-20T09:00:00Z" },
};
const GIVEN_UP = {
  id: 41,
  loan: { id: 12, reference: "TN-000012" },
  event: "application-received",
  happened_at: "2026-11-16T09:00:00Z",
  state: "given-up",
  attempts: 17,
  tried_at: "2026-11-19T08:00:00Z",
  next_try_at: null,
  answer_status: 500,
  failure: "The receiver answered with status 500",
};
const SECRET = `tnp_${"k".repeat(43)}`;

const pageOf = (data: readonly object[]) => ({
  data: {
    ...{ data, from: 1, to: data.length, current_page: 1, last_page: 1, per_page: 20, total: data.length },
    ...{ prev_page_url: null, next_page_url: null, links: [] },
  },
});

function open(answers: Parameters<typeof fakeApi>[0] = {}, held = ["manage-partners"]) {
  signInAs(held);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: pageOf([{ id: 1, name: "Quickcash Agents", keys: [KEY, GONE], webhooks: [HOOK] }]),
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  openPage("/partners");
  return { ...api, sent: () => api.calls.find(({ method }) => method === "POST") };
}

it("a partner's keys stand with what they may, until when, when they were last used and who made them", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Keys of Quickcash Agents" }));
  const cells = table
    .getAllByRole("row")
    .slice(1)
    .map((row) => rowCells(row).map(({ textContent }) => textContent));
  expect(cells).toEqual([
    [
      "tnp_AbCd…wxyz",
      "ActiveTo the end of 18 Feb 2027",
      "Send applications, Read its own loans",
      "19 Nov 2026",
      "Efe Omoregie20 Nov 2026, 10:00",
      "Revoke",
    ],
    [
      "tnp_EfGh…1234",
      "RevokedAda Obi, 18 Nov 2026, 10:00",
      "Read the timeline of its own loans",
      "Never",
      "Efe Omoregie20 Nov 2026, 10:00",
      "",
    ],
  ]);
});

it("a key that was made is shown once, and is gone from the page when its dialog is closed", async () => {
  const { sent } = open({
    [`POST ${ADDRESS}/keys`]: { status: 201, data: { key: SECRET, partner: "Quickcash Agents", made: KEY } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Create a key for Quickcash Agents" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Create key" }));
  await dialog.findByText("Choose what the key may do");
  expect(sent()).toBeUndefined();
  const boxes = within(dialog.getByRole("group", { description: "Choose what the key may do" }));
  await waitFor(() => expect(boxes.getAllByRole("checkbox")).toContain(document.activeElement));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Read its own loans" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Send applications" }));
  await userEvent.click(dialog.getByRole("button", { name: "Create key" }));
  await screen.findByText(SECRET);
  expect(sent()?.body).toEqual({
    partner: "Quickcash Agents",
    scopes: ["apply", "read-loans"],
    last_day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  await userEvent.click(screen.getByRole("button", { name: "I have saved it" }));
  expect(screen.queryByText(SECRET)).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("422: what its maker lacks is said at the boxes, and what was typed stays", async () => {
  const words = "A key does no more than you may do yourself. You lack: Authorise applications";
  const error = { message: `${words}.`, errors: { scopes: [words] }, code: "validation-failed" };
  open({ [`POST ${ADDRESS}/keys`]: { status: 422, error } });
  await userEvent.click(await screen.findByRole("button", { name: "Create a key" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: /Partner/ }), "Newcomer");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Send applications" }));
  await userEvent.click(dialog.getByRole("button", { name: "Create key" }));
  await dialog.findByText(words);
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /Partner/ }).value).toBe("Newcomer");
});

it("revoking a key asks first", async () => {
  const { sent } = open({ [`POST ${ADDRESS}/keys/7/revoke`]: { data: { ...KEY, state: "revoked" } } });
  await userEvent.click(await screen.findByRole("button", { name: "Revoke tnp_AbCd…wxyz" }));
  expect(sent()).toBeUndefined();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Revoke key" }));
  await screen.findByText("Key revoked");
  expect(sent()?.url).toBe(`${ADDRESS}/keys/7/revoke`);
});

it("an address that is added has its secret shown once; one that is none is not sent", async () => {
  const { sent } = open({
    [`POST ${ADDRESS}/1/webhooks`]: { status: 201, data: { secret: `tnw_${"s".repeat(43)}`, made: HOOK } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add an address for Quickcash Agents" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: /Address/ }), "quickcash{Enter}");
  await dialog.findByText("Enter an address that begins with https://");
  expect(sent()).toBeUndefined();
  await userEvent.clear(dialog.getByRole("textbox", { name: /Address/ }));
  await userEvent.type(dialog.getByRole("textbox", { name: /Address/ }), `${HOOK.url}{Enter}`);
  await screen.findByText(`tnw_${"s".repeat(43)}`);
  expect(sent()?.body).toEqual({ url: HOOK.url });
  await userEvent.click(screen.getByRole("button", { name: "I have saved it" }));
  expect(screen.queryByText(/^tnw_/)).toBeNull();
});

it("what was given up stands with the answer, and is sent again: one, or all", async () => {
  const { calls } = open({
    [`GET ${ADDRESS}/webhooks/5/deliveries`]: { data: [GIVEN_UP] },
    [`POST ${ADDRESS}/webhooks/5/replay`]: { data: { replayed: 1 } },
  });
  await userEvent.click(await screen.findByRole("button", { name: `Deliveries to ${HOOK.url}` }));
  const dialog = within(screen.getByRole("dialog"));
  const [, row] = await dialog.findAllByRole("row");
  expect(row?.textContent).toBe(
    "TN-000012application receivedGiven upThe receiver answered with status 50017 times19 Nov 2026, 09:00Send again",
  );
  await userEvent.click(dialog.getByRole("button", { name: "Send application-received of TN-000012 again" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Send all again that were given up" }));
  const bodies = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  await vi.waitFor(() => expect(bodies()).toEqual([{ delivery: 41 }, {}]));
});

it("says that there is no partner yet, and that they did not load", async () => {
  open({ [`GET ${ADDRESS}`]: pageOf([]) });
  await screen.findByText("No partners yet");
  cleanup();
  open({ [`GET ${ADDRESS}`]: { status: 500, error: { message: "x" } } });
  await screen.findByText("The partners did not load", undefined, { timeout: 10_000 });
});

it("without manage-partners there is neither the screen nor its entry", async () => {
  const { urls } = open({}, ["view-users"]);
  expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Partners" })).toBeNull();
  expect(urls().filter((url) => url.includes("partners"))).toEqual([]);
});
