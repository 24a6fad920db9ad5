// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listLoans } from "../../../contract/loan-lists.contract.ts";
import { approveLoan } from "../../../contract/loans.contract.ts";
import { disburseLoan } from "../../../contract/payouts.contract.ts";
import { getConsoleSettings, signIn } from "../../../contract/session.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { signInAs, tokenFor } from "../../testing/sessions.ts";
import { beginSession, endSession, isSignedIn } from "../session/session-store.ts";
import { callApi, callPage, isOwnApiUrl, onUnauthenticated } from "./call-api.ts";

beforeEach(() => {
  onUnauthenticated(endSession);
  signInAs();
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe("a call", () => {
  it("SES-18: carries the bearer token and the API key, asks for JSON and refuses redirects", async () => {
    const { calls } = fakeApi({ "PUT /api/admin/loans/7/approve": { data: { id: 7 } } });
    await callApi(approveLoan, { params: { id: 7 } });
    expect(calls[0]?.headers.get("authorization")).toBe("Bearer opaque");
    expect(calls[0]?.headers.get("x-api-key")).toBe("tenor-console");
    expect(calls[0]?.headers.get("accept")).toBe("application/json");
    expect(calls[0]?.redirect).toBe("error");
  });

  it("answers what stands in data, and leaves empty filters out of the address", async () => {
    const api = fakeApi({ "GET /api/admin/loans": { data: { total: 3 } } });
    const page = await callApi(listLoans, { query: { filterStatus: "", q: "ada obi", page: 2 } });
    expect(page.total).toBe(3);
    expect(api.urls()).toEqual(["GET /api/admin/loans?q=ada+obi&page=2"]);
  });

  it("422: keeps message, code and field errors (ERR-27, ERR-28)", async () => {
    const error = {
      message: "Payment reference is required",
      code: "validation-failed",
      errors: { reference: ["Say it"] },
    };
    fakeApi({ "PUT /api/admin/loans/7/disburse": { status: 422, error } });
    const call = callApi(disburseLoan, { params: { id: 7 }, body: { reference: "" } });
    await expect(call).rejects.toMatchObject({ status: 422, ...error });
  });

  it("status 0 when no answer comes", async () => {
    fakeApi({ "GET /api/console": "no network" });
    await expect(callApi(getConsoleSettings)).rejects.toMatchObject({ status: 0, code: "network" });
  });

  it("an answer that is not ours keeps its status and says so in words", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>Bad gateway", { status: 502 }));
    await expect(callApi(getConsoleSettings)).rejects.toMatchObject({ status: 502, code: "unreadable" });
  });
});

describe("401", () => {
  it("ends the session", async () => {
    fakeApi({ "GET /api/admin/loans": { status: 401, error: { message: "Sign in again", code: "no-session" } } });
    await expect(callApi(listLoans)).rejects.toMatchObject({ status: 401 });
    expect(isSignedIn()).toBe(false);
  });

  it("of an earlier session does not end the one that is open now", async () => {
    fakeApi({
      "GET /api/admin/loans": () => {
        beginSession({ ...tokenFor(), token: "newer" }, false);
        return { status: 401, error: { message: "Sign in again" } };
      },
    });
    const ended = vi.fn();
    onUnauthenticated(ended);
    await expect(callApi(listLoans)).rejects.toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
  });

  it("of a public call is an answer like any other", async () => {
    fakeApi({ "POST /api/user/login": { status: 401, error: { message: "No key", code: "api-key-missing" } } });
    const ended = vi.fn();
    onUnauthenticated(ended);
    await expect(callApi(signIn, { body: { email: "a", password: "b" } })).rejects.toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
  });
});

describe("a page URL of the server", () => {
  it("LST-17: is followed in full", async () => {
    const api = fakeApi({ "GET /api/admin/loans": { data: { total: 1 } } });
    await callPage(listLoans, "/api/admin/loans?filterStatus=rejected&page=3&after=x%2By");
    expect(api.urls()).toEqual(["GET /api/admin/loans?filterStatus=rejected&page=3&after=x%2By"]);
  });

  it.each([
    "https://elsewhere.test/api/admin/loans",
    "//elsewhere.test/api/admin/loans",
    "/\\elsewhere.test/api/",
    "/api/../login",
    "/api/..\\..\\x",
    "api/admin/loans",
    "javascript:alert(1)",
    "",
  ])("is refused, and no token sent, when it is %j", async (url) => {
    const { calls } = fakeApi({});
    expect(isOwnApiUrl(url)).toBe(false);
    await expect(callPage(listLoans, url)).rejects.toThrow();
    expect(calls).toEqual([]);
  });
});
