// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { cardOf, LINK, NEXT, openQueue, statusOf, takeFirst } from "./call-queue.testkit.tsx";
import { tomorrowMorning } from "./outcome/outcome-questions.ts";

stageBrowser();
afterEach(() => sessionStorage.clear());

const bodyOf = (call: { readonly body: unknown } | undefined) => call?.body;
const remarkBox = () => screen.getByRole("textbox", { name: "Remark (optional)" });
const timeBox = () => screen.getByLabelText<HTMLInputElement>("Call-back time, in Lagos");
const dayBox = () => screen.getByLabelText<HTMLInputElement>("Call-back day");
function setTime(): void {
  fireEvent.change(dayBox(), { target: { value: "4 mar 2031" } });
  fireEvent.change(timeBox(), { target: { value: "10:30" } });
}

describe("the keys of a call (LED-19, PRM-38)", () => {
  it.each([
    ["1", "interested"],
    ["3", "did not answer"],
    ["4", "unreachable"],
    ["5", "not interested"],
    ["6", "wrong number"],
  ])(
    "LED-19, PRM-38: %s records “%s” with the remark and the version that was seen, and the next lead is there",
    async (key, status) => {
      const { user, sent } = await takeFirst();
      fireEvent.change(remarkBox(), { target: { value: "Spoke to her at 9" } });
      await user.keyboard(key);
      await cardOf("Bayo Ojo");
      const [call, ...others] = sent(statusOf(7));
      expect(others).toEqual([]);
      expect(bodyOf(call)).toEqual({ leadId: 7, status, remark: "Spoke to her at 9", call_back_time: null });
      expect(call?.headers.get("If-Match")).toBe('"3"');
      expect(sent(NEXT)).toHaveLength(2);
      expect(screen.queryByRole("article", { name: "Ngozi Eze" })).toBeNull();
      expect(screen.getByText("Lead Status Updated successfully")).toBeTruthy();
    },
  );

  it("a letter begins the remark, another goes on with it after what is written, and Alt with a digit records both", async () => {
    const { user, sent } = await takeFirst();
    await user.keyboard("rang ou");
    expect(document.activeElement).toBe(remarkBox());
    screen.getByRole("heading", { level: 3, name: "Ngozi Eze" }).focus();
    await user.keyboard("t{Alt>}[Digit3]{/Alt}");
    await cardOf("Bayo Ojo");
    expect(bodyOf(sent(statusOf(7))[0])).toMatchObject({ status: "did not answer", remark: "rang out" });
  });

  it("LED-19: 2 without a time asks for one, proposes tomorrow at 09:00 in Lagos, and Enter records it", async () => {
    const { user, sent } = await takeFirst();
    await user.keyboard("2");
    const proposed = tomorrowMorning();
    expect(document.activeElement).toBe(timeBox());
    expect(timeBox().value).toBe("09:00");
    expect(dayBox().value).toBe(formatDate(lagosDate(proposed.slice(0, 10))));
    expect(within(screen.getByRole("article")).getByRole("alert").textContent).toContain(
      "When shall Ngozi Eze be called back?",
    );
    expect(sent(statusOf(7))).toEqual([]);
    await user.keyboard("{Enter}");
    await cardOf("Bayo Ojo");
    const call_back_time = new Date(`${proposed}:00+01:00`).toISOString();
    expect(bodyOf(sent(statusOf(7))[0])).toEqual({ leadId: 7, status: "call back", remark: null, call_back_time });
  });

  it("LED-19: a time that was only proposed for Call back goes nowhere else, one that was typed goes with 3 too", async () => {
    const { user, sent } = await takeFirst();
    await user.keyboard("2");
    await user.keyboard("{Escape}");
    expect([dayBox().value, timeBox().value]).toEqual(["", ""]);
    setTime();
    await user.keyboard("3");
    await cardOf("Bayo Ojo");
    expect(bodyOf(sent(statusOf(7))[0])).toMatchObject({
      status: "did not answer",
      call_back_time: "2031-03-04T09:30:00.000Z",
    });
  });

  it("LED-19: a time that would go nowhere is asked about before the outcome is recorded without it", async () => {
    const { user, sent } = await takeFirst();
    setTime();
    await user.keyboard("1");
    expect(within(screen.getByRole("article")).getByRole("alert").textContent).toContain(
      "“Interested” is recorded without it",
    );
    expect(sent(statusOf(7))).toEqual([]);
    await user.keyboard("1");
    await cardOf("Bayo Ojo");
    expect(bodyOf(sent(statusOf(7))[0])).toMatchObject({ status: "interested", call_back_time: null });
  });

  it.each([["7"], ["{Enter}"]])(
    "PRM-38: 7 asks first; %s says yes, and only then nobody contacts the person again",
    async (yes) => {
      const { user, sent } = await takeFirst();
      await user.keyboard("7");
      expect(within(screen.getByRole("article")).getByRole("alert").textContent).toContain(
        "Nobody calls or writes to Ngozi Eze again.",
      );
      await user.keyboard("{Escape}");
      expect(within(screen.getByRole("article")).queryByRole("alert")).toBeNull();
      await user.keyboard("7");
      expect(sent(statusOf(7))).toEqual([]);
      await user.keyboard(yes);
      await cardOf("Bayo Ojo");
      expect(bodyOf(sent(statusOf(7))[0])).toMatchObject({ status: "do not contact" });
    },
  );

  it("PRM-38: 8 sends the link to the offer with the remark and the version, and goes on", async () => {
    const { user, sent } = await takeFirst();
    await user.type(remarkBox(), "Wants to read it{Escape}");
    await user.keyboard("8");
    await cardOf("Bayo Ojo");
    expect(bodyOf(sent(LINK)[0])).toEqual({ remark: "Wants to read it" });
    expect(sent(LINK)[0]?.headers.get("If-Match")).toBe('"3"');
    expect(sent(statusOf(7))).toEqual([]);
  });

  it("OPN-75: 9 puts the lead aside, records nothing, and keeps the remark for when the lead comes back", async () => {
    const { user, sent } = await takeFirst();
    await user.type(remarkBox(), "Line is bad{Escape}");
    await user.keyboard("9");
    await cardOf("Bayo Ojo");
    expect(bodyOf(sent(NEXT)[1])).toEqual({ skip: 7 });
    expect(sent(statusOf(7))).toEqual([]);
    expect(Object.values({ ...sessionStorage }).join()).toContain("Line is bad");
  });

  it("OPN-75: digits in a field are text, with Alt or Ctrl they record there too, and with both they do nothing", async () => {
    const { user, sent } = await takeFirst();
    await user.type(remarkBox(), "Call 1 of 3");
    expect((remarkBox() as HTMLTextAreaElement).value).toBe("Call 1 of 3");
    fireEvent.keyDown(remarkBox(), { key: "¹", code: "Digit1", ctrlKey: true, altKey: true });
    expect(sent(statusOf(7))).toEqual([]);
    fireEvent.keyDown(remarkBox(), { key: "4", code: "Digit4", altKey: true });
    await cardOf("Bayo Ojo");
    expect(bodyOf(sent(statusOf(7))[0])).toMatchObject({ status: "unreachable", remark: "Call 1 of 3" });
    fireEvent.keyDown(remarkBox(), { key: "5", code: "Digit5", ctrlKey: true });
    await waitFor(() => expect(sent(statusOf(8))).toHaveLength(1));
  });

  it("OPN-75: a key pressed twice records one lead: the next is not recorded before it was seen", async () => {
    // A slow machine may need longer than the rest of a new lead to find it on the page.
    const { setTimeout: later } = globalThis;
    vi.stubGlobal("setTimeout", (act: () => void, ms?: number) => later(act, ms === 300 ? 4000 : ms));
    const { user, sent } = await takeFirst();
    await user.keyboard("5555");
    await screen.findByRole("article", { name: "Bayo Ojo" });
    fireEvent.keyDown(document.body, { key: "5", code: "Digit5" });
    await cardOf("Bayo Ojo");
    expect(sent(statusOf(7))).toHaveLength(1);
    expect(sent(statusOf(8))).toEqual([]);
  });

  it("OPN-75: N rests while a lead is held and while one types, and a lead asked for is told and has the focus", async () => {
    const { user, sent } = await takeFirst();
    expect(document.activeElement?.textContent).toBe("Ngozi Eze");
    expect(
      screen.getByText(/^Next lead: Ngozi Eze, Kano Public Records, net pay ₦206,291.20, offer ₦300,000.00\.$/),
    ).toBeTruthy();
    await user.keyboard("n");
    expect(sent(NEXT)).toHaveLength(1);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Next lead/ }).disabled).toBe(true);
  });

  it("OPN-75: every outcome reads the table and the queue again", async () => {
    const { user, sent } = await takeFirst();
    const list = "GET /api/admin/leads/list-by-account-officer";
    const before = [sent(list).length, sent("GET /api/admin/leads/queue").length];
    await user.keyboard("1");
    await cardOf("Bayo Ojo");
    await waitFor(() => {
      expect(sent(list).length).toBeGreaterThan(before[0] ?? 0);
      expect(sent("GET /api/admin/leads/queue").length).toBeGreaterThan(before[1] ?? 0);
    });
  });

  it("LED-25: the help names every key of the queue to whoever may process leads", async () => {
    const { user } = openQueue();
    await screen.findByRole("button", { name: /^Next lead/ });
    await user.keyboard("?");
    const help = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    for (const does of ["Next lead", "Interested", "Do not contact", "Send offer link", "Skip"]) help.getByText(does);
  });
});
