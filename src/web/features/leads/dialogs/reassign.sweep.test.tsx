// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { openLeads } from "../leads.testkit.tsx";

beforeAll(async () => {
  await Promise.all([
    import("../../../app/screens/leads/all-leads-screen.tsx"),
    import("../../../app/screens/leads/my-leads-screen.tsx"),
    import("./lead-dialogs.tsx"),
  ]);
});
stageBrowser();

const GIVEN = "PATCH /api/admin/leads/reassign-lead";
const SEES_ALL = { held: ["view-all-leads"] };
const bar = () => screen.queryByRole("region", { name: "Selected leads" });

async function give(officer: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole("dialog", { name: "Reassign" });
  await within(dialog).findByRole("option", { name: officer });
  await userEvent.selectOptions(within(dialog).getByLabelText("Sales officer"), officer);
  await userEvent.click(within(dialog).getByRole("button", { name: "Reassign" }));
  return dialog;
}

describe("giving leads to somebody else", () => {
  it("PRM-30: one lead goes from its row, beside each officer stands how much is open", async () => {
    const { saved } = openLeads("/leads", {
      ...SEES_ALL,
      answers: { [GIVEN]: { data: { reassigned: 1, officer: "Gbenga Ojo" } } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Actions for Ngozi Eze, 08031234567" }));
    await userEvent.click(screen.getByRole("button", { name: "Reassign" }));
    expect(await screen.findByRole("option", { name: "Funke Balogun: 1,204 open leads" })).toBeTruthy();
    await give("Gbenga Ojo: 1 open lead");
    expect(await screen.findByText("1 lead given to Gbenga Ojo")).toBeTruthy();
    expect(saved().map(({ body }) => body)).toEqual([{ lead_ids: [7], sales_officer_id: 9 }]);
  });

  it("OPN-73: open leads of somebody who left are warned of, opened from there, found by the filter, and given to nobody who left", async () => {
    const gone = { id: 6, name: "Musa Bello", open_leads: 3, active: false };
    const officers = [{ id: 9, name: "Gbenga Ojo", open_leads: 1, active: true }, gone];
    const { asked } = openLeads("/leads", {
      ...SEES_ALL,
      answers: { "GET /api/admin/leads/officers": { data: officers } },
    });
    const warning = await screen.findByRole("region", { name: "Leads without an officer" });
    expect(screen.getByRole("option", { name: "Musa Bello (not active)" })).toBeTruthy();
    await userEvent.click(within(warning).getByRole("link", { name: "Musa Bello: 3 open leads" }));
    await waitFor(() =>
      expect(asked().at(-1)).toBe("/api/admin/users/6/view-leads-by-account-officer?filterStatus=open"),
    );
    expect(screen.getByLabelText<HTMLSelectElement>("Sales officer").value).toBe("6");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select this page" }));
    await waitFor(() => expect(bar()).not.toBeNull());
    await userEvent.click(within(bar() as HTMLElement).getByRole("button", { name: "Reassign" }));
    const dialog = await screen.findByRole("dialog", { name: "Reassign" });
    expect(await within(dialog).findByRole("option", { name: "Gbenga Ojo: 1 open lead" })).toBeTruthy();
    expect(within(dialog).queryByRole("option", { name: /Musa/ })).toBeNull();
  });

  it("without open leads of people who left nothing is warned of", async () => {
    openLeads("/leads", SEES_ALL);
    await screen.findByRole("option", { name: "Gbenga Ojo" });
    expect(screen.queryByRole("region", { name: "Leads without an officer" })).toBeNull();
  });

  it("selected rows go together, by keyboard, and the selection ends", async () => {
    const { saved, asked } = openLeads("/leads", {
      ...SEES_ALL,
      answers: { [GIVEN]: { data: { reassigned: 2, officer: "Funke Balogun" } } },
    });
    (await screen.findByRole("checkbox", { name: "Select Tunde Ade, 08059876543" })).focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(bar()?.textContent).toContain("1 selected"));
    const page = screen.getByRole("checkbox", { name: "Select this page" }) as HTMLInputElement;
    expect(page.indeterminate).toBe(true);
    page.focus();
    await userEvent.keyboard(" ");
    expect(bar()?.textContent).toContain("2 selected");
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(within(bar() as HTMLElement).getByRole("button", { name: "Reassign" }));
    await give("Funke Balogun: 1,204 open leads");
    expect(await screen.findByText("2 leads given to Funke Balogun")).toBeTruthy();
    expect(saved().map(({ body }) => body)).toEqual([{ lead_ids: [7, 8], sales_officer_id: 6 }]);
    await waitFor(() => expect(bar()).toBeNull());
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it("another filter begins with nobody selected", async () => {
    openLeads("/leads", SEES_ALL);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select this page" }));
    expect(bar()).not.toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Open leads");
    await waitFor(() => expect(bar()).toBeNull());
  });

  it("without an officer nothing is sent; a refusal is told in the server's words, and the choice stays", async () => {
    const { saved } = openLeads("/leads", {
      ...SEES_ALL,
      answers: { [GIVEN]: { status: 422, error: { message: "Gbenga Ojo may not process leads", errors: {} } } },
    });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select this page" }));
    await userEvent.click(within(bar() as HTMLElement).getByRole("button", { name: "Reassign" }));
    const dialog = await screen.findByRole("dialog", { name: "Reassign" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Reassign" }));
    expect(within(dialog).getByText("Choose an officer", { selector: "p" })).toBeTruthy();
    expect(saved()).toEqual([]);
    await give("Gbenga Ojo: 1 open lead");
    expect(await screen.findByText("Gbenga Ojo may not process leads")).toBeTruthy();
    expect((within(dialog).getByLabelText("Sales officer") as HTMLSelectElement).value).toBe("9");
    expect(bar()?.textContent).toContain("2 selected");
  });
});
