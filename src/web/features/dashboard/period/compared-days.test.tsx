// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { figuresOf } from "../dashboard.testkit.ts";
import { ComparedDays } from "./compared-days.tsx";

afterEach(cleanup);

const query = (changes: object) =>
  ({ data: figuresOf(), isPlaceholderData: false, isRefetchError: false, ...changes }) as never;

it("ERR-59: figures that could not be refreshed stay, and say so quietly beside a way to try again", async () => {
  let tries = 0;
  render(<ComparedDays figures={query({ isRefetchError: true, refetch: () => (tries += 1) })} />);
  expect(screen.getByText("16–20 Nov 2026, compared with 9–13 Nov 2026")).toBeTruthy();
  expect(screen.getByText("· Not refreshed")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(tries).toBe(1);
});

it("figures that a replica told a moment ago say as of when", () => {
  render(<ComparedDays figures={query({ data: { ...figuresOf(), as_of: "2026-11-20T13:05:40.000Z" } })} />);
  expect(screen.getByText("· As of 14:05")).toBeTruthy();
});

it("fresh figures say nothing of it", () => {
  render(<ComparedDays figures={query({})} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText(/As of/)).toBeNull();
});
