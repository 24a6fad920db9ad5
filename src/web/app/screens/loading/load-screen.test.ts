import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadWithin } from "./load-screen.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("GRD-46, ERR-57, CST-24: a screen that has not arrived after 120 seconds raises a load-failed error", async () => {
  const outcome = loadWithin(() => new Promise(() => undefined), "/loans/$id").catch((error) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toMatchObject({ code: "load-failed", message: "load-failed: /loans/$id" });
});

it("a screen that arrives in time is shown", async () => {
  const late = () => new Promise((resolve) => setTimeout(() => resolve("screen"), 119_999));
  const outcome = loadWithin(late, "/all-loans");
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await outcome).toBe("screen");
});
