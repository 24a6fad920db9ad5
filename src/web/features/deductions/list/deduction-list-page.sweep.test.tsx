// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { rowCells } from "../../../testing/row-cells.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { NEXT, openDeductions, ROW } from "../deductions.testkit.tsx";

// Loaded up front: on a busy machine lazy loading would make these tests flaky.
beforeAll(async () => {
  await Promise.all([
    import("../../../app/screens/lending/deduction-list-screen.tsx"),
    import("../dialogs/deduction-dialogs.tsx"),
  ]);
});
stageBrowser();

const MENU = "Actions for Ngozi Eze, TN-000042";

async function choose(action: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: MENU }));
  await userEvent.click(screen.getByRole("button", { name: action }));
  return screen.findByRole("dialog");
}

const cellsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("row")
    .slice(1)
    .map((row) => rowCells(row).map(({ textContent }) => textContent?.trim()));

describe("the deduction tables", () => {
  it.each([
    ["/deductions/pending", "Pending Deductions", "DED-01, GRD-24"],
    ["/deductions/overdue", "Overdue Deductions", "DED-02, GRD-25"],
    ["/deductions/all", "All Deductions", "DED-03, GRD-23"],
  ])("%s is %s, with its rows in ten columns (%s, DED-24)", async (path, title) => {
    const { asked } = openDeductions(path);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    const row = (await screen.findByText("Ngozi Eze")).closest("tr") as HTMLElement;
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Phone",
      "Loan Reference",
      "Amount",
      "Balance",
      "Mandate Reference",
      "Mandate Status",
      "Days Overdue",
      "Date Created",
      "Action",
    ]);
    const values = ["Ngozi Eze", "08031234567", "TN-000042", "300,000.00", "165,000.50"];
    const rest = ["310007654321", "Active", "11", "2 Oct 2025", ""];
    expect(rowCells(row).map(({ textContent }) => textContent)).toEqual([...values, ...rest]);
    const order = path === "/deductions/overdue" ? "?order=days" : "";
    expect(asked()).toEqual([`/api/admin${path}${order}`]);
  });

  it("bands of days overdue say how many loans they have and what those owe, and narrow the table in its address", async () => {
    const { asked, address } = openDeductions("/deductions/overdue?q=eze");
    const bands = await screen.findByRole("list", { name: "Days overdue, with what is owed" });
    await within(bands).findByRole("link", { name: "31–60 days 3 · ₦410,000.50" });
    await userEvent.click(within(bands).getByRole("link", { name: "91+ days 1 · ₦90,000.00" }));
    await waitFor(() => expect(asked().at(-1)).toBe("/api/admin/deductions/overdue?order=days&q=eze&band=91%2B"));
    expect(address()).toBe("/deductions/overdue?q=eze&band=91%2B");
    await userEvent.click(within(bands).getByRole("link", { name: /^91/, current: true }));
    await waitFor(() => expect(address()).toBe("/deductions/overdue?q=eze"));
  });

  it("DED-04, DED-05, DED-09, DED-10: search and status go as q and status, the next page is the server's address", async () => {
    const { asked, address } = openDeductions("/deductions/all?page=3&after=x");
    await screen.findByRole("option", { name: "Overdue" });
    await userEvent.selectOptions(screen.getByLabelText("Status"), "overdue");
    await userEvent.type(screen.getByLabelText("Search deductions"), "eze{Enter}");
    await waitFor(() => expect(asked().at(-1)).toBe("/api/admin/deductions/all?q=eze&status=overdue"));
    await userEvent.click(await screen.findByRole("link", { name: "Next page" }));
    await waitFor(() => expect(asked().at(-1)).toBe(NEXT));
    expect(address()).toBe("/deductions/all?q=eze&status=overdue&page=2&after=k");
  });

  it("DED-09: only All Deductions has the status, and a status in another's address is not sent", async () => {
    const { asked } = openDeductions("/deductions/pending?status=overdue&q=a");
    await screen.findByText("Ngozi Eze");
    expect(screen.queryByLabelText("Status")).toBeNull();
    expect(asked()).toEqual(["/api/admin/deductions/pending?q=a"]);
  });

  it("the columns chosen stand in the address, and the name is always shown", async () => {
    openDeductions("/deductions/all?columns=balance~overdue");
    await screen.findByText("Ngozi Eze");
    const shown = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(shown).toEqual(["Name", "Balance", "Days Overdue", "Action"]);
  });

  it("DED-06, DED-07, DED-08: Add Repayment needs add-repayment, schedule and mandates need nothing", async () => {
    openDeductions("/deductions/overdue");
    await userEvent.click(await screen.findByRole("button", { name: MENU }));
    expect(screen.getByRole("button", { name: "View Schedule" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "View Mandates" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add Repayment" })).toBeNull();
  });

  it("PRM-18, PRM-19, PRM-20: without view-repayments there is neither the screen nor its entry", async () => {
    const { asked } = openDeductions("/deductions/all", { held: ["add-repayment"] });
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    for (const name of ["Pending Deductions", "Overdue Deductions", "All Deductions"])
      expect(screen.queryByRole("link", { name })).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe("a row's schedule", () => {
  it("DED-11, DED-12, DED-13, DED-14, CST-19: each row as it stands on the server's day; due today is not overdue", async () => {
    const { urls } = openDeductions("/deductions/all");
    const dialog = await choose("View Schedule");
    await waitFor(() => expect(urls()).toContain("GET /api/admin/deductions/42/schedule"));
    expect(cellsOf(dialog)).toEqual([
      ["25 Nov 2025", "90,000.00", "0.00", "COMPLETED paid"],
      ["25 Dec 2025", "90,000.00", "75,000.50", "OVERDUE"],
      ["5 Jan 2026", "90,000.00", "90,000.00", "ACTIVE"],
      ["25 Feb 2026", "90,000.00", "90,000.00", "ACTIVE"],
      ["25 Mar 2026", "90,000.00", "0.00", "COMPLETED settled"],
    ]);
  });

  it("on a day of grace it is OVERDUE by its due date and not red, with the last day of grace in words, in the list too", async () => {
    const [first, second, ...rest] = ROW.scheduled_deductions;
    if (!first || !second) throw new Error("the row has a schedule");
    const row = { ...ROW, days_overdue: 1, grace_to: "2025-12-29" };
    const inGrace = { ...second, grace_to: "2025-12-29" };
    openDeductions("/deductions/all", { row: { ...row, scheduled_deductions: [first, inGrace, ...rest] } });
    expect((await screen.findByText(/in grace until/)).textContent).toBe("in grace until Mon 29 Dec");
    const dialog = await choose("View Schedule");
    expect(cellsOf(dialog)[1]).toEqual([
      ...["25 Dec 2025", "90,000.00", "75,000.50"],
      "OVERDUE in grace until Mon 29 Dec",
    ]);
    expect(within(dialog).getByText("OVERDUE").className).not.toContain("danger");
  });

  it("DED-11: without an answer it shows what the row carries", async () => {
    openDeductions("/deductions/all", { answers: { "GET /api/admin/deductions/42/schedule": "no network" } });
    expect(cellsOf(await choose("View Schedule"))).toHaveLength(5);
  });
});

describe("a row's mandates", () => {
  it("DED-15, DED-16: each with its reference and its status in capitals, and how often it was set up anew", async () => {
    openDeductions("/deductions/all");
    const dialog = await choose("View Mandates");
    expect(cellsOf(dialog)).toEqual([
      ["25 Nov 2025", "310007654000", "STOP", "2 Oct 2025, 10:00", "1 Dec 2025, 11:00"],
      ["25 Jan 2026", "310007654321", "ACTIVE", "2 Dec 2025, 10:00", "–"],
    ]);
    expect(within(dialog).getByText("Set up again 1 of 3 times.")).toBeTruthy();
    expect(within(dialog).getByText(/Last checked/).textContent).toContain("5 Jan 2026, 02:26");
    expect(within(dialog).queryByRole("button", { name: "Check now" })).toBeNull();
  });

  it("STP-01: who may stop goes from a live mandate to the form that names it", async () => {
    openDeductions("/deductions/all", { held: ["view-repayments", "edit-repayment"] });
    const dialog = await choose("View Mandates");
    const links = within(dialog).getAllByRole("link", { name: /^Stop/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/deductions/stop?mandateReference=310007654321"]);
    expect(within(dialog).queryByRole("button", { name: "Set up again" })).toBeNull();
  });

  it("DED-24: Check now asks the provider, and says when and what came of it", async () => {
    const { urls, asked } = openDeductions("/deductions/all", {
      held: ["view-repayments", "add-repayment"],
      answers: {
        "POST /api/admin/deductions/42/check": {
          data: { posted: 2, checked_at: "2026-01-05T09:00:00Z", status: "active" },
        },
      },
    });
    const dialog = await choose("View Mandates");
    await userEvent.click(within(dialog).getByRole("button", { name: "Check now" }));
    await within(dialog).findByText(/2 new deductions were posted/);
    expect(within(dialog).getByText(/Last checked/).textContent).toContain("5 Jan 2026, 10:00");
    expect(urls()).toContain("POST /api/admin/deductions/42/check");
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it("DED-24: where no mandate lives, it can be set up again; a refusal is told in the server's words", async () => {
    const stopped = ROW.mandate_histories.map((mandate) => ({ ...mandate, status: "stop" as const }));
    let answers = 0;
    openDeductions("/deductions/all", {
      held: ["view-repayments", "setup-deduction"],
      row: { ...ROW, mandate_histories: stopped, mandate_status: "stopped" },
      answers: {
        "POST /api/admin/deductions/42/reactivate": () =>
          ++answers === 1
            ? { status: 422, error: { message: "Booked three times already" } }
            : { data: { state: "queued", message: null } },
      },
    });
    const dialog = await choose("View Mandates");
    const again = within(dialog).getByRole("button", { name: "Set up again" });
    await userEvent.click(again);
    expect(await screen.findByText("Booked three times already")).toBeTruthy();
    await userEvent.click(again);
    expect(await within(dialog).findByText("The booking is queued.")).toBeTruthy();
  });

  it("DED-24: a mandate set up again is looked for until it lives; what came of it stays on the screen, and it can be done anew when that is stopped", async () => {
    const [old, live] = ROW.mandate_histories;
    if (!old || !live) throw new Error("the row has no two mandates");
    let mandates = [old];
    openDeductions("/deductions/all", {
      held: ["view-repayments", "setup-deduction", "add-repayment"],
      row: { ...ROW, mandate_histories: [old], mandate_status: "stopped" },
      answers: {
        "POST /api/admin/deductions/42/reactivate": { data: { state: "queued", message: null } },
        "POST /api/admin/deductions/42/check": () => {
          mandates = [old, { ...live, status: "stop" }];
          return { data: { posted: 0, checked_at: "2026-01-05T09:00:00Z", status: "stop" } };
        },
        "GET /api/admin/deductions/42/mandates": () => ({ data: mandates }),
      },
    });
    const dialog = await choose("View Mandates");
    await userEvent.click(within(dialog).getByRole("button", { name: "Set up again" }));
    expect(await within(dialog).findByText("The booking is queued.")).toBeTruthy();
    mandates = [old, live];
    expect(await within(dialog).findByText("The mandate is booked.")).toBeTruthy();
    expect(cellsOf(dialog)).toHaveLength(2);
    expect(within(dialog).queryByRole("button", { name: "Set up again" })).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Check now" }));
    expect(await within(dialog).findByRole("button", { name: "Set up again" })).toBeTruthy();
    expect(within(dialog).queryByText("The mandate is booked.")).toBeNull();
  });
});
