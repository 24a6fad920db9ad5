// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { stageBrowser } from "../../testing/stage-browser.ts";

stageBrowser();

const WEB = path.resolve(import.meta.dirname, "../..");
const settings = (demo: object | null) => ({
  "GET /api/console": { data: { business_date: "2026-04-03", reports_url: "", demo } },
});

it("in demo mode every part of the kit stands on one page", async () => {
  fakeApi(settings({ staff: [], password: "" }));
  openPage("/kit");
  expect(await screen.findByRole("heading", { name: "Kit", level: 1 })).toBeTruthy();
  expect(screen.getByRole("region", { name: "DateField" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Callout" })).toBeTruthy();
});

it("tabs are links with an address each: Tab goes to the next, Enter opens it, and the open one is the current page", async () => {
  fakeApi(settings({ staff: [], password: "" }));
  const { address } = openPage("/kit");
  // The calendar takes the focus when it has come.
  await screen.findByRole("button", { name: "Wed 8 Apr 2026" });
  const tabs = within(await screen.findByRole("navigation", { name: "Parts" })).getAllByRole("link");
  expect(tabs.map((tab) => tab.getAttribute("aria-current") === "page")).toEqual([true, false, false]);
  tabs[0]?.focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(tabs[1]);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/kit?part=waiting"));
});

it("404: outside demo mode there is no such page", async () => {
  fakeApi(settings(null));
  openPage("/kit");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Callout" })).toBeNull();
});

/** Frames of whole pages, and the notices that stand over each. */
const ELSEWHERE = /^ui\/(notice\/notice-area|page\/(no-such-page|customer-page|public-page))\.tsx$/;

it("every component of ui is on the page, by itself or within another", () => {
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(path.join(WEB, file), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from |import\()"(\.[^"]+\.tsx?)"/g))
      follow(path.relative(WEB, path.resolve(WEB, path.dirname(file), name)));
  };
  follow("features/kit/kit-parts.tsx");
  const components = readdirSync(path.join(WEB, "ui"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
    .map((name) => path.join("ui", name));
  expect(components.filter((file) => !reached.has(file) && !ELSEWHERE.test(file))).toEqual([]);
});
