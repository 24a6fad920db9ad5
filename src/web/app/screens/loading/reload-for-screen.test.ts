// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { reloadForScreen } from "./reload-for-screen.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const GONE = new TypeError("Failed to fetch dynamically imported module: https://tenor.test/assets/loan-screen-1.js");

it("a screen whose file, or whose styles, are gone reloads the page once, and another one once more", () => {
  const reload = vi.fn();
  expect([reloadForScreen(GONE, reload), reloadForScreen(GONE, reload)]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledOnce();
  expect(reloadForScreen(new TypeError("error loading dynamically imported module: /assets/b.js"), reload)).toBe(true);
  expect(reloadForScreen(new Error("Unable to preload CSS for /assets/loan-screen-1.css"), reload)).toBe(true);
});

it("any other failure reloads nothing, nor does one without storage", () => {
  const reload = vi.fn();
  expect(reloadForScreen(new Error("load-failed: /loans/$id"), reload)).toBe(false);
  vi.stubGlobal("sessionStorage", undefined);
  expect(reloadForScreen(GONE, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
