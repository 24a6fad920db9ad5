// @vitest-environment jsdom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "../lib/session/session-store.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { openPage } from "../testing/open-page.tsx";
import { ada, signInAs } from "../testing/sessions.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { SCREENS } from "./screens.ts";

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const addressOf = (path: string) => path.replace(/\$\w+/g, "1");

describe("every screen of the table", () => {
  it("GRD-01: that is guarded sends a visitor without a session to /login", async () => {
    fakeApi({ "GET /api/console": { data: { business_date: "2026-01-05", reports_url: "", demo: null } } });
    const guarded = SCREENS.filter(({ guard }) => guard === "guarded").map(({ path }) => addressOf(path));
    expect(guarded.length).toBeGreaterThan(40);
    const { router, address } = openPage("/login");
    for (const path of guarded) {
      await router.navigate({ to: path });
      expect(address(), path).toMatch(/^\/login(\?to=|$)/);
    }
  });

  it("GRD-45: whose permission one holds nothing of is refused by address, names the permission and asks for nothing", async () => {
    signInAs([]);
    const { calls } = fakeApi({ "GET /api/user": { data: ada([]) }, "GET /api/admin/loans/counts": { data: {} } });
    const demanding = SCREENS.filter(({ demand }) => demand !== undefined && demand !== "signed-in");
    expect(demanding.length).toBeGreaterThan(25);
    const { router } = openPage("/blank-page");
    for (const { path, demand } of demanding) {
      await router.navigate({ to: addressOf(path) });
      const permission = demand && demand !== "signed-in" && "anyOf" in demand ? demand.anyOf.join(" or ") : "";
      await waitFor(() => {
        const main = document.querySelector("main");
        expect(main?.textContent, path).toContain(`It needs the permission ${permission}.`);
        expect(main?.querySelector("h1")?.textContent).toBe("You don't have access to this page");
      });
    }
    const asked = new Set(calls.map(({ url }) => url.split("?")[0]));
    expect([...asked].filter((url) => url?.startsWith("/api/admin/") && !url.endsWith("/counts"))).toEqual([]);
  });
});
