// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { NGOZI, openLeads } from "../leads.testkit.tsx";

beforeAll(async () => {
  await Promise.all([
    import("../../../app/screens/leads/all-leads-screen.tsx"),
    import("../../../app/screens/leads/my-leads-screen.tsx"),
    import("../dialogs/lead-dialogs.tsx"),
    import("./lead-board.tsx"),
  ]);
});
stageBrowser();

const SAVED = "PATCH /api/admin/leads/7/status/update";
const BOARD = { held: ["process-leads"] };
const moved = (status: string) => ({ data: { ...NGOZI, status, version: 4 } });

const column = (label: string) => screen.findByRole("list", { name: label });
const inColumn = async (label: string) =>
  within(await column(label)).queryAllByRole("button", { name: "Ngozi Eze" }).length;
const counted = (label: string) =>
  screen.getByRole("heading", { level: 2, name: new RegExp(`^${label} `) }).textContent;

async function moveTo(label: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Move Ngozi Eze, 08031234567 to…" }));
  await userEvent.click(screen.getByRole("button", { name: label }));
}

describe("the board", () => {
  it("LED-26: is one link away on both screens, and each column says how many there are and leads to the rest", async () => {
    const { urls, address } = openLeads("/leads?officer=6&q=eze");
    await userEvent.click(await screen.findByRole("link", { name: "Board" }));
    expect(address()).toBe("/leads?officer=6&view=board");
    expect(within(await column("New")).getByRole("button", { name: "Tunde Ade" })).toBeTruthy();
    expect(counted("New")).toBe("New 1,201");
    expect(urls()).toContain("GET /api/admin/leads/board?scope=all&officer=6");
    await userEvent.click(screen.getByRole("link", { name: "All 1,201 in the table" }));
    expect(address()).toBe("/leads?filterStatus=new&officer=6");
    expect(await screen.findByRole("table", { name: "All Leads" })).toBeTruthy();
  });

  it("My Pending Leads shows one's own, and leads to those of a status", async () => {
    const { urls } = openLeads("/leads/pending?view=board", BOARD);
    expect(await inColumn("Interested")).toBe(1);
    expect(urls()).toContain("GET /api/admin/leads/board?scope=mine");
    expect(screen.getByRole("link", { name: "All 1,201 in the table" }).getAttribute("href")).toBe(
      "/leads/pending?filterStatus=new",
    );
  });

  it("LED-19, LED-27, ERR-18: a card that is dropped on a column is there at once, is saved with its version, and is announced", async () => {
    let answer = (_: ReturnType<typeof moved>) => {};
    const answered = new Promise<ReturnType<typeof moved>>((resolve) => {
      answer = resolve;
    });
    const { saved } = openLeads("/leads/pending?view=board", { ...BOARD, answers: { [SAVED]: () => answered } });
    const card = within(await column("Interested")).getByRole("listitem");
    const target = await column("Call back");
    const dataTransfer = { setData() {}, effectAllowed: "", dropEffect: "" };
    fireEvent.dragStart(card, { dataTransfer });
    fireEvent.dragOver(target, { dataTransfer });
    expect(target.textContent).toContain("Ngozi Eze");
    fireEvent.drop(target, { dataTransfer });
    await waitFor(async () => expect(await inColumn("Call back")).toBe(1));
    expect(await inColumn("Interested")).toBe(0);
    expect([counted("Interested"), counted("Call back")]).toEqual(["Interested 0", "Call back 1"]);
    expect(screen.getByText("Ngozi Eze moved to Call back")).toBeTruthy();
    answer(moved("call back"));
    expect(await screen.findByText("Lead Status Updated successfully")).toBeTruthy();
    expect(saved().map(({ body }) => body)).toEqual([
      { leadId: 7, status: "call back", remark: null, call_back_time: null },
    ]);
    expect(saved()[0]?.headers.get("if-match")).toBe('"3"');
    expect(await inColumn("Call back")).toBe(1);
  });

  it("the list of where to moves a card by key or touch, and the card keeps the focus", async () => {
    const { saved } = openLeads("/leads/pending?view=board", { ...BOARD, answers: { [SAVED]: moved("call back") } });
    (await screen.findByRole("button", { name: "Move Ngozi Eze, 08031234567 to…" })).focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.queryByRole("button", { name: "Interested" })).toBeNull();
    screen.getByRole("button", { name: "Call back" }).focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(saved()).toHaveLength(1));
    await waitFor(async () =>
      expect(within(await column("Call back")).getByText("Ngozi Eze")).toBe(document.activeElement),
    );
  });

  it("arrows go from card to card, and with Shift they move the card", async () => {
    const { saved } = openLeads("/leads?view=board", { answers: { [SAVED]: moved("new") } });
    const names = async (label: string, name: string) => within(await column(label)).getByRole("button", { name });
    (await names("New", "Tunde Ade")).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement?.textContent).toBe("Ngozi Eze");
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    expect(await screen.findByText("Lead Status Updated successfully")).toBeTruthy();
    expect(saved().map(({ body }) => body)).toEqual([{ leadId: 7, status: "new", remark: null }]);
    expect(await names("New", "Ngozi Eze")).toBe(document.activeElement);
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Tunde Ade");
  });

  it("do not contact and converted are asked about, and only a yes saves", async () => {
    const { saved } = openLeads("/leads/pending?view=board", { ...BOARD, answers: { [SAVED]: moved("converted") } });
    for (const label of ["Do not contact", "Converted"]) {
      await moveTo(label);
      const dialog = await screen.findByRole("dialog", { name: `Move to ${label}` });
      expect(dialog.textContent).toContain("Ngozi Eze");
      await userEvent.click(within(dialog).getByRole("button", { name: "Nevermind" }));
      expect(await inColumn("Interested")).toBe(1);
    }
    expect(saved()).toEqual([]);
    await moveTo("Converted");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Move to Converted" }));
    await waitFor(async () => expect(await inColumn("Converted")).toBe(1));
    expect(saved()).toHaveLength(1);
  });

  it("ERR-48: a card that is refused goes back, and the server's sentence says why", async () => {
    const refusal = { status: 422, error: { message: "This lead was changed by Gbenga Ojo.", errors: {} } };
    openLeads("/leads/pending?view=board", { ...BOARD, answers: { [SAVED]: refusal } });
    await moveTo("Call back");
    expect(await screen.findByText("This lead was changed by Gbenga Ojo.")).toBeTruthy();
    await waitFor(async () => expect(await inColumn("Interested")).toBe(1));
    expect(await inColumn("Call back")).toBe(0);
    expect(screen.getByText("Ngozi Eze was not moved and stays where it was")).toBeTruthy();
  });

  it("ERR-48, ERR-29: any other failure is silent, the card goes back, and the move can be tried again", async () => {
    let answers = 0;
    openLeads("/leads/pending?view=board", {
      ...BOARD,
      answers: { [SAVED]: () => (++answers === 1 ? "no network" : moved("call back")) },
    });
    await moveTo("Call back");
    expect(await screen.findByText("Ngozi Eze: Not saved")).toBeTruthy();
    expect(await inColumn("Interested")).toBe(1);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(async () => expect(await inColumn("Call back")).toBe(1));
    expect(screen.queryByText(/Not saved/)).toBeNull();
  });

  it("PRM-38: without process-leads no card can be moved", async () => {
    openLeads("/leads?view=board", { held: ["view-all-leads"] });
    expect(await inColumn("Interested")).toBe(1);
    expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
    expect(document.querySelector("[draggable=true]")).toBeNull();
  });
});
