// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { rowCells } from "../../../testing/row-cells.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { NGOZI, OFFICERS, openLeads, STATUS_OPTIONS } from "../leads.testkit.tsx";

// Fetched on demand, like its screen; a busy machine shall not decide what the tests see.
beforeAll(async () => {
  await Promise.all([
    import("../../../app/screens/leads/all-leads-screen.tsx"),
    import("../../../app/screens/leads/my-leads-screen.tsx"),
    import("../dialogs/lead-dialogs.tsx"),
  ]);
});
stageBrowser();

const rowOf = async (name: string) => (await screen.findByText(name)).closest("tr") as HTMLElement;
const cellsOf = (row: HTMLElement) => rowCells(row).map(({ textContent }) => textContent);
const menuOf = (name: string) => screen.findByRole("button", { name: `Actions for ${name}` });
const NGOZI_NAMED = "Ngozi Eze, 08031234567";

describe("the lists of leads", () => {
  it("GRD-38, LED-01, LED-11, LED-12: /leads is All Leads, each lead in its columns, amounts with a naira sign", async () => {
    const { asked } = openLeads("/leads", { held: ["view-all-leads"] });
    expect(await screen.findByRole("heading", { level: 1, name: "All Leads" })).toBeTruthy();
    const values = ["Ngozi Eze", "08031234567", "Federal Ministry of Works", "Ikeja, Lagos", "2", "₦185,000.50"];
    const rest = ["₦320,000.00", "Interested", "Funke Balogun", "4 Jan 2026", ""];
    expect(cellsOf(await rowOf("Ngozi Eze")).slice(1)).toEqual([...values, ...rest]);
    expect(cellsOf(await rowOf("Tunde Ade")).slice(1)).toEqual([
      "Tunde Ade",
      "08059876543",
      "–",
      "–",
      "1",
      "–",
      "–",
      "New",
      "–",
      "–",
      "",
    ]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "",
      ...["Name", "Phone", "Organisation", "Location", "Priority", "Net Pay"],
      ...["Offer", "Status", "Sales Officer", "Last Called", "Action"],
    ]);
    expect(asked()).toEqual(["/api/admin/leads/view-all-leads"]);
  });

  it("LED-25: My Pending Leads are one's own that are open; every status is one choice away", async () => {
    const { asked, address } = openLeads("/leads/pending", { held: ["process-leads"] });
    expect(await screen.findByRole("heading", { level: 1, name: "My Pending Leads" })).toBeTruthy();
    await screen.findByText("Ngozi Eze");
    const own = "/api/admin/leads/list-by-account-officer";
    expect(asked()).toEqual([`${own}?filterStatus=open&order=call`]);
    expect(screen.queryByRole("checkbox", { name: /^Select/ })).toBeNull();
    expect(screen.getByRole("columnheader", { name: "Call-back time" })).toBeTruthy();
    const status = screen.getByLabelText("Status");
    await within(status).findByRole("option", { name: "Call back" });
    expect(
      within(status)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual([...["Open leads", "All statuses"], ...STATUS_OPTIONS.map(({ label }) => label)]);
    await userEvent.selectOptions(status, "All statuses");
    await waitFor(() => expect(asked().at(-1)).toBe(own));
    expect(address()).toBe("/leads/pending?filterStatus=all");
    await userEvent.selectOptions(status, "Call back");
    await waitFor(() => expect(asked().at(-1)).toBe(`${own}?filterStatus=call+back&order=call`));
    await userEvent.selectOptions(status, "Open leads");
    expect(address()).toBe("/leads/pending");
  });

  it("LED-10, CST-20: a phone number is a link that dials +234", async () => {
    openLeads("/leads/pending", { held: ["process-leads"] });
    const link = await screen.findByRole("link", { name: "08031234567" });
    expect(link.getAttribute("href")).toBe("tel:+2348031234567");
  });

  it("LED-02, LED-28: search, status, officer and page go to the server and stand in the address", async () => {
    const { asked, address } = openLeads("/leads?page=3&after=x");
    await screen.findByText("Ngozi Eze");
    await userEvent.type(screen.getByLabelText("Search leads"), "eze{Enter}");
    await waitFor(() => expect(asked().at(-1)).toBe("/api/admin/leads/view-all-leads?q=eze"));
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Open leads");
    await waitFor(() => expect(asked().at(-1)).toBe("/api/admin/leads/view-all-leads?filterStatus=open&q=eze"));
    await screen.findByRole("option", { name: OFFICERS[0]?.name ?? "" });
    await userEvent.selectOptions(screen.getByLabelText("Sales officer"), "Funke Balogun");
    const hers = "/api/admin/users/6/view-leads-by-account-officer?filterStatus=open&q=eze";
    await waitFor(() => expect(asked().at(-1)).toBe(hers));
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toContain("officer=6"),
    );
    await userEvent.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(asked().at(-1)).toBe(`${hers}&page=2&after=k`));
    expect(Object.fromEntries(new URL(address(), "http://here").searchParams)).toEqual({
      filterStatus: "open",
      officer: "6",
      q: "eze",
      page: "2",
      after: "k",
    });
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(address()).toBe("/leads");
  });

  it("the columns chosen stand in the address; a list that finds nobody says what to do", async () => {
    openLeads("/leads?columns=status", { held: ["view-all-leads"], rows: [] });
    expect(await screen.findByText(/Upload a spreadsheet/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Clear search and filters" })).toBeNull();
  });

  it.each([
    ["PRM-30", "/leads", ["process-leads"], "All Leads", "view-all-leads"],
    ["PRM-35", "/leads/pending", ["view-all-leads"], "Pending Leads", "process-leads"],
  ])("%s: %s is refused without its permission, and has no entry", async (_, address, held, label, permission) => {
    const { asked } = openLeads(address, { held });
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    expect(screen.getByRole("main").textContent).toContain(`It needs the permission ${permission}.`);
    expect(screen.queryByRole("link", { name: label })).toBeNull();
    expect(asked()).toEqual([]);
  });

  it("GRD-29, GRD-38: /leads/ goes to All Leads too", async () => {
    openLeads("/leads/");
    expect(await screen.findByRole("heading", { level: 1, name: "All Leads" })).toBeTruthy();
  });
});

