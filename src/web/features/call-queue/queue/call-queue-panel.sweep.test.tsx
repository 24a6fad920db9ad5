// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { isSignedIn } from "../../../lib/session/session-store.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import {
  cardOf,
  FIRST,
  leadOf,
  NEXT,
  nextIs,
  openQueue,
  QUEUE,
  SECOND,
  statusOf,
  takeFirst,
} from "../call-queue.testkit.tsx";
import { sampleLead, sampleQueue } from "../queue.testkit.ts";

stageBrowser();
afterEach(() => sessionStorage.clear());

const refusal = (message: string, errors = {}) => ({
  status: 422,
  error: { message, code: "validation-failed", errors },
});
const remarkBox = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Remark (optional)" });
const remark = (words: string) => fireEvent.change(remarkBox(), { target: { value: words } });
const byBola = (differs: Partial<Lead>): Lead =>
  sampleLead({
    version: 4,
    lead_histories: [
      { ...FIRST.lead_histories[0], id: 71, user: { name: "Bola Adeyemi" } } as Lead["lead_histories"][number],
    ],
    ...differs,
  });

describe("whom to call (OPN-75)", () => {
  it("OPN-75, CST-20: due call-backs stand on top with phone, agreed time and remark; the rest on request", async () => {
    const due = [1, 2, 3, 4].map((number) =>
      sampleLead({
        id: 20 + number,
        name: `Due ${number}`,
        phone_number: `+23480312345${60 + number}`,
        call_back_time: "2026-11-20T08:30:00Z",
        remark: `Asked ${number}`,
      }),
    );
    const { user } = openQueue({}, { due, due_count: 12, waiting_count: 40, callable_count: 14 });
    const list = within(await screen.findByRole("list", { name: "Call-backs due now" }));
    expect(screen.getByText("40 leads waiting · 14 to call now, unassigned ones too · 12 call-backs due")).toBeTruthy();
    expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Due 10803123456120 Nov 2026, 09:30Asked 1",
      "Due 20803123456220 Nov 2026, 09:30Asked 2",
      "Due 30803123456320 Nov 2026, 09:30Asked 3",
    ]);
    expect(list.getByRole("link", { name: "08031234561" }).getAttribute("href")).toBe("tel:+2348031234561");
    await user.click(screen.getByRole("button", { name: "Show 1 more" }));
    expect(list.getAllByRole("listitem")).toHaveLength(4);
    expect(screen.getByText("And 8 later ones.")).toBeTruthy();
  });

  it("OPN-75: outside contact hours it says so, and when calls begin again in Lagos", async () => {
    openQueue({}, { is_contact_time: false, resumes_at: "2026-11-21T07:00:00Z" });
    const words = await screen.findByText(/Calling hours are 08:00 to 19:00, Lagos time/);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Calling begins Sat 21 Nov, 08:00" });
    expect(button.disabled).toBe(true);
    expect(words.textContent).toBe("Calling hours are 08:00 to 19:00, Lagos time.");
  });

  it("OPN-75: when nobody is due it says when the next call is, also when that turns out on asking", async () => {
    const answer = nextIs(null, { resumes_at: "2999-11-21T12:15:00Z" });
    const { user } = openQueue({ [NEXT]: answer }, { waiting_count: 3 });
    await user.click(await screen.findByRole("button", { name: /^Next lead/ }));
    const words = await screen.findByText(/The next call is due/);
    expect(words.textContent).toContain("No call is due now. The next call is due on 21 Nov 2999, 13:15, Lagos time");
    expect(screen.getByText("No call is due now.", { selector: "[role=status]" })).toBeTruthy();
  });

  it("CST-20, OPN-75: the card has the phone to dial, the offer, and what was said before, by whom and when", async () => {
    const { card } = await takeFirst();
    const held = within(card);
    expect(held.getByRole("link", { name: "08031234567" }).getAttribute("href")).toBe("tel:+2348031234567");
    expect(card.textContent).toContain("Kano Public Records");
    expect(card.textContent).toContain("₦206,291.20");
    expect(card.textContent).toContain("12 months, each ₦31,000.00, in all ₦372,000.00");
    expect(held.getByRole("list", { name: "Earlier calls" }).textContent).toBe(
      "Did not answer, Ada Obi, 18 Nov 2026, 10:00In a meeting",
    );
  });

  it("OPN-75: a lead held already fills the screen after a reload, with what was typed, and has the focus", async () => {
    sessionStorage.setItem("tenor-call 1 7", JSON.stringify({ remark: "Half a sentence", callBack: "" }));
    const { sent } = openQueue({}, { current: FIRST });
    await cardOf("Ngozi Eze");
    expect(remarkBox().value).toBe("Half a sentence");
    expect(document.activeElement?.textContent).toBe("Ngozi Eze");
    expect(sent(NEXT)).toEqual([]);
  });
});

