// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import type { LeadImport } from "../../../contract/lead-imports.contract.ts";
import { readNotices } from "../../lib/calls/notify.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { ALL, openLeads } from "../leads/leads.testkit.tsx";
import { UploadProgress } from "./upload/upload-progress.tsx";

const UPLOAD = "POST /api/admin/leads/upload-lead";
const CHECK = "POST /api/admin/leads/check-upload";
const HELD = [...ALL, "upload-leads"];

const FACTS = {
  file_name: "leads.csv",
  total: 1210,
  good: 1204,
  duplicates_in_file: 1,
  duplicates_in_book: 2,
  rejected: 3,
  refused: [{ row: 7, reason: "The phone number is missing", is_duplicate: false, name: "Bola Ige", phone_number: "" }],
  ignored_columns: ["Favourite colour"],
};
const IMPORT = {
  id: 3,
  key: "0b8f5f0e-6c8b-4f0e-9d2a-1f6f3c1d2e3f",
  file_name: "leads.csv",
  state: "done",
  total: 1210,
  done: 1210,
  saved: 1204,
  duplicates: 3,
  rejected: 3,
  failure: null,
  uploaded_by: "Ada Obi",
  created_at: "2026-11-20T08:30:00Z",
  finished_at: "2026-11-20T08:30:02Z",
};
const UPLOADED = { ...IMPORT, refused: FACTS.refused, ignored_columns: [] };

beforeAll(async () => {
  await Promise.all([
    import("../../app/screens/leads/all-leads-screen.tsx"),
    import("./upload/upload-leads-dialog.tsx"),
  ]);
});
stageBrowser();

const leads = (name = "leads.csv") => new File(["Name,Phone\n"], name);

