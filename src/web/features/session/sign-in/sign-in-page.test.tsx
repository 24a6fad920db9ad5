// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, isSignedIn, readSession } from "../../../lib/session/session-store.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { ada, signInAs, tokenFor } from "../../../testing/sessions.ts";
import { SignInPage } from "./sign-in-page.tsx";

const NOT_DEMO = {
  "GET /api/console": { data: { business_date: "2026-01-05", reports_url: "", demo: null } },
} as const;
const LOGIN = "POST /api/user/login";
const USER = "GET /api/user";

beforeEach(() => endSession());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const onSignedIn = vi.fn();
  render(<SignInPage onSubmitting={() => undefined} onSignedIn={onSignedIn} />);
  return onSignedIn;
}

async function signIn(email = "admin@tenor.test", password = "secret") {
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Password"), `${password}{Enter}`);
}

describe("the sign-in page", () => {
  it("SES-06 to SES-08: has email, password, remember me and the way to a forgotten password", () => {
    fakeApi(NOT_DEMO);
    open();
    expect(screen.getByLabelText("Email")).toBeTruthy();
    expect(screen.getByLabelText("Password")).toBeTruthy();
    expect(screen.getByLabelText("Remember me")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Forgot password?" }).getAttribute("href")).toBe("/forgot-password");
  });

  it("SES-09 to SES-13: logs out, logs in, fetches the user, and only then is signed in", async () => {
    signInAs(["edit-loan"]);
    const seen: boolean[] = [];
    const api = fakeApi({
      ...NOT_DEMO,
      [LOGIN]: () => {
        seen.push(isSignedIn());
        return { data: tokenFor(["approve-loan"]) };
      },
      [USER]: () => {
        seen.push(isSignedIn());
        return { data: ada(["approve-loan"]) };
      },
    });
    const onSignedIn = open();
    await signIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(seen).toEqual([false, false]);
    expect(api.urls().slice(-2)).toEqual([LOGIN, USER]);
    expect(api.calls.at(-2)?.body).toEqual({ email: "admin@tenor.test", password: "secret" });
    expect(isSignedIn()).toBe(true);
  });

  it("SES-07: remember me is sent only when ticked", async () => {
    const api = fakeApi({ ...NOT_DEMO, [LOGIN]: { data: tokenFor() }, [USER]: { data: ada() } });
    const onSignedIn = open();
    await userEvent.click(screen.getByLabelText("Remember me"));
    await signIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(api.calls.at(-2)?.body).toMatchObject({ remember: true });
  });
});

describe("a sign-in that fails", () => {
  it("SES-15, ERR-50: 422 shows the message, keeps the field errors and what was typed", async () => {
    const errors = { email: ["Use your work address"] };
    fakeApi({ ...NOT_DEMO, [LOGIN]: { status: 422, error: { message: "Wrong e-mail or password", errors } } });
    const onSignedIn = open();
    await signIn();
    expect((await screen.findByRole("alert")).textContent).toBe("Wrong e-mail or password");
    expect(screen.getByText("Use your work address")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("admin@tenor.test");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("secret");
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it("429 shows how long to wait", async () => {
    fakeApi({ ...NOT_DEMO, [LOGIN]: { status: 429, error: { message: "Try again in 15 minutes" } } });
    open();
    await signIn();
    expect(await screen.findByText("Try again in 15 minutes")).toBeTruthy();
  });

  it("ERR-50: another status keeps the server's words to itself", async () => {
    fakeApi({ ...NOT_DEMO, [LOGIN]: { status: 500, error: { message: "incident 77" } } });
    open();
    await signIn();
    expect(await screen.findByText("Sign-in did not go through. Try again.")).toBeTruthy();
    expect(screen.queryByText("incident 77")).toBeNull();
  });

  it("SES-14: a user that cannot be fetched leaves nothing of a session", async () => {
    fakeApi({ ...NOT_DEMO, [LOGIN]: { data: tokenFor() }, [USER]: "no network" });
    open();
    await signIn();
    await screen.findByText("Sign-in did not go through. Try again.");
    expect(readSession()).toEqual({ authenticated: false, user: null, token: null });
  });
});

describe("a second step", () => {
  const NEEDED = { message: "Enter the code of your authenticator app", errors: {}, code: "second-step-needed" };

  it("is asked for after the right password, and the same call is made again with the code", async () => {
    const api = fakeApi({
      ...NOT_DEMO,
      [LOGIN]: ({ body }) =>
        (body as { code?: string }).code === "123456" ? { data: tokenFor() } : { status: 422, error: NEEDED },
      [USER]: { data: ada() },
    });
    const onSignedIn = open();
    await signIn();
    const code = await screen.findByLabelText("Code");
    expect(document.activeElement).toBe(code);
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(readSession().token).toBeNull();
    await userEvent.type(code, "123456{Enter}");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.calls.at(-2)?.body).toEqual({ email: "admin@tenor.test", password: "secret", code: "123456" });
  });

  it("422: a wrong code is told at its field, and the way back leaves what was typed", async () => {
    const sentence = "The code is wrong or was used already.";
    const wrong = { message: sentence, errors: { code: [sentence] }, code: "wrong-credentials" };
    fakeApi({
      ...NOT_DEMO,
      [LOGIN]: ({ body }) => ({ status: 422, error: (body as { code?: string }).code ? wrong : NEEDED }),
    });
    open();
    await signIn();
    await userEvent.type(await screen.findByLabelText("Code"), "000000{Enter}");
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    await userEvent.click(screen.getByRole("button", { name: "Use another account" }));
    expect(screen.queryByLabelText("Code")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("admin@tenor.test");
  });

  it("every sign-in names this browser, always by the same name", async () => {
    const api = fakeApi({ ...NOT_DEMO, [LOGIN]: { status: 422, error: NEEDED } });
    open();
    await signIn();
    await screen.findByLabelText("Code");
    await userEvent.type(screen.getByLabelText("Code"), "1{Enter}");
    await waitFor(() => expect(api.urls().filter((url) => url === LOGIN)).toHaveLength(2));
    const names = api.calls.filter(({ url }) => url.endsWith("/login")).map(({ headers }) => headers.get("x-device"));
    expect(new Set(names).size).toBe(1);
    expect(names[0]?.length).toBeGreaterThan(15);
  });
});

describe("the demo staff", () => {
  it("are listed in demo mode, and a click fills the form", async () => {
    const staff = [{ email: "risk@tenor.test", name: "Chidi Okafor", role: "Credit Approver" }];
    fakeApi({
      "GET /api/console": {
        data: { business_date: "2026-01-05", reports_url: "", demo: { staff, password: "demo-word" } },
      },
    });
    open();
    await userEvent.click(await screen.findByRole("button", { name: /Chidi Okafor/ }));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("risk@tenor.test");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("demo-word");
  });

  it("are not there otherwise", async () => {
    const api = fakeApi(NOT_DEMO);
    open();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByText("Demo staff")).toBeNull();
  });
});
