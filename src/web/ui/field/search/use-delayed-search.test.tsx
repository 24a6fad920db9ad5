// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Place } from "../../../lib/route/place.ts";
import type { Router, Shown } from "../../../lib/route/router.ts";
import { RouterContext, ShownContext } from "../../../lib/route/router-context.ts";
import { useDelayedSearch } from "./use-delayed-search.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function searchBox(current = "") {
  const sent: string[] = [];
  const hook = renderHook((props: { current: string }) => useDelayedSearch(props.current, (text) => sent.push(text)), {
    initialProps: { current },
  });
  return {
    sent,
    text: () => hook.result.current.text,
    type: (text: string) => act(() => hook.result.current.change(text)),
    enter: () => act(() => hook.result.current.sendNow()),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    address: (next: string) => hook.rerender({ current: next }),
    leave: () => hook.unmount(),
  };
}

describe("typing into a search box", () => {
  it("LST-12: sends one request two seconds after the first key, not one per key", () => {
    const box = searchBox();
    for (const text of ["a", "ad", "ada"]) box.type(text);
    box.wait(1999);
    expect(box.sent).toEqual([]);
    box.wait(1);
    expect(box.sent).toEqual(["ada"]);
  });

  it("LST-13: later keys neither restart the two seconds nor queue another request behind them", () => {
    const box = searchBox();
    box.type("a");
    box.wait(1500);
    box.type("ad");
    box.wait(500);
    expect(box.sent).toEqual(["ad"]);
    box.wait(10_000);
    expect(box.sent).toEqual(["ad"]);
  });

  it("LST-13: a key after the request starts the next two seconds", () => {
    const box = searchBox();
    box.type("a");
    box.wait(2000);
    box.type("ada");
    box.wait(2000);
    expect(box.sent).toEqual(["a", "ada"]);
  });

  it("CST-01: Enter sends at once, and the timer sends nothing after it", () => {
    const box = searchBox();
    box.type("ada");
    box.enter();
    box.wait(5000);
    expect(box.sent).toEqual(["ada"]);
  });

  it("sends nothing once the page is left", () => {
    const box = searchBox();
    box.type("a");
    box.leave();
    box.wait(5000);
    expect(box.sent).toEqual([]);
  });
});

describe("the text in the box", () => {
  it("follows the address, as after going back", () => {
    const box = searchBox("ada");
    box.address("");
    expect(box.text()).toBe("");
  });

  it("keeps what is being typed when an answer to an earlier text arrives", () => {
    const box = searchBox();
    box.type("a");
    box.wait(2000);
    box.type("ada");
    box.address("a");
    expect(box.text()).toBe("ada");
  });

  it("keeps the space after a word that was just sent", () => {
    const box = searchBox();
    box.type("ada ");
    box.wait(2000);
    box.address("ada");
    expect(box.text()).toBe("ada ");
  });
});

it("LST-12: nothing is sent while another page is on its way; if it does not come, the next key starts anew", () => {
  const here = { pathname: "/all-loans" } as Place;
  let wanted = here;
  const router = { wanted: () => wanted } as Router;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext value={router}>
      <ShownContext value={{ place: here } as Shown}>{children}</ShownContext>
    </RouterContext>
  );
  const sent: string[] = [];
  const { result } = renderHook(() => useDelayedSearch("", (text) => sent.push(text)), { wrapper });
  const type = (text: string) => {
    act(() => result.current.change(text));
    act(() => vi.advanceTimersByTime(2000));
  };
  wanted = { pathname: "/loans/1" } as Place;
  type("a");
  expect(sent).toEqual([]);
  wanted = here;
  type("ad");
  expect(sent).toEqual(["ad"]);
});
