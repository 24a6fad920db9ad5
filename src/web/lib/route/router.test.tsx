// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type FunctionComponent, useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Link } from "./link.tsx";
import { Navigate } from "./navigate.tsx";
import type { Visit } from "./router.ts";
import { useLocation, useNavigate, useParams, useSearch } from "./router-context.ts";
import { pagesAt } from "./show-pages.testkit.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const First = () => {
  const navigate = useNavigate();
  return (
    <main>
      <h1>First</h1>
      <Link to="/loans/$id" params={{ id: "7" }} search={{ tab: 1 }}>
        Loan
      </Link>
      <button type="button" onClick={() => navigate({ to: ".", search: { q: "obi" } })}>
        Search
      </button>
      <p>{useSearch<{ q?: string }>().q}</p>
    </main>
  );
};
const Loan = () => {
  const [typed, setTyped] = useState("");
  return (
    <main>
      <h1>Loan {useParams().id}</h1>
      <input aria-label="Note" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p>at {useLocation().pathname}</p>
    </main>
  );
};
const PAGES = { "/first": First, "/loans/$id": Loan };

/** Screens whose code comes when it is told to. */
function held() {
  const pending = new Map<string, { come: () => void; fail: (error: Error) => void }>();
  const load = ({ path, load: code }: { path: string; load: () => Promise<FunctionComponent> }) =>
    path === "/first"
      ? code()
      : new Promise<FunctionComponent>((resolve, reject) => {
          pending.set(path, { come: () => resolve(code()), fail: reject });
        });
  return { pending, load };
}

const heading = (name: string) => screen.findByRole("heading", { name });
const loanLink = () => screen.findByRole("link", { name: "Loan" });

it("a link leads to its place, with its names and query", async () => {
  const { element, addresses } = pagesAt("/first", PAGES);
  render(element);
  expect((await loanLink()).getAttribute("href")).toBe("/loans/7?tab=1");
  await userEvent.click(await loanLink());
  await heading("Loan 7");
  expect(addresses.read()).toBe("/loans/7?tab=1");
  act(addresses.back);
  await heading("First");
});

const stop = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
const Stopping = () => (
  <>
    <Link to="/loans/7">plain</Link>
    <Link to="/loans/7" target="_blank">
      tab
    </Link>
    <Link to="/loans/7" onClick={stop}>
      stopped
    </Link>
  </>
);

it("a click that asks for a tab of its own, or that the caller stops, leads nowhere here", async () => {
  const { element, addresses } = pagesAt("/page", { "/page": Stopping, ...PAGES });
  render(element);
  const plain = await screen.findByRole("link", { name: "plain" });
  const leftToTheBrowser = (link: HTMLElement, how: object) => fireEvent.click(link, how);
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(leftToTheBrowser(plain, how)).toBe(true);
  expect(leftToTheBrowser(screen.getByRole("link", { name: "tab" }), {})).toBe(true);
  fireEvent.click(screen.getByRole("link", { name: "stopped" }));
  expect(stop).toHaveBeenCalledOnce();
  expect(addresses.read()).toBe("/page");
});

it("the address changes at once, the page when the code of the next one has come, and the old one stands where it stood", async () => {
  const { pending, load } = held();
  const { element, addresses } = pagesAt("/loans/1", { "/first": Loan, "/loans/$id": First }, { load });
  render(element);
  await waitFor(() => expect(pending.has("/loans/$id")).toBe(true));
  expect(document.querySelector("main")).toBeNull();
  await act(async () => pending.get("/loans/$id")?.come());
  await heading("First");
  cleanup();
  const other = pagesAt("/first", PAGES, { load });
  render(other.element);
  await userEvent.click(await loanLink());
  expect(other.addresses.read()).toBe("/loans/7?tab=1");
  expect(screen.getByRole("heading", { name: "First" })).toBeTruthy();
  expect((await loanLink()).hasAttribute("aria-current")).toBe(false);
  await act(async () => pending.get("/loans/$id")?.come());
  await heading("Loan 7");
  expect(addresses.read()).toBe("/loans/1");
});

