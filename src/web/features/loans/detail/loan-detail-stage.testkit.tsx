import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useSyncExternalStore } from "react";
import { vi } from "vitest";
import type { Permission } from "../../../../domain/permissions.ts";
import { dismissNotice, readNotices, subscribeToNotices } from "../../../lib/calls/notify.ts";
import { pagesAt } from "../../../lib/route/show-pages.testkit.tsx";
import { beginSession, completeSession, endSession } from "../../../lib/session/session-store.ts";
import { uploadsThrough } from "../../../testing/fake-uploads.ts";
import { NoticeArea } from "../../../ui/notice/notice-area.tsx";
import { LoanDetailPage } from "./loan-detail-page.tsx";

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The test server's answer: `"network"` for none at all. */
export type Answer = { readonly status: number; readonly body: unknown } | "network";

export const ok = (data: unknown): Answer => ({ status: 200, body: { message: "OK", data } });
export const refusal = (status: number, message: string, errors = {}): Answer => ({
  status,
  body: { message, errors, code: "not-possible" },
});

/** What the page asks of itself for the salary bar: neither recorded nor refused where a test does not answer it. */
const SALARY = /^GET \/api\/admin\/loans\/\d+\/salary$/;

/** A fake network: answers by "METHOD /path" and records the requests. The entries of a list are answered in turn. */
export function serve(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>): Sent[] {
  const sent: Sent[] = [];
  const answerTo = async (method: string, url: string, body: unknown): Promise<Response> => {
    const path = url.split("?", 1)[0] ?? "";
    const asked = `${method} ${path}`;
    const given = answers[asked] ?? (SALARY.test(asked) ? ok({ salary: null }) : refusal(404, "No such page"));
    if (answers[asked] || !SALARY.test(asked)) sent.push({ method, path, body });
    const answer = typeof given === "function" ? await given() : given;
    if (answer === "network") throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    answerTo(init.method ?? "GET", url, typeof init.body === "string" ? JSON.parse(init.body) : undefined),
  );
  vi.stubGlobal("XMLHttpRequest", uploadsThrough(answerTo));
  return sent;
}

export function signInHolding(...permissions: Permission[]): void {
  const tokenExpiry = new Date(Date.now() + 3_600_000).toISOString();
  beginSession({ token: "t", tokenExpiry, permissions }, false);
  completeSession({
    id: 1,
    title: null,
    first_name: "Ada",
    last_name: "Obi",
    name: "Ada Obi",
    email: "admin@tenor.test",
    phone_number: null,
    gender: null,
    date_of_birth: null,
    ippis_number: null,
    refferal_code: null,
    referral_code: null,
    roles: [],
    created_at: "2026-01-01T00:00:00Z",
    permissions,
    business_date: "2026-01-06",
    version: 1,
  });
}

/** Renders the loan page at its address, with the notices. */
export function openLoanPage(id = "42") {
  const { element, router } = pagesAt(`/loans/${id}`, { "/loans/$id": LoanDetailPage });
  render(onStage(element, <Notices />));
  return { user: userEvent.setup({ applyAccept: false }), router };
}

/** Renders one part of the page with the surrounding providers. */
export function onStage(...parts: readonly ReactNode[]) {
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {...parts}
    </QueryClientProvider>
  );
}

function Notices() {
  const notices = useSyncExternalStore(subscribeToNotices, readNotices);
  return <NoticeArea notices={notices} lifetimeMs={60_000} onDismiss={dismissNotice} />;
}

/** Clears everything that a test leaves behind outside its page. */
export function clearStage(): void {
  for (const notice of readNotices()) dismissNotice(notice.id);
  endSession();
  vi.unstubAllGlobals();
}
