// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SavedView } from "../../../contract/views.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

const EMPTY = {
  data: [],
  from: null,
  to: null,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: 0,
  prev_page_url: null,
  next_page_url: null,
  links: [],
};

type Answers = Parameters<typeof fakeApi>[0];

function openViews(address: string, answers: Answers = {}) {
  let kept: readonly SavedView[] = [
    { id: 1, screen: "/rejected-loans", name: "Police, oldest first", search: "q=police&sort=oldest" },
  ];
  const api = fakeApi({
    "GET /api/admin/loans": { data: EMPTY },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/loanTypes/all": { data: [] },
    "GET /api/user": { data: ada([]) },
    "GET /api/admin/views": () => ({ data: kept }),
    "POST /api/admin/views": ({ body }) => {
      const view = { id: 2, ...(body as Omit<SavedView, "id">) };
      kept = [...kept, view];
      return { status: 201, data: view };
    },
    "DELETE /api/admin/views/1": () => {
      kept = kept.filter(({ id }) => id !== 1);
      return { data: { id: 1 } };
    },
    ...answers,
  });
  return { ...api, ...openPage(address) };
}

const openMenu = async () => userEvent.click(await screen.findByRole("button", { name: "Views" }));

// Loaded on demand, like its screen; loaded here so that a slow machine does not affect the tests.
beforeAll(async () => {
  await Promise.all([
    import("../loans/list/loan-list-page.tsx"),
    import("./views-menu.tsx"),
    import("./views-panel.tsx"),
  ]);
});
stageBrowser();
beforeEach(() => signInAs([]));

describe("saved views", () => {
  it("LST-10: opening a view goes to its address", async () => {
    const { address, calls } = openViews("/rejected-loans?q=ada&page=2&after=k");
    await openMenu();
    await userEvent.click(await screen.findByRole("link", { name: "Police, oldest first" }));
    expect(calls.some(({ url }) => url === "/api/admin/views?screen=%2Frejected-loans")).toBe(true);
    await waitFor(() => expect(address()).toBe("/rejected-loans?q=police&sort=oldest"));
    await openMenu();
    const current = await screen.findByRole("link", { name: "Police, oldest first" });
    expect(current.getAttribute("aria-current")).toBe("page");
  });

  it("the list as it is seen is saved under a name, without the page", async () => {
    const { calls } = openViews("/rejected-loans?sort=highest&q=ada&page=2&after=k&columns=name~amount");
    await openMenu();
    await userEvent.type(await screen.findByLabelText("Save this view as"), "Ada's{Enter}");
    await screen.findByRole("link", { name: "Ada's" });
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
      screen: "/rejected-loans",
      name: "Ada's",
      search: "sort=highest&q=ada&columns=name%7Eamount",
    });
    expect((screen.getByLabelText("Save this view as") as HTMLInputElement).value).toBe("");
  });

  it("a view is deleted only when its name has been confirmed", async () => {
    openViews("/rejected-loans");
    await openMenu();
    const bin = () => screen.findByRole("button", { name: "Delete the view Police, oldest first" });
    await userEvent.click(await bin());
    const question = screen.getByText("Police, oldest first").closest("li") as HTMLElement;
    expect(question.textContent).toContain("Delete the view Police, oldest first?");
    await userEvent.click(within(question).getByRole("button", { name: "Keep" }));
    expect(document.activeElement).toBe(await bin());
    await userEvent.click(await bin());
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await screen.findByText("No views yet. Save this list as you see it now.");
  });

  it("ERR-28, ERR-29: what the server refuses stands at the name, what it does not say is quiet, and the name stays", async () => {
    const sentence = "You have 50 views. Delete one you no longer use, then save this one.";
    let answer: { status: number; error: object } = {
      status: 422,
      error: { message: sentence, errors: {}, code: "not-possible" },
    };
    openViews("/rejected-loans", { "POST /api/admin/views": () => answer });
    await openMenu();
    const name = await screen.findByLabelText("Save this view as");
    await userEvent.type(name, "One more{Enter}");
    await screen.findByText(sentence);
    expect((name as HTMLInputElement).value).toBe("One more");
    answer = { status: 500, error: { message: "incident 7" } };
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Not saved. Try again.");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("Esc closes the menu and gives the focus back", async () => {
    openViews("/rejected-loans");
    await openMenu();
    await screen.findByLabelText("Save this view as");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByLabelText("Save this view as")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Views" }));
  });
});
