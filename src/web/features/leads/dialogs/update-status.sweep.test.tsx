// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { NGOZI, openLeads, STATUS_OPTIONS } from "../leads.testkit.tsx";

beforeAll(async () => {
  await Promise.all([
    import("../../../app/screens/leads/all-leads-screen.tsx"),
    import("../../../app/screens/leads/my-leads-screen.tsx"),
    import("./lead-dialogs.tsx"),
  ]);
});
stageBrowser();

const SAVED = "PATCH /api/admin/leads/7/status/update";

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Ngozi Eze, 08031234567" }));
  await userEvent.click(screen.getByRole("button", { name: "Update Report" }));
  return screen.findByRole("dialog", { name: "Update Status" });
}

async function fill(dialog: HTMLElement, status: string, remark = ""): Promise<void> {
  await within(dialog).findByRole("option", { name: status });
  await userEvent.selectOptions(within(dialog).getByLabelText("Status"), status);
  if (remark) await userEvent.type(within(dialog).getByLabelText(/^Remark/), remark);
}

const save = (dialog: HTMLElement, label = "Save") =>
  userEvent.click(within(dialog).getByRole("button", { name: label }));
const callBack = (dialog: HTMLElement) => within(dialog).queryByLabelText(/^Call-back time/);

describe("updating a lead's status", () => {
  it("LED-15, LED-16, LED-19, LED-20, ERR-18: All Leads sends status and remark with the version, says so, closes and reads again", async () => {
    const { saved, asked } = openLeads("/leads", { answers: { [SAVED]: { data: NGOZI } } });
    const dialog = await openDialog();
    await within(dialog).findByRole("option", { name: "Call back" });
    expect(
      within(dialog)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Choose a status", ...STATUS_OPTIONS.map(({ label }) => label)]);
    await fill(dialog, "Did not answer", "  rang out ");
    expect(callBack(dialog)).toBeNull();
    await save(dialog);
    expect(await screen.findByText("Lead Status Updated successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved().map(({ body }) => body)).toEqual([{ leadId: 7, status: "did not answer", remark: "rang out" }]);
    expect(saved()[0]?.headers.get("if-match")).toBe('"3"');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it("LED-17, LED-18, LED-19: My Pending Leads asks for a call-back time while the status is did not answer, on the clock of Lagos", async () => {
    const { saved } = openLeads("/leads/pending", {
      held: ["process-leads"],
      answers: { [SAVED]: { status: 500, error: { message: "no" } } },
    });
    const dialog = await openDialog();
    await fill(dialog, "Did not answer");
    await userEvent.type(callBack(dialog) as HTMLElement, "14:05");
    await save(dialog);
    expect(within(dialog).getByText("Choose a day and a time")).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText("Call-back day"), "6 jan 2026");
    await save(dialog);
    await fill(dialog, "Interested");
    expect(callBack(dialog)).toBeNull();
    await save(dialog);
    expect(saved().map(({ body }) => body)).toEqual([
      { leadId: 7, status: "did not answer", remark: null, call_back_time: "2026-01-06T13:05:00.000Z" },
      { leadId: 7, status: "interested", remark: null, call_back_time: null },
    ]);
  });

  it("LED-17: without a time a call-back time is sent as none", async () => {
    const { saved } = openLeads("/leads/pending", { held: ["process-leads"], answers: { [SAVED]: { data: NGOZI } } });
    const dialog = await openDialog();
    await fill(dialog, "Did not answer");
    await save(dialog);
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toEqual({ leadId: 7, status: "did not answer", remark: null, call_back_time: null });
  });

  it("LED-15: without a status nothing is sent, and the field says why", async () => {
    const { saved } = openLeads("/leads");
    const dialog = await openDialog();
    await save(dialog);
    expect(within(dialog).getByText("Choose a status from the list")).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  it("ERR-48: a 422 shows the server's sentence, at its field too, and what was typed stays", async () => {
    const refusal = {
      status: 422,
      error: { message: "Choose a time that is still to come", errors: { call_back_time: ["Choose a later time"] } },
    };
    openLeads("/leads/pending", { held: ["process-leads"], answers: { [SAVED]: refusal } });
    const dialog = await openDialog();
    await fill(dialog, "Did not answer", "rang out");
    await save(dialog);
    expect(await screen.findByText("Choose a time that is still to come")).toBeTruthy();
    expect(within(dialog).getByText("Choose a later time")).toBeTruthy();
    expect((within(dialog).getByLabelText(/^Remark/) as HTMLTextAreaElement).value).toBe("rang out");
    expect(within(dialog).queryByText("Not saved")).toBeNull();
  });

  it("ERR-48, ERR-29: any other status is silent, with the quiet way to try again", async () => {
    let answers = 0;
    const { saved } = openLeads("/leads", {
      answers: { [SAVED]: () => (++answers === 1 ? { status: 403, error: { message: "words" } } : { data: NGOZI }) },
    });
    const dialog = await openDialog();
    await fill(dialog, "Interested", "kept");
    await save(dialog);
    expect(await within(dialog).findByText(/Not saved/)).toBeTruthy();
    expect(screen.queryByText("words")).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Lead Status Updated successfully")).toBeTruthy();
    expect(saved().map(({ body }) => (body as { remark: string }).remark)).toEqual(["kept", "kept"]);
  });

  it("what was typed outlives the dialog", async () => {
    openLeads("/leads");
    await fill(await openDialog(), "Interested", "half a sentence");
    await userEvent.click(screen.getByRole("button", { name: "Nevermind" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    const again = await openDialog();
    expect((within(again).getByLabelText(/^Remark/) as HTMLTextAreaElement).value).toBe("half a sentence");
  });

  it("T24: the second of two editors sees who changed what, keeps what was typed, and saves on the new state", async () => {
    const now = {
      ...NGOZI,
      version: 4,
      status: "call back",
      remark: "After five",
      call_back_time: "2026-01-06T16:00:00Z",
      sales_officer: { id: 9, name: "Gbenga Ojo" },
    };
    const words = "This lead was changed by Gbenga Ojo on 5 Jan 2026, 10:00. Look again, then save.";
    const { saved } = openLeads("/leads", {
      answers: {
        "GET /api/admin/leads/7": { data: now },
        [SAVED]: ({ headers }) =>
          headers.get("if-match") === '"4"' ? { data: now } : { status: 422, error: { message: words, errors: {} } },
      },
    });
    const dialog = await openDialog();
    await fill(dialog, "Interested", "my own words");
    await save(dialog);
    const told = await within(dialog).findByRole("alert");
    expect(told.textContent).toContain(words);
    const changes = [...told.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(changes).toEqual([
      ["Status", "Interested → Call back"],
      ["Remark", "After five"],
      ["Sales officer", "Gbenga Ojo"],
      ["Call-back time", "6 Jan 2026, 17:00"],
    ]);
    expect((within(dialog).getByLabelText(/^Remark/) as HTMLTextAreaElement).value).toBe("my own words");
    await save(dialog, "Save over the new version");
    expect(await screen.findByText("Lead Status Updated successfully")).toBeTruthy();
    expect(saved().map(({ headers }) => headers.get("if-match"))).toEqual(['"3"', '"4"']);
    expect(saved()[1]?.body).toEqual({ leadId: 7, status: "interested", remark: "my own words" });
  });
});