async function openDialog(answers: Parameters<typeof openLeads>[1] = {}) {
  const stage = openLeads("/leads", {
    held: HELD,
    ...answers,
    answers: { [CHECK]: { data: FACTS }, [UPLOAD]: { data: UPLOADED }, ...answers.answers },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Upload Leads" }));
  const dialog = await screen.findByRole("dialog", { name: "Upload Leads" });
  const choose = (file: File) =>
    fireEvent.change(within(dialog).getByLabelText("File of leads"), { target: { files: [file] } });
  const submit = () => userEvent.click(within(dialog).getByRole("button", { name: "Upload" }));
  const sent = () => stage.calls.filter(({ url }) => url.endsWith("/upload-lead")).map(({ body }) => body);
  return { ...stage, dialog, choose, submit, sent: sent as () => Record<string, unknown>[] };
}

const listReads = (urls: readonly string[]) => urls.filter((url) => url.includes("/view-all-leads")).length;

describe("the upload of leads", () => {
  it("LED-04, PRM-51: the action is shown with upload-leads alone", async () => {
    openLeads("/leads", { held: ALL });
    await screen.findByText("Ngozi Eze");
    expect(screen.queryByRole("button", { name: "Upload Leads" })).toBeNull();
  });

  it("LED-09, LED-21: the dialog takes xls, xlsx and csv, chosen or dropped, and checks the file at once", async () => {
    const { dialog, choose, urls } = await openDialog();
    const input = within(dialog).getByLabelText<HTMLInputElement>("File of leads");
    expect(input.accept.split(",")).toEqual([".xls", ".xlsx", ".csv"]);
    choose(leads());
    expect(await within(dialog).findByText("1,204")).toBeTruthy();
    const counts = [...dialog.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
    expect(counts).toEqual(["New leads1,204", "Twice in this file1", "Leads already2", "With a mistake3"]);
    expect(within(dialog).getByText(/Favourite colour/)).toBeTruthy();
    const row = within(dialog).getByText("The phone number is missing").closest("tr");
    expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      "7",
      "Bola Ige",
      "–",
      "The phone number is missing",
    ]);
    expect(within(dialog).getByText("And 5 more rows.")).toBeTruthy();
    fireEvent.drop(within(dialog).getByText("File of leads"), { dataTransfer: { files: [leads("dropped.xlsx")] } });
    expect(await within(dialog).findByText(/^dropped.xlsx, /)).toBeTruthy();
    expect(urls().filter((url) => url === CHECK)).toHaveLength(2);
    expect(urls()).not.toContain(UPLOAD);
  });

  it("LED-22: with no file chosen nothing happens", async () => {
    const { submit, urls } = await openDialog();
    await submit();
    expect(urls()).not.toContain(UPLOAD);
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(readNotices()).toEqual([]);
  });

  it("LED-23, LED-24, ERR-11: file and choices are sent, it is told of, the list is read again and the dialog closes; the refused rows are offered", async () => {
    const { dialog, choose, submit, sent, urls } = await openDialog();
    choose(leads());
    await within(dialog).findByRole("option", { name: "Gbenga Ojo: 1 open lead" });
    await userEvent.selectOptions(within(dialog).getByRole("combobox"), "9");
    await userEvent.click(within(dialog).getByLabelText("These people agreed to be written to"));
    await userEvent.click(
      within(dialog).getByLabelText("Ask the deduction provider for offers (each question is billed)"),
    );
    const before = listReads(urls());
    await submit();
    expect(await screen.findByText("Leads uploaded successfully")).toBeTruthy();
    const [form] = sent();
    expect(form?.file).toHaveProperty("name", "leads.csv");
    expect(form).toMatchObject({ sales_officer_id: "9", sms_allowed: "true", ask_for_offers: "true" });
    expect(form?.key).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(listReads(urls())).toBe(before + 1));
    const panel = await screen.findByRole("region", { name: "Rows that were not saved" });
    expect(panel.textContent).toContain("1,204 leads saved.");
    expect(panel.textContent).toContain("6 rows were not: 3 known already, 3 with a mistake.");
    await userEvent.click(within(panel).getByRole("button", { name: /^Download refused rows/ }));
    await waitFor(() => expect(urls()).toContain(`GET /api/admin/leads/imports/${IMPORT.key}/rejects`));
    await userEvent.click(within(panel).getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("region", { name: "Rows that were not saved" })).toBeNull();
  });

  it.each([422, 403])("ERR-45: %i shows the message, the dialog closes and the file is let go", async (status) => {
    const { choose, submit } = await openDialog({
      answers: { [UPLOAD]: { status, error: { message: "No row of this file can be saved." } } },
    });
    choose(leads());
    await submit();
    expect(await screen.findByText("No row of this file can be saved.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Upload Leads" }));
    expect((await screen.findByRole("dialog")).textContent).not.toContain("leads.csv");
  });

  it.each<[string, object | "no network"]>([
    ["500", { status: 500, error: { message: "words of the server" } }],
    ["no answer", "no network"],
  ])(
    "ERR-29: any other failure is quiet, keeps all that was chosen, and is tried again under the same key: %s",
    async (_, answer) => {
      const { dialog, choose, submit, sent } = await openDialog({ answers: { [UPLOAD]: answer as never } });
      choose(leads());
      await userEvent.click(within(dialog).getByLabelText("These people agreed to be written to"));
      await submit();
      expect(await within(dialog).findByText("Not saved")).toBeTruthy();
      expect(readNotices()).toEqual([]);
      expect(dialog.textContent).toContain("leads.csv");
      await userEvent.click(within(dialog).getByRole("button", { name: "Retry" }));
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]).toEqual(sent()[0]);
    },
  );

  it("LED-09: what was uploaded before is found again, with its refused rows as long as they are kept", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const recent = { ...IMPORT, created_at: daysAgo(89) };
    const old = { ...IMPORT, id: 2, file_name: "old.csv", created_at: daysAgo(91) };
    const { dialog, urls } = await openDialog({
      answers: { "GET /api/admin/leads/imports": { data: { data: [recent, old], total: 2 } } },
    });
    const list = dialog.querySelector("details") as HTMLDetailsElement;
    list.open = true;
    fireEvent(list, new Event("toggle"));
    const row = (await within(dialog).findByText("leads.csv")).closest("tr") as HTMLElement;
    expect(row.textContent).toContain("1,204");
    expect(within(dialog).getByText("old.csv")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Refused rows of old.csv" })).toBeNull();
    await userEvent.click(within(row).getByRole("button", { name: "Refused rows of leads.csv" }));
    await waitFor(() => expect(urls()).toContain(`GET /api/admin/leads/imports/${IMPORT.key}/rejects`));
  });

  it.each<[string, number, Partial<typeof IMPORT> | undefined, string | null]>([
    ["Uploading 0 %", 0, undefined, "0"],
    ["Uploading 42 %", 0.417, undefined, "42"],
    ["Reading the rows…", 1, undefined, null],
    ["Reading the rows…", 1, { state: "reading", done: 0, total: 0 }, null],
    ["Read 1,200 of 4,800 rows", 1, { state: "reading", done: 1200, total: 4800 }, "25"],
    ["Saving 4,800 rows…", 1, { state: "saving", done: 4800, total: 4800 }, null],
  ])("LED-09: how far an upload has come is told in words and by a bar: %s", (words, sent, at, value) => {
    render(<UploadProgress sent={sent} progress={at && ({ ...IMPORT, ...at } as LeadImport)} />);
    expect(screen.getByText(words)).toBeTruthy();
    const bar = screen.getByRole("progressbar", { name: "Upload progress" });
    expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual([value, "100"]);
  });

  it("LED-03: the template is fetched with the session's token", async () => {
    const { calls } = openLeads("/leads", { answers: { "GET /leads/downloadLeadsTemplate": { data: "a workbook" } } });
    const link = await screen.findByRole("link", { name: "Download template" });
    expect(link.getAttribute("href")).toBe("/leads/downloadLeadsTemplate");
    await userEvent.click(link);
    await waitFor(() => expect(calls.some(({ url }) => url === "/leads/downloadLeadsTemplate")).toBe(true));
    const call = calls.find(({ url }) => url === "/leads/downloadLeadsTemplate");
    expect(call?.headers.get("authorization")).toMatch(/^Bearer /);
  });
});
