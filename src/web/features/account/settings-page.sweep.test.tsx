// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "../../lib/session/session-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";

const SESSION = {
  id: 7,
  browser: "Chrome on Windows",
  ip: "203.0.113.9",
  created_at: "2026-01-05T08:00:00.000Z",
  last_seen_at: "2026-01-05T08:30:00.000Z",
  expires_at: "2026-01-05T20:00:00.000Z",
  current: true,
};
const ANSWERS = {
  "GET /api/user": { data: ada() },
  "GET /api/admin/loans/counts": { data: {} },
  "GET /api/user/sessions": { data: [SESSION, { ...SESSION, id: 8, browser: "Firefox on Linux", current: false }] },
  "GET /api/user/two-factor": { data: { on: false, since: null, recovery_codes_left: 0 } },
};
const PROFILE = "PATCH /api/user/profile";
const PASSWORD = "POST /api/user/password";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  signInAs();
});
afterEach(() => {
  cleanup();
  endSession();
  localStorage.clear();
  document.documentElement.removeAttribute("data-density");
  vi.unstubAllGlobals();
});

describe("/profile", () => {
  it("PRF-01, PRF-03: a read-only card of the signed-in user, with the misspelt refferal_code", async () => {
    fakeApi({
      ...ANSWERS,
      "GET /api/user": { data: { ...ada(), refferal_code: "MISSPELT-1", referral_code: "RIGHT-1" } },
    });
    openPage("/profile");
    const card = await screen.findByRole("region", { name: "Ada Obi" });
    for (const text of ["Mrs", "admin@tenor.test", "08030000001", "Super Admin", "Auditor"])
      expect(within(card).getByText(text)).toBeTruthy();
    expect(await within(card).findByText("MISSPELT-1")).toBeTruthy();
    expect(within(card).queryByText("RIGHT-1")).toBeNull();
    expect(within(card).queryByRole("textbox")).toBeNull();
  });

  it('PRF-02: "Edit" leads to /profile-settings', async () => {
    fakeApi(ANSWERS);
    const { address } = openPage("/profile");
    await userEvent.click(await screen.findByRole("link", { name: "Edit" }));
    await waitFor(() => expect(address()).toBe("/profile-settings"));
  });
});

it("PRF-04: /blank-page shows a Blank Page", async () => {
  fakeApi(ANSWERS);
  openPage("/blank-page");
  expect(await screen.findByRole("heading", { level: 1, name: "Blank Page" })).toBeTruthy();
});

