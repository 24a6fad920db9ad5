// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => import("../../app/screens/people/settings-screen.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/identity-settings";
const ON = {
  bvn: true,
  nin: false,
  register: "The sandbox",
  changed_at: "2026-11-20T08:30:00Z",
  changed_by: "Ada Obi",
};

function open(settings: object) {
  signInAs(["manage-settings"]);
  const api = fakeApi({
    "GET /api/admin/settings": { data: { four_eyes: false, changed_at: null, changed_by: null, version: 1 } },
    [`GET ${ADDRESS}`]: { data: settings },
    [`PUT ${ADDRESS}`]: ({ body }) => ({ data: { ...ON, ...(body as object) } }),
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(["manage-settings"]) },
  });
  openPage("/settings");
  return { sent: () => api.calls.find(({ method }) => method === "PUT")?.body };
}

it("demanding more is saved at once, demanding less after a reason", async () => {
  const { sent } = open(ON);
  await userEvent.click(await screen.findByRole("button", { name: "Change what is checked" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "BVN" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Say why fewer numbers are checked.")).toBeTruthy();
  expect(sent()).toBeUndefined();
  await userEvent.type(screen.getByRole("textbox", { name: /Reason/ }), "The register is closed");
  await userEvent.click(screen.getByRole("checkbox", { name: "NIN" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent()).toEqual({ bvn: false, nin: true, reason: "The register is closed" });
});

it("without a register nothing can be demanded, and it is said who sets one", async () => {
  open({ ...ON, bvn: false, register: null, changed_at: null, changed_by: null });
  expect(await screen.findByText(/No register is configured/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change what is checked" })).toBeNull();
});
