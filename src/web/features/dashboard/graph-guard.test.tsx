// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { GraphGuard } from "./graph-guard.tsx";

function Broken(): never {
  throw new TypeError("Failed to fetch dynamically imported module");
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("a picture whose code did not arrive leaves a quiet word, and the page around it stands", () => {
  // React reports what it caught.
  const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <>
      <h1>Dashboard</h1>
      <GraphGuard>
        <Broken />
      </GraphGuard>
    </>,
  );
  expect(screen.getByText("The picture could not be drawn. The table says the same.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Dashboard" })).toBeTruthy();
  expect(reported).toHaveBeenCalled();
});