it("a page changes its own query while the next page's code is on its way", async () => {
  const { load } = held();
  const { element, addresses } = pagesAt("/first", PAGES, { load });
  render(element);
  await userEvent.click(await loanLink());
  expect(addresses.read()).toBe("/loans/7?tab=1");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await screen.findByText("obi");
  expect(addresses.read()).toBe("/first?q=obi");
});

it("who goes on before the code has come does not see that page any more", async () => {
  const { pending, load } = held();
  const { element, router } = pagesAt("/first", PAGES, { load });
  render(element);
  await heading("First");
  const arrived = router.navigate({ to: "/loans/7" });
  await waitFor(() => expect(pending.has("/loans/$id")).toBe(true));
  await act(() => router.navigate({ to: "/first", search: { q: "back" } }));
  await act(async () => pending.get("/loans/$id")?.come());
  await arrived;
  expect(screen.getByRole("heading").textContent).toBe("First");
  expect(screen.getByText("back")).toBeTruthy();
});

it("another address of the same screen is the same page: what is typed stays", async () => {
  const { element, router } = pagesAt("/loans/7", PAGES);
  render(element);
  await heading("Loan 7");
  await userEvent.type(screen.getByLabelText("Note"), "called");
  await act(() => router.navigate({ to: "/loans/8" }));
  expect(screen.getByRole("heading").textContent).toBe("Loan 8");
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("called");
  expect(screen.getByText("at /loans/8")).toBeTruthy();
});

const seen: object[] = [];
const Counting = () => {
  const search = useSearch();
  const [times, setTimes] = useState(0);
  useEffect(() => void seen.push(search));
  return (
    <button type="button" onClick={() => setTimes(times + 1)}>
      Again {times}
    </button>
  );
};

it("the query is the same object until the address changes", async () => {
  const { element, router } = pagesAt("/page?q=a", { "/page": Counting });
  render(element);
  await userEvent.click(await screen.findByRole("button", { name: "Again 0" }));
  await screen.findByRole("button", { name: "Again 1" });
  await act(() => router.navigate({ to: ".", search: { q: "a" } }));
  expect(new Set(seen).size).toBe(1);
  await act(() => router.navigate({ to: ".", search: { q: "b" } }));
  expect(seen.at(-1)).toEqual({ q: "b" });
});

it("the same address once more adds nothing to go back to", async () => {
  const { element, addresses, router } = pagesAt("/first", PAGES);
  render(element);
  await userEvent.click(await screen.findByRole("button", { name: "Search" }));
  await screen.findByText("obi");
  await act(() => router.navigate({ to: ".", search: { q: "obi" } }));
  act(addresses.back);
  expect(addresses.read()).toBe("/first");
});

it("a guard leads elsewhere before anything is drawn, in the place of the address", async () => {
  const drawn = vi.fn(() => null);
  const { element, router, addresses } = pagesAt(
    "/first",
    { ...PAGES, "/secret": drawn },
    {
      redirect: ({ path }, place) => (path === "/secret" ? { to: "/loans/9", search: { to: place.href } } : undefined),
    },
  );
  render(element);
  await heading("First");
  await act(() => router.navigate({ to: "/secret", search: { a: "b" } }));
  expect(screen.getByRole("heading").textContent).toBe("Loan 9");
  expect(addresses.read()).toBe("/loans/9?to=%2Fsecret%3Fa%3Db");
  expect(drawn).not.toHaveBeenCalled();
  act(addresses.back);
  await heading("First");
});

it("a screen is entered by a visit and not by fetching its code", async () => {
  const onEnter = vi.fn();
  const entered = {
    path: "/entered",
    title: "",
    guard: "open",
    layout: "bare",
    onEnter,
    load: async () => Loan,
  } as const;
  const first = { ...entered, path: "/first", onEnter: () => undefined, load: async () => First };
  const { element, router } = pagesAt("/first", {}, { screens: [entered, first] });
  render(element);
  await heading("First");
  router.preload({ to: "/entered" });
  await act(async () => undefined);
  expect(onEnter).not.toHaveBeenCalled();
  await act(() => router.navigate({ to: "/entered" }));
  expect(onEnter).toHaveBeenCalledOnce();
});

const Links = () => (
  <>
    <Link to="/a">a</Link>
    <Link to="/b">b</Link>
    <Link to="/c">c</Link>
    <Link to="/d" preload={false}>
      d
    </Link>
    <Link to="/e">e</Link>
  </>
);

