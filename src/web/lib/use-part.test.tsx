// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { useFetchedPart, usePart } from "./use-part.ts";

afterEach(cleanup);

function Screen({ open, load }: { open: boolean; load: () => Promise<() => ReactNode> }) {
  const Part = usePart(open, load);
  return Part && open ? <Part /> : null;
}

it("LST-10: a part is fetched when it is first wanted, once, and again only after a fetch that failed", async () => {
  let fetches = 0;
  const load = async () => {
    fetches += 1;
    if (fetches === 1) throw new Error("no network");
    return () => <p>the part</p>;
  };
  const { rerender } = render(<Screen open={false} load={load} />);
  const show = (open: boolean) => act(async () => rerender(<Screen open={open} load={load} />));
  expect(fetches).toBe(0);
  await show(true);
  expect([fetches, screen.queryByText("the part")]).toEqual([1, null]);
  await show(false);
  await show(true);
  expect([fetches, screen.queryByText("the part") !== null]).toEqual([2, true]);
  await show(false);
  await show(true);
  expect([fetches, screen.queryByText("the part") !== null]).toEqual([2, true]);
});

function Place({ load }: { load: () => Promise<() => ReactNode> }) {
  const { Part, failed, retry } = useFetchedPart(true, load);
  if (failed)
    return (
      <button type="button" onClick={retry}>
        Retry
      </button>
    );
  return Part ? <Part /> : null;
}

it("a place whose code did not come can say so and fetch it again", async () => {
  let fetches = 0;
  const load = async () => {
    fetches += 1;
    if (fetches === 1) throw new Error("no network");
    return () => <p>the part</p>;
  };
  render(<Place load={load} />);
  const retry = await screen.findByRole("button", { name: "Retry" });
  await act(async () => retry.click());
  expect([fetches, screen.queryByText("the part") !== null]).toEqual([2, true]);
});
