// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../lib/calls/query-client.ts";
import { memoryAddresses } from "../../lib/route/memory-addresses.testkit.ts";
import { createRouter } from "../../lib/route/router.ts";
import { screenOf } from "../../lib/route/show-pages.testkit.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { App } from "../app.tsx";
import { ScreenLoadError } from "../screens/loading/load-screen.ts";

const Sound = () => <h1>Sound</h1>;
function Broken(): never {
  throw new Error("broken");
}

beforeEach(() => {
  stubBrowser();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  fakeApi({ "GET /api/console": { data: { business_date: "2026-01-05", reports_url: "", demo: null } } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The frame around screens in the shell, one of which breaks and one of which never comes. */
function openFrame(address: string) {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const lost = new ScreenLoadError("/lost");
  const inShell = { layout: "shell" } as const;
  const screens = [
    { ...screenOf("/sound", Sound), ...inShell },
    { ...screenOf("/broken", Broken), ...inShell },
    { ...screenOf("/lost", Sound), ...inShell, load: () => Promise.reject(lost) },
  ];
  const addresses = memoryAddresses(address);
  const router = createRouter({ screens, missing: screenOf("*", Sound), addresses });
  render(<App router={router} queryClient={createQueryClient()} />);
  return { router, reported, lost };
}

it("ERR-57: a screen that breaks is reported and shows nothing; the frame around it stays, and leads on", async () => {
  const { router, reported } = openFrame("/broken");
  await screen.findByRole("banner");
  expect(screen.getByRole("main").textContent).toBe("");
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error("broken"));
  await act(() => router.navigate({ to: "/sound" }));
  expect(screen.getByRole("heading").textContent).toBe("Sound");
});

it("ERR-57, GRD-46: so is one whose code does not come, and the frame is the same one", async () => {
  const { router, reported, lost } = openFrame("/sound");
  await screen.findByRole("heading", { name: "Sound" });
  const frame = screen.getByRole("banner");
  void router.navigate({ to: "/lost" });
  await waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith(lost));
  expect(screen.getByRole("main").textContent).toBe("");
  expect(screen.getByRole("banner")).toBe(frame);
});
