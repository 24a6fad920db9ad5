// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleLoan } from "../../features/loans/detail/loan-detail.testkit.ts";
import { endSession } from "../../lib/session/session-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { noteVisit, recentVisits } from "./recent-visits.ts";

const loan = (id: number, name: string) => ({
  id,
  reference: `TN-00000${id}`,
  status: "pending_approval",
  user: { id, first_name: name, last_name: "Eze", name: `${name} Eze`, phone_number: "+2348030000001" },
});

let slow: ((data: unknown) => void) | undefined;
let names: PromiseWithResolvers<void>;
let calls: ReturnType<typeof fakeApi>["calls"];

beforeEach(() => {
  stubBrowser();
  // What the test browser lacks of a native dialog.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector("input")?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  slow = undefined;
  names = Promise.withResolvers();
  ({ calls } = fakeApi({
    "GET /api/user": { data: ada() },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/loans": { data: { data: [], links: [], total: 0, prev_page_url: null, next_page_url: null } },
    "GET /api/loan-types": { data: [] },
    "GET /api/admin/loans/1/details": { data: sampleLoan({ id: 1 }) },
    "GET /api/admin/search/recent": async () => {
      await names.promise;
      return {
        data: { loans: [{ id: 7, reference: "TN-000007", status: "disbursed", name: "Ngozi Eze" }], users: [] },
      };
    },
    "GET /api/admin/search": ({ url }) => {
      const q = new URL(url, "http://x").searchParams.get("q");
      if (q === "ngozi") return new Promise((resolve) => (slow = (data) => resolve({ data })));
      return q === "fail" ? { status: 422, error: { message: "No" } } : { data: [loan(1, "Musa"), loan(2, "Bola")] };
    },
  }));
  signInAs();
});
afterEach(() => {
  cleanup();
  endSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<ReturnType<typeof openPage>> {
  const page = openPage("/rejected-loans");
  await screen.findByRole("button", { name: "Search" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: /^Search pages and loans/ });
  return page;
}

const searches = () => calls.filter(({ url }) => url.startsWith("/api/admin/search"));
const options = () => within(screen.getByRole("listbox", { name: "Results" })).getAllByRole("option");
const chosen = () => options().find((option) => option.getAttribute("aria-selected") === "true");

it("asks once for what was typed in one go, and says how much was found", async () => {
  await open();
  expect(searches()).toHaveLength(0);
  await userEvent.keyboard("zz top");
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(searches().map(({ url }) => url)).toEqual(["/api/admin/search?q=zz+top"]);
  expect(screen.getAllByRole("status").some(({ textContent }) => textContent === "2 results")).toBe(true);
  const box = screen.getByRole("combobox", { name: /^Search pages/ });
  expect(box.getAttribute("aria-activedescendant")).toBe(chosen()?.id);
});

it("says what the chosen loan waits for", async () => {
  await open();
  await userEvent.keyboard("zz");
  expect(await screen.findByText("The customer has signed for ₦184,500.00: approve or reject.")).toBeTruthy();
});

it("Enter never opens a loan of an earlier text: it waits for the answer to this one", async () => {
  const { address } = await open();
  await userEvent.keyboard("zz");
  await waitFor(() => expect(options()).toHaveLength(2));
  const box = screen.getByRole("combobox", { name: /^Search pages/ });
  await userEvent.clear(box);
  await userEvent.keyboard("ngozi{Enter}");
  await waitFor(() => expect(slow).toBeDefined());
  expect(address()).toBe("/rejected-loans");
  expect((box as HTMLInputElement).value).toBe("ngozi");
  slow?.([loan(7, "Ngozi")]);
  await waitFor(() => expect(address()).toBe("/loans/7"));
});

it("keeps of what was opened the address alone, and shows the names that it has now, to this person only", async () => {
  noteVisit("/loans/7");
  noteVisit("/users/3");
  noteVisit("/all-loans");
  expect(JSON.parse(localStorage.getItem("tenor-recent") ?? "")).toEqual({ by: 1, paths: ["/users/3", "/loans/7"] });
  await open();
  const recent = await screen.findByRole("group", { name: "Recent" });
  const texts = () =>
    within(recent)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  // Its place is kept, and it is chosen, before its name has come.
  expect(texts()).toEqual(["Loading…"]);
  expect(chosen()).toBe(within(recent).getByRole("option"));
  names.resolve();
  await waitFor(() => expect(texts()).toEqual(["Ngozi EzeTN-000007 · Disbursed"]));
  localStorage.setItem("tenor-recent", JSON.stringify({ by: 2, paths: ["/loans/7"] }));
  expect(recentVisits("/")).toEqual([]);
});

it("says in place that loans could not be searched, and still offers pages", async () => {
  await open();
  await userEvent.keyboard("fail");
  await screen.findByText("Loans could not be searched. Keep typing to try again.");
  await userEvent.clear(screen.getByRole("combobox", { name: /^Search pages/ }));
  expect(screen.getByRole("option", { name: /All Loans/ })).toBeTruthy();
});
