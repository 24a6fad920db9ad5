// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, isSignedIn } from "../../lib/session/session-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { signInAs } from "../../testing/sessions.ts";

const FORGOT = "POST /api/user/password/forgot";
const LINK = "POST /api/user/password/link";
const CHOOSE = "POST /api/user/password/choose";
const OVER = { status: 404, error: { message: "This link was used", errors: {}, code: "not-found" } };

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  endSession();
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

describe("/forgot-password", () => {
  it("PUB-04, GRD-08: is open to everyone, and says one thing whether or not the address has an account", async () => {
    const api = fakeApi({ [FORGOT]: { data: { email: "ada@lender.example" } } });
    openPage("/forgot-password");
    await userEvent.type(await screen.findByLabelText("Email"), "ada@lender.example{Enter}");
    expect(await screen.findByText(/If/)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Look into your mail" })).toBeTruthy();
    expect(api.calls.at(-1)?.body).toEqual({ email: "ada@lender.example" });
  });

  it("what is wrong stands under its field, once and with the focus: before sending by the contract, and as the server says it (422)", async () => {
    const errors = { email: ["Enter an e-mail address"] };
    const api = fakeApi({
      [FORGOT]: { status: 422, error: { message: "Enter an e-mail address", errors, code: "validation-failed" } },
    });
    openPage("/forgot-password");
    const email = await screen.findByLabelText<HTMLInputElement>("Email");
    await userEvent.type(email, "ada{Enter}");
    expect(screen.getAllByText("Enter an e-mail address, for example ada@example.com")).toHaveLength(1);
    expect(api.urls()).not.toContain(FORGOT);
    await userEvent.type(email, "@lender.example{Enter}");
    expect(await screen.findAllByText("Enter an e-mail address")).toHaveLength(1);
    expect([email.value, document.activeElement]).toEqual(["ada@lender.example", email]);
  });
});

describe("/reset-password", () => {
  const link = (purpose: string) => ({
    data: { purpose, email: "ada@lender.example", expires_at: "2026-01-05T09:30:00.000Z" },
  });

  it.each([
    ["invitation", "Welcome to Tenor"],
    ["reset", "Choose a new password"],
  ])("of an %s chooses a password; the token leaves the address, and an open session ends", async (purpose, title) => {
    window.history.replaceState(null, "", "/reset-password#tn_secret");
    signInAs();
    const api = fakeApi({ [LINK]: link(purpose), [CHOOSE]: { data: { email: "ada@lender.example" } } });
    openPage("/reset-password");
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(window.location.href).not.toContain("tn_secret");
    await userEvent.type(screen.getByLabelText("New password"), "four words go far");
    await userEvent.type(screen.getByLabelText("New password again"), "four words go far{Enter}");
    expect(await screen.findByRole("heading", { name: "Your password is chosen" })).toBeTruthy();
    expect(api.calls.find(({ url }) => url.endsWith("/choose"))?.body).toEqual({
      token: "tn_secret",
      password: "four words go far",
    });
    expect(isSignedIn()).toBe(false);
  });

  it("422: a refused password is told at its field and stays; two that differ are not sent", async () => {
    window.history.replaceState(null, "", "/reset-password#tn_secret");
    const errors = { password: ["This password is one of the 100,000 that are tried first."] };
    const api = fakeApi({
      [LINK]: link("reset"),
      [CHOOSE]: { status: 422, error: { message: "x", errors, code: "validation-failed" } },
    });
    openPage("/reset-password");
    await userEvent.type(await screen.findByLabelText("New password"), "qwertyqwerty");
    await userEvent.type(screen.getByLabelText("New password again"), "qwerty{Enter}");
    expect(await screen.findByText("The passwords do not match")).toBeTruthy();
    expect(api.urls()).not.toContain(CHOOSE);
    await userEvent.type(screen.getByLabelText("New password again"), "qwerty{Enter}");
    expect(await screen.findByText(/100,000/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("qwertyqwerty");
  });

  it("404: a link that is over says so and leads to a new one; so does an address without a token", async () => {
    for (const hash of ["#tn_used", ""]) {
      window.history.replaceState(null, "", `/reset-password${hash}`);
      fakeApi({ [LINK]: OVER });
      openPage("/reset-password");
      const ask = await screen.findByRole("link", { name: "Ask for a new link" });
      await waitFor(() => expect(ask.getAttribute("href")).toBe("/forgot-password"));
      cleanup();
    }
  });
});