describe("what is typed is never lost (T24)", () => {
  it("LED-19: somebody was quicker: who did what is shown, the remark stays, and the next key saves on the new state", async () => {
    const newer = byBola({ status: "interested", remark: "Will apply" });
    let saves = 0;
    const words = "Bola Adeyemi set this lead to Interested on 20 Nov 2026, 10:00. Look again, then save.";
    const { user, sent } = await takeFirst({
      [statusOf(7)]: () => {
        saves += 1;
        return saves === 1 ? refusal(words) : { data: newer };
      },
      [leadOf(7)]: { data: newer },
    });
    remark("No, she will not");
    await user.keyboard("5");
    const alert = await screen.findByText(words, { selector: "[role=alert] p" });
    expect(alert.closest("[role=alert]")?.textContent).toContain("Did not answer → Interested");
    expect(remarkBox().value).toBe("No, she will not");
    await user.keyboard("5");
    await cardOf("Bayo Ojo");
    expect(sent(statusOf(7)).map(({ headers }) => headers.get("If-Match"))).toEqual(['"3"', '"4"']);
    expect(sent(statusOf(7))[1]?.body).toMatchObject({ remark: "No, she will not" });
  });

  it("LED-19: an offer that was found meanwhile asks nothing of anybody: the outcome is saved on the new state by itself", async () => {
    let saves = 0;
    const { user, sent } = await takeFirst({
      [statusOf(7)]: () => {
        saves += 1;
        return saves === 1 ? refusal("Somebody else changed this lead.") : { data: byBola({}) };
      },
      [leadOf(7)]: { data: sampleLead({ version: 4, offer: 500_000 }) },
    });
    await user.keyboard("1");
    await cardOf("Bayo Ojo");
    expect(sent(statusOf(7)).map(({ headers }) => headers.get("If-Match"))).toEqual(['"3"', '"4"']);
    expect(screen.queryByText("Somebody else changed this lead.")).toBeNull();
  });

  it("LED-19: a time that the server refuses is pointed at, and everything typed stays", async () => {
    const { user } = await takeFirst({
      [statusOf(7)]: refusal("This time has passed. Choose a later one.", {
        call_back_time: ["This time has passed. Choose a later one."],
      }),
    });
    remark("Later");
    await user.keyboard("2{Enter}");
    const box = screen.getByLabelText("Call-back time, in Lagos");
    await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(box);
    expect(remarkBox().value).toBe("Later");
  });

  it("PRM-38: a link that may not be sent says why, and the call goes on", async () => {
    const words = "This lead has not agreed to be written to. Call instead.";
    const { user, sent } = await takeFirst({
      "POST /api/admin/leads/7/send-link": refusal(words),
      [leadOf(7)]: { data: FIRST },
    });
    remark("Asked for it");
    await user.keyboard("8");
    expect(await screen.findByText(words, { selector: "[role=alert]" })).toBeTruthy();
    expect(remarkBox().value).toBe("Asked for it");
    expect(sent(NEXT)).toHaveLength(1);
  });

  it.each<[string, "no network" | { status: number }]>([
    ["no answer", "no network"],
    ["a failure of the server", { status: 500 }],
  ])(
    "LED-19: after %s it says Not saved without a notice, and Retry sends the same under the same key",
    async (_, lost) => {
      let saves = 0;
      const { user, sent } = await takeFirst({
        [statusOf(7)]: () => {
          saves += 1;
          return saves === 1 ? lost : { data: FIRST };
        },
      });
      remark("Will think");
      await user.keyboard("1");
      expect((await screen.findByText("Not saved")).getAttribute("role")).toBe("status");
      expect(remarkBox().value).toBe("Will think");
      expect(sent(NEXT)).toHaveLength(1);
      await user.click(
        within(screen.getByRole("region", { name: "Call queue" })).getByRole("button", { name: "Retry" }),
      );
      await cardOf("Bayo Ojo");
      const [first, second] = sent(statusOf(7));
      expect(second?.body).toEqual(first?.body);
      expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    },
  );

  it("OPN-75: an outcome that is saved while the next lead cannot be fetched is not asked for again", async () => {
    let asked = 0;
    const { user, sent } = await takeFirst({
      [NEXT]: () => {
        asked += 1;
        if (asked === 2) return "no network";
        return nextIs(asked === 1 ? FIRST : SECOND);
      },
    });
    await user.keyboard("1");
    await screen.findByText(/^Interested is recorded for Ngozi Eze. The next lead could not be fetched./);
    await user.click(within(screen.getByRole("region", { name: "Call queue" })).getByRole("button", { name: "Retry" }));
    await cardOf("Bayo Ojo");
    expect(sent(statusOf(7))).toHaveLength(1);
  });

  it("SES-02: when the session ends during a call, what was typed waits for the same person in this tab", async () => {
    const { user } = await takeFirst({ [statusOf(7)]: { status: 401, error: { message: "Unauthenticated." } } });
    remark("Not lost");
    await user.keyboard("1");
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(sessionStorage.getItem("tenor-call 1 7")).toContain("Not lost");
  });
});

