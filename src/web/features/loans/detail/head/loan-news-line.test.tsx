// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveLoanEvent } from "../../../../../contract/live.contract.ts";
import { startLiveUpdates } from "../../../../lib/live/live-updates.ts";
import { NEWS_LIFETIME_MS } from "../../../../lib/loan/use-loan-news.ts";
import { endSession } from "../../../../lib/session/session-store.ts";
import { signInAs } from "../../../../testing/sessions.ts";
import { LoanNewsLine } from "./loan-news-line.tsx";

let tell: (news: Partial<LiveLoanEvent>) => Promise<void>;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        tell = async (changes) => {
          const news = { loan_id: 7, event: "approved", by: "Chidi Okafor", user_id: 99, ...changes };
          await act(async () => {
            stream.enqueue(new TextEncoder().encode(`event: loan\ndata: ${JSON.stringify(news)}\n\n`));
            await new Promise(setImmediate);
            await new Promise(setImmediate);
          });
        };
      },
    });
    return new Response(body);
  });
  signInAs();
  stop = startLiveUpdates();
  render(<LoanNewsLine loanId={7} />);
  await act(() => new Promise(setImmediate));
});
afterEach(() => {
  cleanup();
  stop();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = () => screen.getByRole("status").textContent;

it("says what somebody else did to this loan, for a minute, where screen readers hear it", async () => {
  await tell({});
  expect(line()).toBe("Approved by Chidi Okafor just now");
  await tell({ event: "deduction-set-up", by: "Danladi Musa" });
  expect(line()).toBe("Deduction set up by Danladi Musa just now");
  act(() => vi.advanceTimersByTime(NEWS_LIFETIME_MS));
  expect(line()).toBe("");
});

it("names nobody for what the customer did, and is silent about other loans and about oneself", async () => {
  await tell({ loan_id: 8 });
  await tell({ user_id: 1, by: "Ada Obi" });
  expect(line()).toBe("");
  await tell({ event: "customer-signed", by: "Customer", user_id: null });
  expect(line()).toBe("Signed by the customer just now");
});
