// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countLoans } from "../../../contract/loan-lists.contract.ts";
import { ada, signInAs } from "../../testing/sessions.ts";
import { endSession } from "../session/session-store.ts";
import { callApi } from "./call-api.ts";

// A classic script, which no module imports.
const SCRIPT = "../../first-calls.js";
const COUNTS = countLoans.path;

let asked: { url: string; token: string | undefined }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, token: headers.Authorization });
    return new Response(JSON.stringify({ message: "OK", data: { approved: asked.length } }));
  });
});
afterEach(() => {
  endSession();
  document.head.innerHTML = "";
  document.documentElement.removeAttribute("data-signed-in");
  Reflect.deleteProperty(globalThis, "tenorFirstCalls");
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

/** What the document does before any of its code has arrived. */
async function open(address: string, told: object): Promise<readonly string[]> {
  window.history.replaceState(null, "", address);
  document.head.innerHTML = "";
  const meta = document.createElement("meta");
  meta.name = "tenor-first-calls";
  meta.content = JSON.stringify(told);
  document.head.append(meta);
  vi.resetModules();
  await import(/* @vite-ignore */ SCRIPT);
  return asked.map(({ url }) => url);
}

it("what a page asks for first is asked before its code is there, with the session's token, and handed over once", async () => {
  signInAs(["view-repayments"]);
  expect(await open("/loans/7", { calls: [COUNTS, "/api/admin/loans/:last/details"] })).toEqual([
    COUNTS,
    "/api/admin/loans/7/details",
  ]);
  expect(document.documentElement.hasAttribute("data-signed-in")).toBe(true);
  expect(await callApi(countLoans)).toEqual({ approved: 1 });
  expect(asked).toHaveLength(2);
  expect(await callApi(countLoans)).toEqual({ approved: 3 });
  expect(new Set(asked.map(({ token }) => token)).size).toBe(1);
  expect(asked[0]?.token).toMatch(/^Bearer ./);
});

it("an answer to an earlier session is not handed over to the next", async () => {
  signInAs([]);
  await open("/all-loans", { calls: [COUNTS] });
  endSession();
  await callApi(countLoans);
  expect(asked).toHaveLength(2);
});

it("without a session nothing is asked and no frame is shown, unless the page is a customer's", async () => {
  expect(await open("/all-loans", { calls: [COUNTS] })).toEqual([]);
  expect(document.documentElement.hasAttribute("data-signed-in")).toBe(false);
  expect(await open("/sign/abc", { calls: ["/api/loan/sign/:last"], isPublic: true })).toEqual(["/api/loan/sign/abc"]);
  expect(asked[0]?.token).toBeUndefined();
});

it("an answer waits for code that comes late, and not for a page that is opened later", async () => {
  signInAs([]);
  await open("/all-loans", { calls: [COUNTS] });
  const late = vi.spyOn(performance, "now");
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 50_000);
  expect(await callApi(countLoans)).toEqual({ approved: 1 });
  await open("/all-loans", { calls: [COUNTS] });
  late.mockReturnValue(performance.now() + 20_000);
  expect(await callApi(countLoans)).toEqual({ approved: 3 });
  vi.restoreAllMocks();
});

it("a page that one may not open asks for nothing (GRD-45), and a search is another question", async () => {
  signInAs(ada(["view-leads"]).permissions);
  expect(await open("/leads", { calls: [COUNTS], demand: { anyOf: ["view-all-leads"] } })).toEqual([]);
  const both = { calls: [COUNTS], demand: { allOf: ["view-leads", "view-all-leads"] } };
  expect(await open("/leads", both)).toEqual([]);
  signInAs(["view-leads", "view-all-leads"]);
  expect(await open("/leads", both)).toEqual([COUNTS]);
  asked = [];
  expect(await open("/all-loans?q=ada", { calls: [COUNTS], unfiltered: ["/api/admin/loans"] })).toEqual([COUNTS]);
});
