import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Lead } from "../../../contract/leads.contract.ts";
import { fakeApi, type SeenCall } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { signInAs } from "../../testing/sessions.ts";
import type { CallQueue, NextAnswer } from "./queue/queue-queries.ts";
import { sampleLead, sampleQueue } from "./queue.testkit.ts";

type Answer = { readonly status?: number; readonly data?: unknown; readonly error?: object } | "no network";
type Answers = Readonly<Record<string, Answer | ((call: SeenCall) => Answer | Promise<Answer>)>>;

export const QUEUE = "GET /api/admin/leads/queue";
export const NEXT = "POST /api/admin/leads/next";
export const FOLLOWING = "GET /api/admin/leads/queue/following";
export const RELEASE = "POST /api/admin/leads/7/release";
export const statusOf = (id: number) => `PATCH /api/admin/leads/${id}/status/update`;
export const leadOf = (id: number) => `GET /api/admin/leads/${id}`;
export const LINK = "POST /api/admin/leads/7/send-link";

export const FIRST = sampleLead();
export const SECOND = sampleLead({
  id: 8,
  name: "Bayo Ojo",
  phone_number: "+2348039999999",
  remark: null,
  lead_histories: [],
});

export const nextIs = (lead: Lead | null, more: Partial<NextAnswer> = {}) => ({
  data: { lead, reason: lead ? null : "nobody-due", resumes_at: null, ...more },
});

/** My Pending Leads with a call queue whose first two leads are Ngozi Eze and Bayo Ojo. */
export function openQueue(answers: Answers = {}, queue: Partial<CallQueue> = {}) {
  signInAs(["process-leads"]);
  const waiting: Lead[] = [FIRST, SECOND];
  const next = answers[NEXT] ?? (() => nextIs(waiting.shift() ?? null));
  let current: Lead | null = null;
  const api = fakeApi({
    [QUEUE]: () => ({ data: sampleQueue({ current, ...queue }) }),
    [FOLLOWING]: { data: { lead: null } },
    [RELEASE]: () => {
      current = null;
      return { data: { returned: false } };
    },
    [statusOf(7)]: { data: sampleLead({ status: "interested", version: 4 }) },
    [LINK]: { data: sampleLead({ status: "link sent", version: 4 }) },
    ...answers,
    [NEXT]: async (call) => {
      const answer = typeof next === "function" ? await next(call) : next;
      if (answer !== "no network") current = (answer.data as NextAnswer | undefined)?.lead ?? null;
      return answer;
    },
  });
  openPage("/leads/pending");
  const sent = (call: string) => api.calls.filter(({ method, url }) => `${method} ${url.split("?")[0]}` === call);
  return { user: userEvent.setup(), sent, api };
}

/** The card of a lead, ready for what comes of the call. */
export async function cardOf(name: string): Promise<HTMLElement> {
  const card = await screen.findByRole("article", { name });
  await waitFor(() => {
    if (card.getAttribute("aria-busy") === "true") throw new Error("still busy");
  });
  return card;
}

/** Presses N when it may be pressed, and waits for the lead. */
export async function takeFirst(answers: Answers = {}, queue: Partial<CallQueue> = {}) {
  const opened = openQueue(answers, queue);
  await waitFor(() => {
    const button = screen.queryByRole<HTMLButtonElement>("button", { name: /^Next lead/ });
    if (!button || button.disabled) throw new Error("not ready");
  });
  await opened.user.keyboard("n");
  const card = await cardOf("Ngozi Eze");
  return { ...opened, card };
}