describe("by keys", () => {
  it("Space previews the lead for a caller, the preview goes on with j, and x selects; closed, the focus is at that row", async () => {
    openLeads("/leads");
    const name = (of: string) => screen.findByRole("button", { name: of });
    await waitFor(async () => expect((await name("Tunde Ade")).tabIndex).toBe(-1));
    await userEvent.keyboard("j ");
    const preview = await screen.findByRole("dialog", { name: "Ngozi Eze" });
    const facts = [...preview.querySelectorAll("dd")].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      ...["08031234567", "Federal Ministry of Works", "Interested", "–"],
      "₦320,000.00, ₦35,200.00 a month for 12 months",
    ]);
    expect(within(preview).getByRole("list", { name: "History" }).textContent).toContain(NGOZI.remark);
    await userEvent.keyboard("j");
    expect(
      await within(await screen.findByRole("dialog", { name: "Tunde Ade" })).findByText("No entry yet."),
    ).toBeTruthy();
    await userEvent.keyboard("x");
    expect(await screen.findByText("1 selected", { selector: "p" })).toBeTruthy();
    await userEvent.click(
      within(screen.getByRole("dialog", { name: "Tunde Ade" })).getByRole("button", { name: "Close" }),
    );
    await waitFor(async () => expect(document.activeElement).toBe(await name("Tunde Ade")));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("select").textContent).toBe("x select");
  });

  it("Enter opens the details, and whoever selects nothing has no key for it", async () => {
    openLeads("/leads/pending", { held: ["process-leads"] });
    await waitFor(async () => expect((await screen.findByRole("button", { name: "Tunde Ade" })).tabIndex).toBe(-1));
    expect(screen.queryByText("select")).toBeNull();
    await userEvent.keyboard("j{Enter}");
    expect(await screen.findByText("Where the lead comes from")).toBeTruthy();
  });
});

