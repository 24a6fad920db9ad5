// @vitest-environment jsdom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveLoanEvent } from "../../contract/live.contract.ts";
import { loanKeys } from "../features/loans/loan-queries.ts";
import { isLive, startLiveUpdates } from "../lib/live/live-updates.ts";
import { endSession } from "../lib/session/session-store.ts";
import { signInAs } from "../testing/sessions.ts";
import { followLiveLoans } from "./follow-live-loans.ts";

const news = (changes: Partial<LiveLoanEvent> = {}): LiveLoanEvent => ({
  loan_id: 7,
  reference: "TN-000007",
  event: "approved",
  status: "pending_deduction_setup",
  by: "Chidi Okafor",
  user_id: 99,
  at: "2026-11-20T09:00:00.000Z",
  ...changes,
});

let say: (text: string) => void;
let unfollow: () => void;
let stop: () => void;
const reads = { counts: 0, detail: 0, list: 0 };

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    return new Response(body);
  });
  Object.assign(reads, { counts: 0, detail: 0, list: 0 });
  const client = new QueryClient();
  const watch = (queryKey: readonly unknown[], name: keyof typeof reads) =>
    new QueryObserver(client, { queryKey, staleTime: 60_000, queryFn: () => ++reads[name] }).subscribe(() => undefined);
  watch(loanKeys.counts, "counts");
  watch(loanKeys.detail(7), "detail");
  watch(loanKeys.list("/api/admin/loans"), "list");
  unfollow = followLiveLoans(client);
  signInAs();
  stop = startLiveUpdates();
  await vi.waitFor(() => expect([isLive(), reads.detail]).toEqual([true, 1]));
});
afterEach(() => {
  unfollow();
  stop();
  endSession();
  vi.unstubAllGlobals();
});

const tell = (event: LiveLoanEvent) => say(`event: loan\ndata: ${JSON.stringify(event)}\n\n`);

it("when somebody else acts, the counts and that loan are read again at once, and no list moves", async () => {
  tell(news());
  await vi.waitFor(() => expect([reads.counts, reads.detail]).toEqual([2, 2]));
  expect(reads.list).toBe(1);
});

it("many moves ask for the counts once a second, and other loans are left alone", async () => {
  for (let loan = 100; loan < 150; loan += 1) tell(news({ loan_id: loan }));
  await vi.waitFor(() => expect(reads.counts).toBe(2));
  await vi.waitFor(() => expect(reads.counts).toBe(3), 3000);
  expect(reads.detail).toBe(1);
});

it("after one's own act the lists are read again, and the loan that the answer brought is not asked for twice", async () => {
  tell(news({ user_id: 1 }));
  await vi.waitFor(() => expect([reads.counts, reads.list]).toEqual([2, 2]));
  expect(reads.detail).toBe(1);
});

it("when news may have been missed, counts and the open loan are read again", async () => {
  say("event: missed\ndata: {}\n\n");
  await vi.waitFor(() => expect([reads.counts, reads.detail]).toEqual([2, 2]));
});

it("signing out ends it", async () => {
  endSession();
  await vi.waitFor(() => expect(isLive()).toBe(false));
});
