// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../lib/calls/query-client.ts";
import { endSession, isSignedIn } from "../../lib/session/session-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stubDialogs } from "../../testing/stub-dialogs.ts";
import { followVisits } from "../page-visits.ts";
import { watchSession } from "../session-watch.ts";

beforeEach(() => {
  stubDialogs();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  fakeApi({
    "GET /api/user": { data: ada(["approve-loan"]) },
    "GET /api/admin/loans/counts": { data: { pending_approval: 128 } },
    "GET /api/console": { data: { business_date: "2026-01-05", reports_url: "", demo: null } },
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const page = openPage(address);
  watchSession(page.router, createQueryClient());
  followVisits(page.router);
  return page;
}

describe("signed in", () => {
  beforeEach(() => signInAs(["approve-loan"]));

  it("SHL-03, SHL-04: the header shows first and last name and the first role", async () => {
    open("/dashboard");
    const button = await screen.findByRole("button", { name: /Ada Obi/ });
    expect(within(button).getByText("Super Admin")).toBeTruthy();
    expect(within(button).queryByText("Auditor")).toBeNull();
  });

  it("SHL-09, CST-08: the header stays once the page is scrolled by more than a hundred pixels", async () => {
    open("/dashboard");
    const button = await screen.findByRole("button", { name: /Ada Obi/ });
    const scrolledTo = (pixels: number) => {
      vi.stubGlobal("scrollY", pixels);
      fireEvent.scroll(window);
      return button.closest("header")?.dataset.sticky;
    };
    expect([100, 101, 100].map(scrolledTo)).toEqual([undefined, "true", undefined]);
  });

  it("SHL-05 to SHL-07: the dropdown leads to account, settings and support", async () => {
    open("/dashboard");
    await userEvent.click(await screen.findByRole("button", { name: /Ada Obi/ }));
    expect(screen.getByRole("link", { name: "My Account" }).getAttribute("href")).toBe("/profile");
    expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/profile-settings");
    expect(screen.getByRole("link", { name: "Support" }).getAttribute("href")).toBe("/support-desk-card");
  });

  it("SHL-05: the dropdown, opened while the next page still loads, stays open when it has come", async () => {
    const { router } = open("/dashboard");
    const button = await screen.findByRole("button", { name: /Ada Obi/ });
    const arrived = router.navigate({ to: "/profile" });
    await userEvent.click(button);
    await act(() => arrived);
    await waitFor(() => expect(document.title).toContain("Profile"));
    expect(screen.getByRole("link", { name: "Support" })).toBeTruthy();
    expect(document.activeElement).toBe(button);
  });

  it("SHL-08, SES-17: Logout clears the session and goes to /login without a place to come back to", async () => {
    const { address } = open("/profile");
    await userEvent.click(await screen.findByRole("button", { name: /Ada Obi/ }));
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    await screen.findByRole("heading", { name: "Sign in" });
    expect(isSignedIn()).toBe(false);
    expect(address()).toBe("/login");
  });

  it("a session that ends by itself comes back to the same place", async () => {
    const { address } = open("/profile");
    await screen.findByRole("heading", { name: "My Account" });
    act(() => endSession());
    await waitFor(() => expect(address()).toBe("/login?to=%2Fprofile"));
  });

  it("queues show how many wait", async () => {
    open("/dashboard");
    const menu = await screen.findByRole("navigation", { name: "Main" });
    expect((await within(menu).findByRole("link", { name: /^Pending Approval/ })).textContent).toContain("128");
  });

  it("GRD-41: the page title is the route's title, then the product's name", async () => {
    open("/profile");
    await waitFor(() => expect(document.title).toBe("Profile · Tenor"));
  });

  it("GRD-45: a screen without its permission is refused by address, and the permission is named", async () => {
    open("/loans/pending-disbursal");
    expect(await screen.findByRole("heading", { name: "You don't have access to this page" })).toBeTruthy();
    expect(screen.getByText("disburse-loan")).toBeTruthy();
    const words = screen.getByText("Pending Disbursal", { selector: "strong" }).closest("p");
    expect(words?.textContent).toContain("“Disburse loans”");
    expect(words?.textContent).toContain("administrator");
  });

  it("an address without a page is named, with where else to look", async () => {
    open("/loans/7/nowhere");
    expect(await screen.findByText("/loans/7/nowhere")).toBeTruthy();
    expect(screen.getByText(/Look for the page in the menu/)).toBeTruthy();
  });

  it("a jump by keys is told beside its entry of the menu and is no part of its name", async () => {
    open("/dashboard");
    const entry = await screen.findByRole("link", { name: "All Loans" });
    expect(entry.getAttribute("aria-keyshortcuts")).toBe("g a");
    expect(entry.textContent).toBe("All Loans");
  });

  it("on a phone the menu begins with the search, which opens the palette", async () => {
    open("/dashboard");
    await userEvent.click(await screen.findByRole("button", { name: "Open the menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Search pages and loans" }));
    expect(await screen.findByRole("dialog", { name: "Search and actions" })).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull();
  });

  it.each([
    ["/dashboard", false],
    ["/contact-changes", true],
  ])(
    "on a phone Admin management is folded in the menu, unless one of its pages is shown (%s)",
    async (path, isOpen) => {
      open(path);
      await userEvent.click(await screen.findByRole("button", { name: "Open the menu" }));
      const menu = await screen.findByRole("dialog", { name: "Menu" });
      const fold = within(menu).getByText("Admin management", { selector: "summary" }).closest("details");
      expect(fold?.open).toBe(isOpen);
    },
  );

  it("GRD-02: /login leads to the dashboard", async () => {
    const { address } = open("/login");
    await waitFor(() => expect(address()).toBe("/dashboard"));
  });

  it("PRF-05, PRF-06, PRF-07: /logout ends the session and says so once", async () => {
    open("/logout");
    expect(await screen.findByText("You are logged out")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign In Now" }).getAttribute("href")).toBe("/login");
    expect(isSignedIn()).toBe(false);
    cleanup();
    const { address } = open("/logout");
    await waitFor(() => expect(address()).toBe("/login"));
  });
});

describe("signed out", () => {
  it("GRD-01: a guarded screen leads to /login and is remembered", async () => {
    const { address } = open("/loans/disbursed?page=2");
    await waitFor(() => expect(address()).toBe("/login?to=%2Floans%2Fdisbursed%3Fpage%3D2"));
  });

  it("SHL-11, SHL-15, SHL-16: an open page has the footer with its two links, and no sidebar", async () => {
    open("/privacy-policy");
    await screen.findByRole("heading", { name: "Privacy policy" });
    const footer = screen.getByRole("contentinfo");
    const hrefs = within(footer)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/privacy-policy", "/terms-conditions"]);
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  });

  it("an address without a page says so", async () => {
    open("/nowhere");
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  });
});