it("the code of a link's screen is fetched when it is pointed at for a moment, touched or focused, unless it says no", async () => {
  const load = vi.fn(async ({ load: code }: { path: string; load: () => Promise<FunctionComponent> }) => code());
  const asked = () => load.mock.calls.map(([{ path }]) => path);
  const { element } = pagesAt(
    "/page",
    { "/page": Links, "/a": Loan, "/b": Loan, "/c": Loan, "/d": Loan, "/e": Loan },
    { load },
  );
  render(element);
  const link = (name: string) => screen.getByRole("link", { name });
  await screen.findByRole("link", { name: "a" });
  fireEvent.mouseEnter(link("e"));
  fireEvent.mouseLeave(link("e"));
  fireEvent.mouseEnter(link("a"));
  fireEvent.touchStart(link("b"));
  fireEvent.focus(link("c"));
  fireEvent.mouseEnter(link("d"));
  expect(asked()).toEqual(["/page", "/b"]);
  await waitFor(() => expect(asked()).toEqual(["/page", "/b", "/a", "/c"]));
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(asked()).toHaveLength(4);
});

it("ERR-57: code that does not arrive is reported and leaves an empty page; the next visit tries again", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { pending, load } = held();
  const { element, router } = pagesAt("/first", PAGES, { load });
  render(element);
  await heading("First");
  const lost = new Error("load-failed: /loans/$id");
  void router.navigate({ to: "/loans/7" });
  await waitFor(() => expect(pending.has("/loans/$id")).toBe(true));
  pending.get("/loans/$id")?.fail(lost);
  await waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith(lost));
  expect(document.querySelector("main")).toBeNull();
  pending.clear();
  void router.navigate({ to: "/loans/8" });
  await waitFor(() => expect(pending.has("/loans/$id")).toBe(true));
  pending.get("/loans/$id")?.come();
  await heading("Loan 8");
});

it("leaving and arriving are told in this order, with where from and where to", async () => {
  const told: string[] = [];
  const { element, router } = pagesAt("/first", PAGES);
  const words =
    (kind: string) =>
    ({ from, to }: Visit) =>
      void told.push(`${kind} ${from?.href} > ${to.href}`);
  router.onLeave(words("leave"));
  router.onArrive(words("arrive"));
  render(element);
  await heading("First");
  await act(() => router.navigate({ to: "/loans/7" }));
  expect(told).toEqual([
    "leave undefined > /first",
    "arrive undefined > /first",
    "leave /first > /loans/7",
    "arrive /first > /loans/7",
  ]);
});

const Currents = () => (
  <>
    <Link to="/loans/7">same path</Link>
    <Link to="/loans">above</Link>
    <Link to="/loans" activeOptions={{ exact: true }}>
      above, exactly
    </Link>
    <Link to="/loans/7" activeOptions={{ exact: true }}>
      without the query, exactly
    </Link>
    <Link to="/loans/7" activeOptions={{ exact: true, includeSearch: false }}>
      whatever the query
    </Link>
    <Link to="." search={{ tab: 1 }} activeOptions={{ exact: true }}>
      itself
    </Link>
    <Link to="." search={{ tab: 2 }}>
      another query
    </Link>
    <Link to="/loan">no part of the path</Link>
    <Link to="/">start</Link>
  </>
);

it("a link says that it is the current page: exactly, or above it, or whatever the query", async () => {
  const { element } = pagesAt("/loans/7?tab=1", { "/loans/$id": Currents });
  render(element);
  await screen.findByRole("link", { name: "itself" });
  const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map((link) => link.textContent)).toEqual(["same path", "above", "whatever the query", "itself"]);
});

const Onward = () => <Navigate to="/nowhere" replace />;

it("a page may lead on by itself, and an address without a screen has its own page", async () => {
  const { element, addresses, router } = pagesAt("/first", { "/first": First, "/onward": Onward });
  render(element);
  await heading("First");
  void router.navigate({ to: "/onward" });
  await screen.findByText("There is no such page");
  expect(addresses.read()).toBe("/nowhere");
  act(addresses.back);
  await heading("First");
});