describe("one's own details", () => {
  it("are sent with the version that was looked at, and saved details are shown at once", async () => {
    const saved = { ...ada(), last_name: "Okoro", name: "Ada Okoro", version: 2 };
    const api = fakeApi({ ...ANSWERS, [PROFILE]: { data: saved } });
    openPage("/profile-settings");
    const name = await screen.findByLabelText("Last name");
    await userEvent.clear(name);
    await userEvent.type(name, "Okoro");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("button", { name: /Ada Okoro/ })).toBeTruthy();
    const call = api.calls.find(({ method }) => method === "PATCH");
    expect(call?.headers.get("if-match")).toBe('"1"');
    expect(call?.body).toMatchObject({ first_name: "Ada", last_name: "Okoro", phone_number: "08030000001" });
  });

  it("T24: whoever is second is told who was quicker and what is different, and keeps what they typed", async () => {
    const now = { ...ada(), phone_number: "+2348031112233", version: 5 };
    let asked = 0;
    const api = fakeApi({
      ...ANSWERS,
      "GET /api/user": () => ({ data: asked > 0 ? now : ada() }),
      [PROFILE]: () => {
        asked += 1;
        const message = "Bola Adeyemi changed these details on 5 Jan 2026, 09:30. Look again, then save.";
        return asked === 1 ? { status: 422, error: { message, errors: {}, code: "validation-failed" } } : { data: now };
      },
    });
    openPage("/profile-settings");
    const name = await screen.findByLabelText("First name");
    await userEvent.clear(name);
    await userEvent.type(name, "Adaeze");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    const told = await screen.findByLabelText("What has changed");
    expect(told.textContent).toBe("Phone08031112233");
    expect(screen.getByText(/^Bola Adeyemi changed these details/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Adaeze");
    await userEvent.click(screen.getByRole("button", { name: "Save over the new version" }));
    await waitFor(() => expect(asked).toBe(2));
    const second = api.calls.findLast(({ method }) => method === "PATCH");
    expect(second?.headers.get("if-match")).toBe('"5"');
    expect(second?.body).toMatchObject({ first_name: "Adaeze", phone_number: "08031112233" });
  });

  it("422: what is wrong stands under its field", async () => {
    const errors = { phone_number: ["Somebody else has this phone number."] };
    fakeApi({ ...ANSWERS, [PROFILE]: { status: 422, error: { message: "x", errors, code: "validation-failed" } } });
    openPage("/profile-settings");
    await userEvent.type(await screen.findByLabelText("Phone"), "1");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Somebody else has this phone number.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("080300000011");
    expect(screen.queryByText("Not saved")).toBeNull();
  });
});

describe("the password", () => {
  async function fill(now: string, next: string, repeat = next): Promise<void> {
    await userEvent.type(await screen.findByLabelText("Current password"), now);
    await userEvent.type(screen.getByLabelText("New password"), next);
    await userEvent.type(screen.getByLabelText("New password again"), `${repeat}{Enter}`);
  }

  it("is sent once both are the same; the fields are empty afterwards", async () => {
    const api = fakeApi({ ...ANSWERS, [PASSWORD]: { data: { sessions_ended: 2 } } });
    openPage("/profile-settings");
    await fill("old one", "a good long one", "a good long two");
    expect(await screen.findByText("The passwords do not match")).toBeTruthy();
    expect(api.urls()).not.toContain(PASSWORD);
    await userEvent.clear(screen.getByLabelText("New password again"));
    await userEvent.type(screen.getByLabelText("New password again"), "a good long one{Enter}");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe(""));
    expect(api.calls.find(({ url }) => url === "/api/user/password")?.body).toEqual({
      current_password: "old one",
      password: "a good long one",
    });
  });

  it("422: a refusal stands under its field and what was typed stays", async () => {
    const errors = { current_password: ["This is not your password."] };
    fakeApi({ ...ANSWERS, [PASSWORD]: { status: 422, error: { message: "x", errors, code: "validation-failed" } } });
    openPage("/profile-settings");
    await fill("wrong", "a good long one");
    expect(await screen.findByText("This is not your password.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("a good long one");
  });
});

describe("sessions", () => {
  it("are listed, and one of them or all others are signed out", async () => {
    const ended = { data: { sessions_ended: 1 } };
    const api = fakeApi({ ...ANSWERS, "DELETE /api/user/sessions/8": ended, "POST /api/user/sessions/end-all": ended });
    openPage("/profile-settings");
    expect((await screen.findByText("Chrome on Windows")).textContent).toContain("This one");
    await userEvent.click(screen.getByRole("button", { name: /^Sign out Firefox on Linux/ }));
    await waitFor(() => expect(api.urls()).toContain("DELETE /api/user/sessions/8"));
    await userEvent.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
    await waitFor(() => expect(api.calls.at(-2)?.body ?? api.calls.at(-1)?.body).toEqual({ keep_this: true }));
  });
});

describe("appearance", () => {
  it("a density holds at once and is kept on the device", async () => {
    fakeApi(ANSWERS);
    openPage("/profile-settings");
    await userEvent.click(await screen.findByRole("radio", { name: /^Compact/ }));
    expect(document.documentElement.getAttribute("data-density")).toBe("compact");
    expect(localStorage.getItem("tenor-density")).toBe("compact");
    await userEvent.click(screen.getByRole("radio", { name: /^Comfortable/ }));
    expect(document.documentElement.getAttribute("data-density")).toBe("comfortable");
  });
});
