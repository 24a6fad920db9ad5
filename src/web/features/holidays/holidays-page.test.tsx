// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { rowCells } from "../../testing/row-cells.ts";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => import("./holidays-page.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/holidays";
const MAY_DAY = { id: 3, day: "2026-05-01", name: "Workers' Day", added_by: null, added_at: null, removed: null };
const EID = {
  id: 9,
  day: "2026-05-27",
  name: "Eid-el-Kabir",
  added_by: "Efe Omoregie",
  added_at: "2026-05-20T09:00:00Z",
};
const REMOVED = { ...EID, removed: { by: "Ada Obi", at: "2026-05-25T09:00:00Z", reason: "Declared for the 28th" } };

function open(answers: Parameters<typeof fakeApi>[0] = {}, held = ["manage-settings"], address = "/holidays") {
  signInAs(held);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: { data: { year: 2026, years: [2025, 2026, 2027], holidays: [MAY_DAY, REMOVED] } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  openPage(address);
  return { ...api, sent: () => api.calls.find(({ method }) => method === "POST") };
}
const rows = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => rowCells(row).map(({ textContent }) => textContent));

it("a year's holidays stand with their day of the week and who added them; a removed one with who, when and why", async () => {
  open();
  expect(await rows()).toEqual([
    ["Fri 1 May", "Workers' Day", "Fixed", "Remove"],
    ["Wed 27 May", "Eid-el-KabirRemoved by Ada Obi, 25 May 2026, 10:00: Declared for the 28th", "Efe Omoregie", ""],
  ]);
});

it("another year is asked for by its address", async () => {
  const { urls } = open();
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Year" }), "2027");
  await waitFor(() => expect(urls()).toContain(`GET ${ADDRESS}?year=2027`));
});

async function add(day: string, name: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Add holiday" }));
  const dialog = within(screen.getByRole("dialog"));
  const field = dialog.getByLabelText(/Day/);
  await userEvent.type(field, day);
  await userEvent.type(dialog.getByRole("textbox", { name: /Name/ }), `${name}{Enter}`);
  return dialog;
}

it("adding one sends day and name, and shows the year of the day", async () => {
  const { sent, urls } = open({
    [`POST ${ADDRESS}`]: { status: 201, data: { ...EID, day: "2027-03-10", removed: null } },
  });
  await add("2027-03-10", "Eid-el-Fitr");
  await screen.findByText("Holiday added");
  expect(sent()?.body).toEqual({ day: "2027-03-10", name: "Eid-el-Fitr" });
  await waitFor(() => expect(urls()).toContain(`GET ${ADDRESS}?year=2027`));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("422: what the day is already is said at the field, and what was typed stays; an empty name is asked for before sending", async () => {
  const words = "1 May 2026 is a holiday already: Workers' Day";
  const error = { message: `${words}.`, errors: { day: [words] }, code: "duplicate" };
  const { sent } = open({ [`POST ${ADDRESS}`]: { status: 422, error } });
  const dialog = await add("2026-05-01", " ");
  await dialog.findByText("Say what the holiday is called");
  expect(sent()).toBeUndefined();
  await userEvent.type(dialog.getByRole("textbox", { name: /Name/ }), "May Day{Enter}");
  await dialog.findByText(words);
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /Name/ }).value.trim()).toBe("May Day");
});

it("removing one takes a reason", async () => {
  const { sent } = open({ [`POST ${ADDRESS}/3/remove`]: { data: { ...MAY_DAY, removed: REMOVED.removed } } });
  await userEvent.click(await screen.findByRole("button", { name: "Remove, Workers' Day, 2026-05-01" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Remove holiday" }));
  await dialog.findByText("Say why it is no holiday");
  expect(sent()).toBeUndefined();
  await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "Moved");
  await userEvent.click(dialog.getByRole("button", { name: "Remove holiday" }));
  await screen.findByText("Holiday removed");
  expect(sent()?.body).toEqual({ reason: "Moved" });
});

it("without manage-settings there is neither the screen nor its entry", async () => {
  const { urls } = open({}, ["view-users"]);
  expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Public Holidays" })).toBeNull();
  expect(urls().filter((url) => url.includes("holidays"))).toEqual([]);
});
