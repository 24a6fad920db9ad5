// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BROWSER_ADDRESSES } from "./addresses.ts";
import { useLocation } from "./router-context.ts";
import { pagesAt } from "./show-pages.testkit.tsx";

afterEach(cleanup);

const Page = () => <p>{useLocation().href}</p>;

it("the browser's Back, Forward, and whoever else changes the address are followed", async () => {
  window.history.replaceState(null, "", "/a?q=1#part");
  const { element, router } = pagesAt("", { "/a": Page, "/b": Page }, { addresses: BROWSER_ADDRESSES });
  render(element);
  await screen.findByText("/a?q=1");
  await act(() => router.navigate({ to: "/b" }));
  expect(window.location.pathname).toBe("/b");
  window.history.back();
  await screen.findByText("/a?q=1");
  window.history.forward();
  await screen.findByText("/b");
  act(() => window.history.replaceState(null, "", "/a?q=2"));
  await screen.findByText("/a?q=2");
  const entries = window.history.length;
  await act(() => router.navigate({ to: "/b", replace: true }));
  await waitFor(() => expect(window.location.pathname).toBe("/b"));
  expect(window.history.length).toBe(entries);
});
