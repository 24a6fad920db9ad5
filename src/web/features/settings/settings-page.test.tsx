// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => import("../../app/screens/people/settings-screen.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/settings";
const ON = { four_eyes: true, changed_at: "2026-01-06T09:00:00Z", changed_by: "Efe Omoregie", version: 4 };
const LENDER = {
  name: "Tenor",
  address: "12 Marina, Lagos",
  registration: "RC 1",
  complaints_email: "complaints@tenor.test",
  complaints_phone: "",
  privacy_email: "privacy@tenor.test",
  changed_at: null,
  changed_by: null,
  version: 0,
};
const NOTHING = { data: [], total: 0, links: [], prev_page_url: null, next_page_url: null };

function open(answer: object, more: Parameters<typeof fakeApi>[0] = {}) {
  signInAs(["manage-settings"]);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: { data: ON },
    [`PUT ${ADDRESS}`]: answer,
    "GET /api/admin/settings/lender": { data: LENDER },
    "GET /api/admin/history/settings/1": { data: NOTHING },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(["manage-settings"]) },
    ...more,
  });
  openPage("/settings");
  return { ...api, sent: () => api.calls.filter(({ method }) => method === "PUT") };
}

async function turnOff(reason: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Turn four eyes off" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), `${reason}{Enter}`);
  return dialog;
}

it("turning four eyes off sends the reason and the version that was seen", async () => {
  const { sent } = open({ data: { ...ON, four_eyes: false, version: 5 } });
  await turnOff("Chidi is on leave");
  await screen.findByText("Settings saved");
  expect(sent()[0]?.body).toEqual({ four_eyes: false, reason: "Chidi is on leave" });
  expect(sent()[0]?.headers.get("if-match")).toBe('"4"');
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Turn four eyes on" })).toBeTruthy();
});

it("422: when somebody else was quicker that is said in the dialog, and the reason typed stays", async () => {
  const message = "Efe Omoregie turned four eyes on, 6 Jan 2026, 10:00. Look at the settings again, then save.";
  open({ status: 422, error: { message, errors: {}, code: "validation-failed" } });
  const dialog = await turnOff("Chidi is on leave");
  await dialog.findByText(message);
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /Reason/ }).value).toBe("Chidi is on leave");
});

async function rename(name: string) {
  const row = within(await screen.findByRole("region", { name: "Lender" }));
  await userEvent.click(row.getByRole("button", { name: "Change" }));
  const dialog = within(screen.getByRole("dialog"));
  const field = dialog.getByRole("textbox", { name: /^Name/ });
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.click(dialog.getByRole("button", { name: "Save details" }));
  return dialog;
}
const LENDER_ADDRESS = `${ADDRESS}/lender`;

it("the lender's details stand in System Settings; changing them sends all of them with the version that was seen", async () => {
  const { sent } = open({}, { [`PUT ${LENDER_ADDRESS}`]: { data: { ...LENDER, name: "Harmattan" } } });
  await screen.findByText("12 Marina, Lagos");
  await rename("Harmattan");
  await screen.findByText("Lender details saved");
  const { changed_at: _at, changed_by: _by, version: _version, ...body } = LENDER;
  expect(sent()[0]?.body).toEqual({ ...body, name: "Harmattan" });
  expect(sent()[0]?.headers.get("if-match")).toBe('"0"');
});

it("422: what is wrong with a detail is said at its field, an empty name before anything is sent; what was typed stays", async () => {
  const error = { message: "x", errors: { name: ["Say what the lender is called"] }, code: "validation-failed" };
  const { sent } = open({}, { [`PUT ${LENDER_ADDRESS}`]: { status: 422, error } });
  const dialog = await rename("");
  await dialog.findByText("Fill this in");
  expect(sent()).toEqual([]);
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name: /^Name/ });
  await userEvent.type(field, "H{Enter}");
  await dialog.findByText("Say what the lender is called");
  expect(field.value).toBe("H");
});

it("the number of a device is required from a press on, by the version that was seen", async () => {
  const path = "/api/admin/handover-settings";
  const off = { device_number_demanded: false, changed_at: null, changed_by: null, version: 1 };
  const on = { device_number_demanded: true, changed_at: "2026-01-06T09:00:00Z", changed_by: "Ada Obi", version: 2 };
  const { sent } = open({ data: ON }, { [`GET ${path}`]: { data: off }, [`PUT ${path}`]: { data: on } });
  const card = within(await screen.findByRole("region", { name: "Device numbers" }));
  expect(card.getByText("Optional")).toBeTruthy();
  await userEvent.click(card.getByRole("button", { name: "Require device numbers" }));
  await card.findByText("Required");
  expect(sent().map(({ url, body, headers }) => [url, body, headers.get("if-match")])).toEqual([
    [path, { device_number_demanded: true }, '"1"'],
  ]);
});
