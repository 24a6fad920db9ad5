// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";

beforeAll(() => import("./identity-reviews-page.tsx"));
stageBrowser();

const PATHS = { reviews: "/api/admin/identity-reviews", hits: "/api/admin/watch-hits" };
const REVIEW = {
  id: 4,
  kind: "bvn",
  customer: { id: 9, name: "Ngozi Eze" },
  loan: { id: 7, reference: "TN-0007" },
  outcome: "found",
  differences: ["name", "birth-date"],
  asked_at: "2026-11-20T08:30:00Z",
  decided: null,
};
const REVIEW_DETAIL = {
  ...REVIEW,
  identity: "whole",
  number: "22000000001",
  on_file: { name: "Ngozi Eze", birth_date: "1988-03-14", phone: "+2348030000001" },
  register: { name: "Ngozi Okafor", birth_date: "1988-03-15", phone: null, photo_sha256: null },
  message: null,
  tries: 1,
  cost: 45,
  consent: { version: "1", sha256: null, at: "2026-11-20T08:00:00Z" },
};
const HIT = {
  id: 5,
  customer: { id: 9, name: "Musa Ibrahim" },
  entry: { name: "IBRAHIM, Musa", list: "Sanctions" },
  grounds: ["name", "birth-date"],
  found_at: "2026-11-20T08:30:00Z",
  ended_at: null,
  decided: null,
};
const HIT_DETAIL = {
  ...HIT,
  identity: "masked",
  on_file: { name: "Musa Ibrahim", birth_date: null, bvn: "•••••••0001" },
  listed: {
    ...{ name: "IBRAHIM, Musa", aliases: ["Abu Musa"], birth_date: null, birth_note: null, bvn: null },
    ...{ list: "Sanctions", source: "UN 1267", version: 3, row: 12 },
  },
  loans: [{ id: 7, reference: "TN-0007", status: "pending_approval" }],
};
const page = (rows: readonly object[]) => ({
  data: {
    ...{ data: rows, from: 1, to: rows.length, current_page: 1, last_page: 1, per_page: 20, total: rows.length },
    ...{ prev_page_url: null, next_page_url: null, links: [] },
  },
});

function open(address = "/identity-reviews", answers: Parameters<typeof fakeApi>[0] = {}, held = ["review-identity"]) {
  signInAs(held);
  const api = fakeApi({
    [`GET ${PATHS.reviews}`]: page([REVIEW]),
    [`GET ${PATHS.hits}`]: page([HIT]),
    [`GET ${PATHS.reviews}/4`]: { data: REVIEW_DETAIL },
    [`GET ${PATHS.hits}/5`]: { data: HIT_DETAIL },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  openPage(address);
  return { ...api, sent: () => api.calls.filter(({ method }) => method === "POST") };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const cells = (label: string) =>
  within(screen.getByRole("table", { name: label }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it("a check stands with what differs, and opens with both sides beside each other", async () => {
  open();
  expect(await screen.findByText("Differs: name, birth date")).toBeTruthy();
  await press("View, BVN of Ngozi Eze");
  await screen.findByRole("table", { name: "On file and in the register" });
  expect(cells("On file and in the register")).toEqual([
    ["Detail", "On file", "Register"],
    ["Name", "Ngozi Eze", "Ngozi Okafor"],
    ["Birth date", "14 Mar 1988", "15 Mar 1988"],
    ["Phone", "+2348030000001", "–"],
  ]);
});

it("a decision takes an answer and a reason, and is sent once both are there", async () => {
  const decided = {
    ...REVIEW,
    decided: { decision: "same-person", reason: "x", by: "Ada", at: "2026-11-20T08:40:00Z" },
  };
  const { sent } = open(undefined, { [`POST ${PATHS.reviews}/4/decide`]: { data: decided } });
  await press("View, BVN of Ngozi Eze");
  await press("Save decision");
  expect(screen.getByText("Say whether it is the same person")).toBeTruthy();
  expect(screen.getByText("Say what you compared")).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: /The same person/ }));
  await userEvent.type(screen.getByRole("textbox", { name: /What you compared/ }), "Saw the passport");
  await press("Save decision");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().map(({ url, body }) => [url, body])).toEqual([
    [`${PATHS.reviews}/4/decide`, { decision: "same-person", reason: "Saw the passport" }],
  ]);
});

it("where the register found nobody, it can be asked again from there", async () => {
  const none = { ...REVIEW, outcome: "not-found", differences: [] };
  const { sent } = open(undefined, {
    [`GET ${PATHS.reviews}`]: page([none]),
    [`GET ${PATHS.reviews}/4`]: { data: { ...REVIEW_DETAIL, ...none, register: null } },
    [`POST ${PATHS.reviews}/4/ask-again`]: { data: none },
  });
  await press("View, BVN of Ngozi Eze");
  await press("Ask the register again");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().map(({ url }) => url)).toEqual([`${PATHS.reviews}/4/ask-again`]);
});

it("a hit stands under its own address; whoever may not know numbers is told which permission shows them", async () => {
  const { sent } = open("/identity-reviews?part=hits", {
    [`POST ${PATHS.hits}/5/decide`]: {
      status: 422,
      error: { message: "Rita decided this.", errors: {}, code: "already-done" },
    },
  });
  expect(await screen.findByText("Name, birth date")).toBeTruthy();
  await press("View, Musa Ibrahim and IBRAHIM, Musa");
  await screen.findByRole("table", { name: "On file and on the list" });
  expect(cells("On file and on the list").slice(1)).toEqual([
    ["Name", "Musa Ibrahim", "IBRAHIM, Musa"],
    ["Other names", "–", "Abu Musa"],
    ["Birth date", "–", "–"],
    ["BVN", "•••••••0001", "–"],
    ["Loans", "TN-0007", "–"],
  ]);
  expect(screen.getByText(/takes one of the permissions/)).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: /Someone else/ }));
  await userEvent.type(screen.getByRole("textbox", { name: /What you compared/ }), "Other face");
  await press("Save decision");
  expect(await screen.findByText("Rita decided this.")).toBeTruthy();
  expect(sent()).toHaveLength(1);
  expect((screen.getByRole("textbox", { name: /What you compared/ }) as HTMLTextAreaElement).value).toBe("Other face");
});

it("an empty queue says why, one that did not come can be asked for again", async () => {
  open("/identity-reviews", { [`GET ${PATHS.reviews}`]: page([]) });
  expect(await screen.findByText("No identity checks to decide")).toBeTruthy();
  cleanup();
  open("/identity-reviews?part=hits", {
    [`GET ${PATHS.hits}`]: { status: 404, error: { message: "x", errors: {}, code: "not-found" } },
  });
  expect(await screen.findByText("The hits did not load")).toBeTruthy();
});
