// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "../../../lib/session/session-store.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";

const ISSUE = "POST /api/admin/webAccessToken/issue";
const EMPTY_PAGE = {
  data: [],
  from: null,
  to: null,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: 0,
  prev_page_url: null,
  next_page_url: null,
  links: [],
};

function api(changes: Parameters<typeof fakeApi>[0] = {}, permissions: readonly string[] = ["download-loans-report"]) {
  signInAs(permissions);
  let tokens = 0;
  return fakeApi({
    "GET /api/admin/loans": { data: EMPTY_PAGE },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/loanTypes/all": { data: [] },
    "GET /api/user": { data: ada(permissions) },
    "GET /api/console": {
      data: { business_date: "2026-01-05", reports_url: "https://reports.example.com", demo: null },
    },
    "GET /api/admin/credit/status-options": { data: [{ value: "rejected", label: "Rejected" }] },
    [ISSUE]: () => ({ data: { token: `wat_${++tokens}`, expires_at: "2026-01-05T09:10:00Z" } }),
    ...changes,
  });
}

/** What the browser would send: jsdom sends no form. */
const sent: { action: string; target: string; fields: Record<string, unknown>; hidden: boolean }[] = [];
function keepForm(event: SubmitEvent): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  const { action, target, elements } = event.target;
  const named = [...elements].filter((element) => element.getAttribute("name"));
  const hidden = named.every((element) => element.getAttribute("type") === "hidden");
  sent.push({ action, target, fields: Object.fromEntries(new FormData(event.target)), hidden });
}

// Fetched on demand, like its screen; a busy machine shall not decide what the tests see.
beforeAll(async () => {
  await Promise.all([
    import("../list/loan-list-page.tsx"),
    import("./loan-report-panel.tsx"),
    import("./loan-report-form.tsx"),
  ]);
});
beforeEach(() => {
  stubBrowser();
  sent.length = 0;
  window.addEventListener("submit", keepForm);
});
afterEach(() => {
  window.removeEventListener("submit", keepForm);
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const opener = () => screen.findByRole("button", { name: "Download report" });

async function choose(from: string, to: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText("From"), { target: { value: from } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: to } });
}