describe("a lead that is lost meanwhile (OPN-75)", () => {
  it.each<[string, object, string]>([
    [
      "given away, for whoever sees only their own",
      { status: 404, error: { message: "No such lead" } },
      "Ngozi Eze was given to somebody else meanwhile.",
    ],
    [
      "given away",
      { data: byBola({ sales_officer: { id: 2, name: "Bola Adeyemi" } }) },
      "Ngozi Eze was given to Bola Adeyemi meanwhile.",
    ],
    [
      "not to be contacted",
      { data: byBola({ status: "do not contact" }) },
      "Ngozi Eze is not to be contacted any more.",
    ],
  ])("OPN-75: %s: it is told, what was typed is shown, and the next one comes", async (_, now, words) => {
    const { user, sent, api } = await takeFirst({
      [statusOf(7)]: refusal("Bola Adeyemi changed this lead."),
      [leadOf(7)]: now,
    });
    remark("She is interested");
    await user.keyboard("1");
    await cardOf("Bayo Ojo");
    const told = screen.getByText(words).closest("[role=alert]");
    expect(told?.textContent).toContain("What you had typed: “She is interested”");
    expect(sent(statusOf(7))).toHaveLength(1);
    expect(api.calls.at(-1)).toBeDefined();
  });

  it("OPN-75: it is noticed without a key, when the queue is read again", async () => {
    let taken = false;
    openQueue({
      [NEXT]: nextIs(SECOND),
      [QUEUE]: () => ({ data: sampleQueue({ current: taken ? SECOND : FIRST }) }),
      [leadOf(7)]: { data: byBola({ status: "do not contact" }) },
    });
    await cardOf("Ngozi Eze");
    remark("Typed");
    taken = true;
    window.dispatchEvent(new Event("visibilitychange"));
    await cardOf("Bayo Ojo");
    expect(screen.getByText("Ngozi Eze is not to be contacted any more.")).toBeTruthy();
  });

  it("OPN-75: another tab that went on is followed when nothing was typed here", async () => {
    let current: Lead = FIRST;
    openQueue({
      [QUEUE]: () => ({ data: sampleQueue({ current }) }),
      [leadOf(7)]: { data: byBola({ status: "interested" }) },
    });
    await cardOf("Ngozi Eze");
    current = SECOND;
    window.dispatchEvent(new Event("visibilitychange"));
    await cardOf("Bayo Ojo");
    expect(screen.queryByRole("article", { name: "Ngozi Eze" })).toBeNull();
  });

  it("OPN-75: whoever was sent a link and is due all the same is put aside, so that the next one comes", async () => {
    let asked = 0;
    const { user, sent } = await takeFirst({
      [NEXT]: () => {
        asked += 1;
        return nextIs(asked === 3 ? SECOND : FIRST);
      },
    });
    await user.keyboard("8");
    await cardOf("Bayo Ojo");
    expect(sent(NEXT).map(({ body }) => body)).toEqual([{}, {}, { skip: 7 }]);
  });
});
