// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => import("./pick-up-places-page.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/pick-up-places";
const IKEJA = { id: 3, name: "Ikeja store", address: "12 Allen Avenue", active: true };

function open(answers: Parameters<typeof fakeApi>[0] = {}, held = ["manage-loan-types"]) {
  signInAs(held);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: { data: [IKEJA] },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  openPage("/pick-up-places");
  return { sent: () => api.calls.find(({ method }) => method !== "GET") };
}

it("a place is closed; whoever may only look cannot", async () => {
  const { sent } = open({ [`PUT ${ADDRESS}/3`]: { data: { ...IKEJA, active: false } } });
  await userEvent.click(await screen.findByRole("button", { name: "Change Ikeja store" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByLabelText(/^Open/));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()?.body).toEqual({ name: "Ikeja store", address: "12 Allen Avenue", active: false }));
  cleanup();
  open({}, ["approve-loan-types"]);
  expect(await screen.findByText("12 Allen Avenue")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change Ikeja store" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add place" })).toBeNull();
});

it("of a new one the name is asked for, and a name that is taken is said at the field with all that was typed", async () => {
  const words = "There is a place called Ikeja store already";
  const refusal = { message: `${words}.`, errors: { name: [words] }, code: "duplicate" };
  const { sent } = open({ [`POST ${ADDRESS}`]: { status: 422, error: refusal } });
  await userEvent.click(await screen.findByRole("button", { name: "Add place" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Address"), "1 Broad Street");
  await userEvent.click(dialog.getByRole("button", { name: "Add place" }));
  expect(dialog.getByText("Say what the place is called")).toBeTruthy();
  expect(sent()).toBeUndefined();
  await userEvent.type(dialog.getByLabelText(/^Name/), "Ikeja store");
  await userEvent.click(dialog.getByRole("button", { name: "Add place" }));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Address").value).toBe("1 Broad Street");
});