describe("the loans report", () => {
  it("EXP-01, EXP-05, EXP-07, EXP-08: sends exactly the specified hidden fields to the reports host", async () => {
    api();
    openPage("/all-loans");
    await userEvent.click(await opener());
    await choose("2026-01-01", "2026-01-31");
    await screen.findByRole("option", { name: "Rejected" });
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    const common = {
      report_type: "loans",
      action: "download-loans-report",
      from_date: "2026-01-01",
      to_date: "2026-01-31",
    };
    expect(sent).toEqual([
      {
        action: "https://reports.example.com/reports/export",
        target: "report-download",
        hidden: true,
        fields: { ...common, token: "wat_1", status: "", format: "xlsx" },
      },
    ]);
  });

  it("a row for each employer is asked for where it is chosen", async () => {
    api();
    openPage("/all-loans");
    await userEvent.click(await opener());
    await choose("2026-01-01", "2026-01-31");
    await userEvent.selectOptions(screen.getByLabelText("Rows"), "One for each employer");
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    expect(sent).toMatchObject([{ hidden: true, fields: { group_by: "employer", token: "wat_1" } }]);
  });

  it("EXP-05: what only the form needs is fetched when it is opened, and what was chosen stays when it is closed", async () => {
    const { urls } = api();
    openPage("/all-loans");
    const button = await opener();
    expect(urls().filter((url) => /status-options|console/.test(url))).toEqual([]);
    await userEvent.click(button);
    await choose("2026-01-01", "2026-01-31");
    expect(urls().filter((url) => /status-options|console/.test(url))).toHaveLength(2);
    await userEvent.click(button);
    await userEvent.click(button);
    expect(screen.getByLabelText("From")).toHaveProperty("value", "2026-01-01");
  });

  it("EXP-01: a click on a field's label keeps the form open and leads to the field; a click beside the form closes it", async () => {
    api();
    openPage("/all-loans");
    const button = await opener();
    await userEvent.click(button);
    await userEvent.click(await screen.findByText("From"));
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText("From"));
    await userEvent.click(screen.getByRole("heading", { name: "All Loans" }));
    expect(button.getAttribute("aria-expanded")).toBe("false");
  });

  it("EXP-03: each file has a token of its own: after an export the next one is fetched", async () => {
    const { urls } = api();
    openPage("/all-loans");
    await userEvent.click(await opener());
    await choose("2026-01-01", "2026-01-31");
    await userEvent.selectOptions(screen.getByLabelText("Format"), "csv");
    await userEvent.selectOptions(
      screen.getByLabelText("Status"),
      await screen.findByRole("option", { name: "Rejected" }),
    );
    const button = screen.getByRole("button", { name: "Export" });
    await userEvent.click(button);
    await waitFor(() => expect(urls().filter((url) => url === ISSUE)).toHaveLength(2));
    await waitFor(() => expect(button).toHaveProperty("disabled", false));
    await userEvent.click(button);
    expect(sent.map(({ fields }) => [fields.token, fields.status, fields.format])).toEqual([
      ["wat_1", "rejected", "csv"],
      ["wat_2", "rejected", "csv"],
    ]);
  });

  it("EXP-06: without both dates, or with them the wrong way round, nothing is sent and the field says why", async () => {
    api();
    openPage("/all-loans");
    await userEvent.click(await opener());
    const button = await screen.findByRole("button", { name: "Export" });
    await userEvent.click(button);
    expect(screen.getByText("Choose the start date")).toBeTruthy();
    expect(screen.getByText("Choose the end date")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("From"));
    await choose("2026-02-01", "2026-01-31");
    await userEvent.click(button);
    expect(screen.getByText("The end date is before the start date")).toBeTruthy();
    expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([]);
  });

  it("a day that is none is not left out: nothing is sent, and the field says why", async () => {
    api();
    openPage("/all-loans");
    await userEvent.click(await opener());
    await choose("2026-01-01", "2026-01-31");
    const to = screen.getByLabelText("To");
    await userEvent.clear(to);
    await userEvent.type(to, "31 feb");
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    expect(screen.getByText("Choose the end date")).toBeTruthy();
    expect(document.activeElement).toBe(to);
    expect(sent).toEqual([]);
  });

  it("EXP-02, EXP-04, PRM-16, PRM-17: who may not download asks for no token and sees no form", async () => {
    const { urls } = api({}, ["download-leads-report"]);
    openPage("/all-loans");
    await screen.findByText(/No one has applied yet/);
    await waitFor(() => expect(urls()).toContain("GET /api/user"));
    expect(urls().filter((url) => /webAccessToken|status-options|console/.test(url))).toEqual([]);
    expect(screen.queryByRole("button", { name: "Download report" })).toBeNull();
  });

  it("EXP-01: stands on All Loans alone", async () => {
    const { urls } = api();
    openPage("/rejected-loans");
    await screen.findByText("No application has been rejected.");
    expect(urls()).not.toContain(ISSUE);
  });

  it("EXP-02, ERR-59: without a token there is no form, and nothing is said of it", async () => {
    const { urls } = api({ [ISSUE]: { status: 403, error: { message: "no token for you" } } });
    openPage("/all-loans");
    await waitFor(() => expect(urls()).toContain(ISSUE));
    await screen.findByText(/No one has applied yet/);
    expect(screen.queryByRole("button", { name: "Download report" })).toBeNull();
    expect(document.body.textContent).not.toContain("no token for you");
  });

  it("ERR-59: without the statuses the report is still there, for all of them", async () => {
    api({ "GET /api/admin/credit/status-options": { status: 500, error: { message: "incident 7" } } });
    openPage("/all-loans");
    await userEvent.click(await opener());
    expect(await screen.findByRole("option", { name: "All statuses" })).toBeTruthy();
    expect(document.body.textContent).not.toContain("incident 7");
  });
});
