// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { stageBrowser } from "../../testing/stage-browser.ts";
import {
  cardOf,
  FIRST,
  FOLLOWING,
  NEXT,
  nextIs,
  QUEUE,
  RELEASE,
  SECOND,
  statusOf,
  takeFirst,
} from "./call-queue.testkit.tsx";
import { sampleLead, sampleQueue } from "./queue.testkit.ts";

stageBrowser();
afterEach(() => sessionStorage.clear());

const THIRD = sampleLead({ id: 9, name: "Chidi Ike" });
const caller = () => screen.queryByRole("dialog", { name: "Lead caller" });
const remarkBox = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Remark (optional)" });

/** A request that is answered when told. */
function held<Answer>(answer: Answer) {
  let go: () => void = () => undefined;
  const told = new Promise<Answer>((resolve) => {
    go = () => resolve(answer);
  });
  return { told, go };
}

describe("the lead caller", () => {
  it("fills the screen with name, number, script, the salary's share, and nine outcomes with their digits", async () => {
    const { card } = await takeFirst();
    expect(caller()?.contains(card)).toBe(true);
    const shown = within(card);
    expect(shown.getByRole("region", { name: "Script" }).textContent).toContain(
      "We tried to reach you about a salary loan",
    );
    expect(shown.getByRole("region", { name: "Script" }).textContent).toContain("You can borrow up to ₦300,000.00");
    expect(shown.getByRole("img", { name: /Of ₦206,291\.20 a month.*₦31,000\.00 for this instalment/ })).toBeTruthy();
    const outcomes = within(shown.getByRole("group", { name: "Call outcome" })).getAllByRole("button");
    expect(outcomes.map(({ textContent }) => textContent?.slice(0, 1)).join("")).toBe("123456789");
  });

  it("the next lead is on the screen before the server has answered, and is recorded only after", async () => {
    const later = held(nextIs(SECOND));
    let asked = 0;
    const { user, sent } = await takeFirst({
      [FOLLOWING]: { data: { lead: SECOND } },
      [NEXT]: () => {
        asked += 1;
        return asked === 1 ? nextIs(FIRST) : later.told;
      },
    });
    await user.keyboard("1");
    const ahead = await screen.findByRole("article", { name: "Bayo Ojo" });
    expect(ahead.getAttribute("aria-busy")).toBe("true");
    expect(document.activeElement?.textContent).toBe("Bayo Ojo");
    expect(remarkBox().disabled).toBe(true);
    expect(within(ahead).queryByRole("link", { name: /^0/ })).toBeNull();
    expect(within(ahead).getByText("08039999999")).toBeTruthy();
    await user.keyboard("5");
    expect(sent(statusOf(8))).toEqual([]);
    later.go();
    await cardOf("Bayo Ojo");
    expect(remarkBox().disabled).toBe(false);
    expect(within(ahead).getByRole("link", { name: "08039999999" })).toBeTruthy();
  });

  it("when somebody else took the lead that was shown ahead, the one that the server gives takes its place", async () => {
    let asked = 0;
    const { user, sent } = await takeFirst({
      [FOLLOWING]: { data: { lead: SECOND } },
      [NEXT]: () => {
        asked += 1;
        return nextIs(asked === 1 ? FIRST : THIRD);
      },
    });
    await user.keyboard("9");
    const card = await screen.findByRole("article", { name: "Chidi Ike" });
    expect(screen.queryByRole("article", { name: "Bayo Ojo" })).toBeNull();
    // Somebody types on, with less than a moment between the keys.
    for (const key of "05040") {
      await user.keyboard(key);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(card.getAttribute("aria-busy")).toBe("true");
    await cardOf("Chidi Ike");
    expect(sent(statusOf(9))).toEqual([]);
  });

  it("a skip that was not saved brings the lead back, with what was typed", async () => {
    let asked = 0;
    const { user } = await takeFirst({
      [FOLLOWING]: { data: { lead: SECOND } },
      [NEXT]: () => {
        asked += 1;
        return asked === 1 ? nextIs(FIRST) : "no network";
      },
    });
    fireEvent.change(remarkBox(), { target: { value: "Half a sentence" } });
    await user.keyboard("9");
    await screen.findByText("Not saved");
    await cardOf("Ngozi Eze");
    expect(remarkBox().value).toBe("Half a sentence");
  });

  it("Esc leaves the field first, then the call: the lead is given back, nothing is recorded, and the button has the focus", async () => {
    const { user, sent } = await takeFirst();
    await user.type(remarkBox(), "Will ring back");
    await user.keyboard("{Escape}");
    expect(document.activeElement?.textContent).toBe("Ngozi Eze");
    expect(sent(RELEASE)).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(caller()).toBeNull());
    expect(sent(RELEASE)).toHaveLength(1);
    expect(sent(statusOf(7))).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Next lead/));
    expect(Object.values({ ...sessionStorage }).join()).toContain("Will ring back");
  });

  it("closed by the browser while an outcome is sent, the caller is open again and the lead is not given back", async () => {
    const later = held({ data: sampleLead({ status: "interested", version: 4 }) });
    const { user, sent } = await takeFirst({ [statusOf(7)]: () => later.told });
    await user.keyboard("1");
    const dialog = caller() as HTMLDialogElement;
    dialog.close();
    fireEvent(dialog, new Event("close"));
    expect(dialog.open).toBe(true);
    await user.click(screen.getByRole("button", { name: "Leave the call" }));
    expect(sent(RELEASE)).toEqual([]);
    later.go();
    await cardOf("Bayo Ojo");
  });

  it("a lead that could not be given back stays away, is told, and Retry gives it back", async () => {
    let given = 0;
    const { user, sent } = await takeFirst({
      [QUEUE]: () => ({ data: sampleQueue({ current: given < 2 ? FIRST : null }) }),
      [RELEASE]: () => {
        given += 1;
        return given === 1 ? "no network" : { data: { returned: false } };
      },
    });
    await user.click(screen.getByRole("button", { name: "Leave the call" }));
    await screen.findByText("Ngozi Eze is still held for you, for at most 20 minutes.");
    expect(caller()).toBeNull();
    await user.click(within(screen.getByRole("region", { name: "Call queue" })).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(sent(RELEASE)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/still held for you/)).toBeNull());
  });

  it("notes save themselves and say so, and say when they cannot", async () => {
    await takeFirst();
    expect(screen.getByText("Notes save themselves.")).toBeTruthy();
    fireEvent.change(remarkBox(), { target: { value: "Wants to read it" } });
    expect(screen.getByText("Saved")).toBeTruthy();
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new Error("full");
    };
    fireEvent.change(remarkBox(), { target: { value: "Wants to read it twice" } });
    Storage.prototype.setItem = setItem;
    expect(screen.getByText("Not saved on this device: record an outcome before you leave.")).toBeTruthy();
  });
});
