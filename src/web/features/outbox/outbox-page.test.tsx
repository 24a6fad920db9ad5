// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pagesAt } from "../../lib/route/show-pages.testkit.tsx";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { messageParts } from "./message-parts.ts";
import { OutboxPage } from "./outbox-page.tsx";

const MESSAGES = [
  {
    id: 2,
    channel: "sms",
    to: "+2348031234567",
    subject: null,
    body: "Your code is 123456. It lives 10 minutes.",
    state: "sent",
    created_at: "2026-01-06T08:31:00Z",
  },
  {
    id: 1,
    channel: "email",
    to: "ngozi.eze@example.com",
    subject: "Your loan offer",
    body: `Please sign at ${window.location.origin}/sign/abc. Not at https://evil.example/sign/abc.`,
    state: "queued",
    created_at: "2026-01-06T08:30:00Z",
  },
];

let asked: string[] = [];
let status = 200;
let data: unknown = MESSAGES;

beforeEach(() => {
  asked = [];
  status = 200;
  data = MESSAGES;
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(status === 200 ? { message: "OK", data } : { message: "No", errors: {} }), {
      status,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const { element } = pagesAt("/outbox", { "/outbox": OutboxPage });
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);
}

it("200: messages stand newest first with recipient, state and time, and the page says it is the demo's alone", async () => {
  open();
  const messages = await screen.findAllByRole("listitem");
  expect(messages.map((message) => within(message).getByRole("heading").textContent)).toEqual([
    "SMS",
    "Your loan offer",
  ]);
  expect(messages[0]?.textContent).toContain("To 08031234567 · Sent");
  expect(messages[1]?.textContent).toContain("To ngozi.eze@example.com · Queued · 6 Jan 2026, 09:30");
  expect(screen.getByText(/This page exists only in demo mode/)).toBeTruthy();
});

it("codes stand out, and only links of our own can be followed", async () => {
  open();
  expect((await screen.findByText("123456")).tagName).toBe("STRONG");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([`${window.location.origin}/sign/abc`]);
});

it("a message is split into words, codes and own links, and loses nothing", () => {
  const own = "http://tenor.test";
  const body =
    "Go to http://tenor.test/a?b=1, (http://tenor.test/c) or javascript:alert(1) http://tenor.test.evil/x 654321. 12345678 TN-002551 ₦450000";
  const parts = messageParts(body, own);
  expect(parts.map(({ text }) => text).join("")).toBe(body);
  expect(parts.flatMap((part) => (part.kind === "link" ? [part.href] : []))).toEqual([
    "http://tenor.test/a?b=1",
    "http://tenor.test/c",
  ]);
  expect(parts.flatMap((part) => (part.kind === "code" ? [part.text] : []))).toEqual(["654321"]);
});

it("a search asks the server, and an empty answer says why", async () => {
  open();
  await screen.findAllByRole("listitem");
  data = [];
  await userEvent.type(screen.getByRole("searchbox", { name: "Search messages" }), "ngozi{Enter}");
  await screen.findByText("No message matches");
  expect(asked.at(-1)).toBe("/api/demo/outbox?q=ngozi");
});

it("it is read again every three seconds, and new messages come by themselves", async () => {
  open();
  await screen.findAllByRole("listitem");
  data = MESSAGES.slice(0, 1);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1), { timeout: 4500 });
  expect(asked).toHaveLength(2);
});

it("404: outside demo mode there is no such page, and it is not asked for again", async () => {
  status = 404;
  open();
  await screen.findByRole("heading", { name: "Page not found" });
  await new Promise((resolve) => setTimeout(resolve, 3300));
  expect(asked).toHaveLength(1);
});