describe("what can be done with a lead", () => {
  const actions = async () => {
    await userEvent.click(await menuOf(NGOZI_NAMED));
    return within(screen.getByRole("cell", { name: /View Details/ }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  };

  it("LED-05, LED-06, LED-08, PRM-33, PRM-34: view-all-leads alone, the first of the two, shows details and history", async () => {
    openLeads("/leads", { held: ["view-all-leads"] });
    expect(await actions()).toEqual(["View Details", "View History", "Reassign"]);
  });

  it("LED-07, LED-08, PRM-36, PRM-37, PRM-38: process-leads shows them too, and Update Report", async () => {
    openLeads("/leads/pending", { held: ["process-leads"] });
    expect(await actions()).toEqual(["View Details", "View History", "Update Report"]);
  });

  it("API-79, LED-12, LED-13: the row opens the details, with everything that is known of the lead", async () => {
    const { urls } = openLeads("/leads");
    await userEvent.click(await screen.findByText("Ngozi Eze"));
    const dialog = await screen.findByRole("dialog", { name: "Ngozi Eze" });
    await waitFor(() => expect(urls()).toContain("GET /api/admin/leads/7"));
    const facts = Object.fromEntries(
      [...dialog.querySelectorAll("dt")].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toEqual({
      Name: "Ngozi Eze",
      Phone: "08031234567",
      Organisation: "Federal Ministry of Works",
      City: "Ikeja",
      State: "Lagos",
      "Net pay": "₦185,000.50",
      Bank: "Zenith Bank",
      "Account number": "0012345678",
      Status: "Interested",
      Priority: "2",
      "Sales officer": "Funke Balogun",
      "Last called": "4 Jan 2026, 00:30",
      "Call-back time": "–",
      "To be called from": "5 Jan 2026, 08:00",
      Offer: "₦320,000.00",
      Loan: "TN-000042",
      Remark: "Wants to talk to her husband first",
      "Loan amount": "₦320,000.00",
      Tenor: "12 months",
      "Monthly repayment": "₦35,200.00",
      "Total repayment": "₦422,400.00",
    });
    expect(dialog.textContent).toContain("Uploaded with ministries.xlsx by Gbenga Ojo, 1 Jan 2026, 09:00");
    expect(within(dialog).getByRole("link", { name: "TN-000042, Ngozi Eze" }).getAttribute("href")).toBe("/loans/42");
  });

  it("LED-14: the history has remark, time, name and status, the newest first, and ends with the upload", async () => {
    openLeads("/leads");
    await userEvent.click(await menuOf(NGOZI_NAMED));
    await userEvent.click(screen.getByRole("button", { name: "View History" }));
    const dialog = await screen.findByRole("dialog", { name: "History of Ngozi Eze" });
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      `InterestedFunke Balogun, 4 Jan 2026, 00:30${NGOZI.remark}`,
      "Did not answerGbenga Ojo, 2 Jan 2026, 10:00To be called back 3 Jan 2026, 15:00",
      "Uploaded with ministries.xlsx by Gbenga Ojo, 1 Jan 2026, 09:00",
    ]);
  });

  it("LED-14: a lead that no upload brought says when it was entered", async () => {
    openLeads("/leads");
    await userEvent.click(await menuOf("Tunde Ade, 08059876543"));
    await userEvent.click(screen.getByRole("button", { name: "View History" }));
    const dialog = await screen.findByRole("dialog", { name: "History of Tunde Ade" });
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Entered 1 Jan 2026, 09:00"]);
  });
});
