// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listLoans } from "../../../contract/loan-lists.contract.ts";
import { callApi } from "../calls/call-api.ts";
import { reloadIfUpgraded } from "./reload-if-upgraded.ts";

const pageWith = (script: string) => `<!doctype html><script type="module" crossorigin src="${script}"></script>`;
const reload = vi.fn();
let asked: string[];

/** A server that gives out this page, and refuses a parameter of every list. */
function serve(page: string, status = 200): void {
  const refusal = { message: "shape is not known here.", code: "unknown-field", errors: {} };
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return address.startsWith("/api/") ? Response.json(refusal, { status: 422 }) : new Response(page, { status });
  });
}

beforeEach(() => {
  asked = [];
  reload.mockClear();
  sessionStorage.clear();
  document.head.innerHTML = '<script type="module" src="/assets/main-old.js"></script>';
});
afterEach(() => {
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
});

it("during an upgrade the page is loaded anew, once for each console", async () => {
  serve(pageWith("/assets/main-new.js"));
  await reloadIfUpgraded(reload);
  await reloadIfUpgraded(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  document.head.innerHTML = '<script type="module" src="/assets/main-new.js"></script>';
  await reloadIfUpgraded(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  serve(pageWith("/assets/main-newer.js"));
  await reloadIfUpgraded(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("a page that is still the one given out stays, with what was typed into it", async () => {
  serve(pageWith("/assets/main-old.js"));
  await reloadIfUpgraded(reload);
  expect([asked, reload.mock.calls]).toEqual([["/"], []]);
});

it("it stays also where no page comes, or nothing can be remembered", async () => {
  serve("Bad gateway", 502);
  await reloadIfUpgraded(reload);
  serve(pageWith("/assets/main-new.js"));
  vi.stubGlobal("sessionStorage", undefined);
  await reloadIfUpgraded(reload);
  expect(reload).not.toHaveBeenCalled();
});

it("422: a call that sent what the server does not know looks whether there is another console by now", async () => {
  serve(pageWith("/assets/main-old.js"));
  await expect(callApi(listLoans)).rejects.toMatchObject({ status: 422, code: "unknown-field" });
  await vi.waitFor(() => expect(asked).toEqual(["/api/admin/loans", "/"]));
});
