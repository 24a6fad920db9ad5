// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { sampleLoan } from "./loan-detail.testkit.ts";
import { clearStage, ok, openLoanPage, refusal, serve, signInHolding } from "./loan-detail-stage.testkit.tsx";

const DETAILS = "GET /api/admin/loans/42/details";

beforeEach(() => {
  stubBrowser();
  signInHolding();
});
afterEach(() => {
  cleanup();
  clearStage();
});

const show = async (differs: Partial<Loan> = {}) => {
  const sent = serve({ [DETAILS]: ok(sampleLoan(differs)) });
  const stage = openLoanPage();
  await screen.findByRole("heading", { level: 1, name: /Ngozi Eze/ });
  return { ...stage, sent };
};
const card = (name: string) => within(screen.getByRole("region", { name }));
const factOf = (name: string, term: string) =>
  card(name).getByText(term, { selector: "dt" }).nextElementSibling?.textContent;

const glance = () =>
  Object.fromEntries(
    within(screen.getByLabelText("Money at a glance"))
      .getAllByRole("term")
      .map((term) => [term.textContent ?? "", term.nextElementSibling?.textContent]),
  );

it("200: the loan is read once from its address and shown with name, reference, amounts and status (DET-01)", async () => {
  const { sent } = await show();
  expect(sent).toEqual([{ method: "GET", path: "/api/admin/loans/42/details", body: undefined }]);
  const header = screen.getByRole("heading", { level: 1, name: "Ngozi Eze" }).closest("header");
  expect(header?.textContent).toContain("Pending approval");
  expect(screen.getByText("TN-000042", { selector: "header span" })).toBeTruthy();
  expect(header?.textContent).toContain("₦300,000.00 requested");
});

const value = (term: string) => factOf("Loan details", term);

it("the loan details card shows what the loan is (DET-03, DET-04, DET-06, DET-09, DET-25)", async () => {
  await show();
  expect(value("Reference")).toBe("TN-000042");
  expect(value("Date created")).toBe("5 Jan 2026, 14:05");
  expect(value("Pickup state")).toBe("FCT");
  expect(value("Status")).toBe("PENDING_APPROVAL");
  expect(value("Amount")).toBe("₦300,000.00");
  expect(value("Tenor")).toBe("6 months");
  expect(value("Type")).toBe("new");
  expect(value("Loan type")).toBe("Remita Cash Loan");
});

it("a cash loan that is signed says so, and names System User and N/A where it has nobody (DET-07, DET-08, DET-10, DET-13, DET-14)", async () => {
  await show();
  expect(value("Device product")).toBe("–");
  expect(value("Pickup location")).toBe("–");
  expect(value("Marketer")).toBe("System User");
  expect(value("Referral code")).toBe("N/A");
  expect(value("Signing e-mail link")).toBe("Yes");
  expect(value("Signing verified")).toBe("Yes");
  expect(card("Loan details").queryByText("Rejection reason")).toBeNull();
});

it("a rejected device loan shows reason, product, marketer and code, and no signing link (DET-05 to DET-08, DET-10, DET-13, DET-14)", async () => {
  await show({
    status: "rejected",
    rejection_reason: "Rejected at review",
    product: { name: "Tecno Spark 20" },
    pick_up_location: "Wuse Market",
    referrer: { first_name: "Funke", last_name: "Balogun", name: "Funke Balogun" },
    referral_code: "FB1",
    document_link: null,
    has_document_link: false,
    document_id: null,
  });
  expect(value("Rejection reason")).toBe("Rejected at review");
  expect(value("Device product")).toBe("Tecno Spark 20");
  expect(value("Pickup location")).toBe("Wuse Market");
  expect(value("Marketer")).toBe("Funke Balogun");
  expect(value("Referral code")).toBe("FB1");
  expect(value("Status")).toBe("REJECTED");
  expect(value("Signing e-mail link")).toBe("No");
  expect(value("Signing verified")).toBe("No");
  expect(card("Loan details").queryByText("Signing link")).toBeNull();
});

it("the signed document can be opened once there is one", async () => {
  await show({ signed_document_link: "/api/files/dddd?expires=1&signature=s" });
  const link = card("Loan details").getByRole("link", { name: "Open" });
  expect(link.getAttribute("href")).toBe("/api/files/dddd?expires=1&signature=s");
});

it("the copy button copies the signing link and says so (DET-11, DET-12, ERR-09)", async () => {
  for (const document_link of ["http://localhost:3000/sign/abc123", "/sign/abc123"]) {
    const { user } = await show({ document_link });
    await user.click(screen.getByRole("button", { name: "Copy signing link" }));
    await screen.findByText("Text copied to clipboard");
    expect(await navigator.clipboard.readText()).toBe("http://localhost:3000/sign/abc123");
    cleanup();
  }
});

it.each([true, false])(
  "the copy button does without a clipboard of the page's own, and claims nothing it did not do: %j (DET-12)",
  async (works) => {
    const { user } = await show();
    const clipboard = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed here"));
    const copied: string[] = [];
    document.execCommand = () => works && copied.push((document.activeElement as HTMLTextAreaElement).value) > 0;
    await user.click(screen.getByRole("button", { name: "Copy signing link" }));
    await vi.waitFor(() => expect(document.querySelector("textarea[readonly]")).toBeNull());
    if (works) await screen.findByText("Text copied to clipboard");
    expect(copied).toEqual(works ? ["http://localhost:3000/sign/abc123"] : []);
    expect(screen.queryByText("Text copied to clipboard") !== null).toBe(works);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Copy signing link" }));
    clipboard.mockRestore();
  },
);

it("customer, work and contact cards show their facts (DET-15, DET-20, DET-21, DET-26)", async () => {
  await show();
  expect(factOf("Customer details", "Title")).toBe("Mrs");
  expect(factOf("Customer details", "First name")).toBe("Ngozi");
  expect(factOf("Customer details", "Last name")).toBe("Eze");
  expect(factOf("Customer details", "Gender")).toBe("Female");
  expect(factOf("Customer details", "Date of birth")).toBe("14 Sep 1988");
  expect(factOf("Work info", "Organisation")).toBe("Federal Ministry of Works");
  expect(factOf("Work info", "IPPIS number")).toBe("FMW123456");
  expect(factOf("Work info", "Salary bank")).toBe("Access Bank");
  expect(factOf("Work info", "Salary account number")).toBe("0123456789");
  expect(factOf("Contact info", "E-mail")).toBe("ngozi.eze@example.com");
  expect(factOf("Contact info", "House address")).toBe("12 Aminu Kano Crescent");
  expect(factOf("Contact info", "City")).toBe("Wuse");
  expect(factOf("Contact info", "State")).toBe("FCT");
  expect(factOf("Contact info", "Personal phone")).toBe("08031234567");
});

it("the recording plays as audio, as video, or is said to be missing (DET-16)", async () => {
  await show();
  expect(screen.getByLabelText("Authorization recording").tagName).toBe("AUDIO");
  cleanup();
  await show({ authorization_file_type: "video/mp4" });
  expect(screen.getByLabelText("Authorization recording").tagName).toBe("VIDEO");
  cleanup();
  await show({ authorization_file_link: null, authorization_file_type: null });
  expect(card("Customer details").getByText(/No recording yet/)).toBeTruthy();
});

it("a quiet refetch with a freshly signed address does not interrupt the recording", async () => {
  const { sent } = await show();
  serve({
    [DETAILS]: ok(sampleLoan({ city: "Garki", authorization_file_link: "/api/files/3f6c?expires=2&signature=z" })),
  });
  window.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(factOf("Contact info", "City")).toBe("Garki"));
  expect(screen.getByLabelText("Authorization recording").getAttribute("src")).toBe(
    "/api/files/3f6c?expires=1&signature=a",
  );
  expect(sent).toHaveLength(1);
});

it("View File opens a PDF in the page with a download, and anything else as an image (DET-17, DET-18, DET-22 to DET-24)", async () => {
  const { user } = await show();
  await user.click(screen.getByRole("button", { name: "View File: Valid ID" }));
  const pdf = within(await screen.findByRole("dialog", { name: "Valid ID · Ngozi Eze" }));
  expect(pdf.getByText(/^To compare/).textContent).toBe("To compare: Ngozi Eze, born 14 Sep 1988");
  const inline = pdf.getByLabelText("Valid ID", { selector: "object" });
  expect([inline.getAttribute("data"), inline.getAttribute("type")]).toEqual([
    "/api/files/aaaa?expires=1&signature=b#navpanes=0",
    "application/pdf",
  ]);
  for (const fallback of [within(inline), pdf]) {
    const [link] = fallback.getAllByRole("link", { name: "Download" });
    expect([link?.getAttribute("href"), link?.getAttribute("download")]).toEqual([
      "/api/files/aaaa?expires=1&signature=b",
      "passport.pdf",
    ]);
  }
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "View File: Staff ID" }));
  const image = within(await screen.findByRole("dialog", { name: "Staff ID · Ngozi Eze" }));
  expect(image.getByRole("img", { name: "Staff ID" }).getAttribute("src")).toBe(
    "/api/files/bbbb?expires=1&signature=c",
  );
});

it("without a file there is nothing to view, and Edit File is not there (DET-17)", async () => {
  await show({ valid_id_file: null, valid_id_file_link: null, staff_id_file: null, staff_id_file_link: null });
  expect(card("Customer details").getAllByText(/Not uploaded/)).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /View File|Edit File/ })).toBeNull();
});

it("View File on a page that stood open for long asks for a fresh address first (DET-18)", async () => {
  const live = Math.floor(Date.now() / 1000) + 600;
  const { user, sent } = await show();
  serve({ [DETAILS]: ok(sampleLoan({ staff_id_file_link: `/api/files/bbbb?expires=${live}&signature=n` })) });
  await user.click(screen.getByRole("button", { name: "View File: Staff ID" }));
  const image = await screen.findByRole("img", { name: "Staff ID" });
  expect(image.getAttribute("src")).toBe(`/api/files/bbbb?expires=${live}&signature=n`);
  expect(sent).toHaveLength(1);
});

it("the quote of a running loan: today's amount, until when, and what it becomes", async () => {
  const liquidation = {
    amount: 215000,
    principal: 200000,
    interest: 15000,
    on: "2026-01-06",
    valid_to: "2026-01-25",
    afterwards: 230000,
    cooling_off: null,
  };
  await show({ status: "disbursed", liquidation });
  const value = (term: string) => factOf("Early settlement", term);
  expect(value("To settle today")).toBe("₦215,000.00");
  expect(value("Principal")).toBe("₦200,000.00");
  expect(value("Interest")).toBe("₦15,000.00");
  expect(value("Valid to")).toBe("25 Jan 2026");
  expect(value("Afterwards")).toBe("₦230,000.00 from 26 Jan 2026");
  cleanup();
  await show({ status: "disbursed", liquidation: { ...liquidation, valid_to: null, afterwards: null } });
  expect(card("Early settlement").queryByText("Valid to")).toBeNull();
  expect(card("Early settlement").getByText("No instalment is still to fall due.")).toBeTruthy();
  cleanup();
  const cooling_off = { to: "2026-01-12", fee_returned: 3000, interest_returned: 0 };
  await show({ status: "disbursed", liquidation: { ...liquidation, valid_to: "2026-01-12", cooling_off } });
  expect(value("Fee given back")).toBe("₦3,000.00");
  expect(card("Early settlement").queryByText("Interest given back")).toBeNull();
  expect(card("Early settlement").getByText(/^Cooling-off until/).textContent).toBe(
    "Cooling-off until 12 Jan 2026: the customer gives back what was received and owes no interest and no fee.",
  );
  cleanup();
  await show();
  expect(screen.queryByRole("region", { name: "Early settlement" })).toBeNull();
});

it("other loans of the same BVN, phone or account are shown with what is the same, and can be opened", async () => {
  await show({
    other_loans: [
      {
        id: 7,
        reference: "TN-000007",
        status: "completed",
        amount: 50000,
        created_at: "2025-03-03T09:00:00Z",
        same: ["BVN", "phone", "account"],
      },
      {
        id: 9,
        reference: "TN-000009",
        status: "disbursed",
        amount: 90000.5,
        created_at: "2025-02-01T09:00:00Z",
        same: ["account"],
      },
    ],
  });
  const rows = within(screen.getByRole("table", { name: "Other loans" })).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Loan", "Same", "Status", "Amount"],
    ["TN-000007 3 Mar 2025", "BVN, phone, account", "Completed", "50,000.00"],
    ["TN-000009 1 Feb 2025", "account", "Disbursed", "90,000.50"],
  ]);
  expect(screen.getByRole("link", { name: "TN-000009" }).getAttribute("href")).toBe("/loans/9");
  cleanup();
  await show();
  expect(card("Other loans").getByText("No other loan has this BVN, phone or account.")).toBeTruthy();
});

it("money at a glance: requested, and how the payout comes from the offer; nothing before there is one", async () => {
  await show({ approved_amount: 184500, payout: 182655 });
  expect(glance()).toEqual({
    Requested: "₦300,000.00",
    Offer: "₦184,500.00",
    Fee: "−₦1,845.00",
    Payout: "=\u00a0₦182,655.00",
    "Monthly repayment": "₦39,975.00",
  });
  cleanup();
  await show({ offered_amount: null, fee: null });
  expect(screen.queryByLabelText("Money at a glance")).toBeNull();
  expect(screen.getByText(/requested/, { selector: "header p" }).textContent).toContain(
    "₦300,000.00 requested over 6 months, ₦39,975.00 a month",
  );
});

it("a top-up names the loan that it settles, and opens it", async () => {
  await show({ application_type: "top up", payout: 64500, tops_up: { id: 7, reference: "TN-000007" } });
  expect(glance().Settles).toBe("−₦118,155.00 TN-000007");
  expect(screen.getByRole("link", { name: "TN-000007" }).getAttribute("href")).toBe("/loans/7");
});

const DISBURSEMENT = {
  reference: "TRF-1",
  remark: null,
  amount: 64500,
  at: "2026-01-08T09:00:00Z",
  by: "Efe Omoregie",
};

it("the payout of a top-up is unknown before it is signed, and then what was recorded", async () => {
  await show({ application_type: "top up" });
  expect(glance().Payout).toBeUndefined();
  cleanup();
  await show({ application_type: "top up", status: "liquidated", disbursement: DISBURSEMENT });
  expect(glance()).toEqual({ Outstanding: "₦0.00", "Paid out": "₦64,500.00" });
  expect(factOf("Disbursement", "Payment reference")).toBe("TRF-1");
});

const instalmentOf = (number: number, due_date: string, balance: number) => ({
  ...{ number, due_date, balance, active: balance > 0 },
  ...{ principal: 50000, interest: 15000, amount: 65000 },
});
const RUNNING = {
  status: "disbursed",
  disbursement: DISBURSEMENT,
  schedule: [instalmentOf(1, "2026-01-25", 0), instalmentOf(2, "2026-02-25", 65000)],
} as const satisfies Partial<Loan>;

it("a running loan begins with what is outstanding, paid, overdue and next due, and its repayment; the decision is last", async () => {
  await show({ ...RUNNING, schedule: [...RUNNING.schedule, instalmentOf(0, "2026-01-05", 20000)] });
  expect(glance()).toEqual({
    Outstanding: "₦85,000.00",
    "Paid so far": "₦110,000.00 (1 of 3)",
    Overdue: "₦20,000.00",
    "Next due": "₦65,000.00 on 25 Feb 2026",
  });
  const groups = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(groups.slice(0, 3)).toEqual(["Repay", "Papers", "How it was decided"]);
});

it("the schedule shows each instalment with its balance", async () => {
  await show(RUNNING);
  const rows = within(screen.getByRole("table", { name: "Schedule" })).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["No.", "Due", "Principal", "Interest", "Instalment", "Balance"],
    ["1", "25 Jan 2026", "50,000.00", "15,000.00", "65,000.00", "0.00"],
    ["2", "25 Feb 2026", "50,000.00", "15,000.00", "65,000.00", "65,000.00"],
  ]);
  expect(card("Schedule").getByText(/ left$/).parentElement?.textContent).toBe(
    "₦130,000.00 to repay − ₦65,000.00 repaid = ₦65,000.00 left",
  );
});

it("a set-up that waits for Remita says so in the server's words", async () => {
  const message = "Remita has not confirmed yet. Do not repeat; this loan shows the result when it comes.";
  await show({
    status: "pending_deduction_setup",
    deduction_setup: {
      state: "waiting",
      provider: "Remita",
      mandate_reference: null,
      message,
      at: "2026-01-06T09:00:00Z",
    },
  });
  const setup = card("Deduction setup");
  expect(setup.getByRole("status").textContent).toBe(`Waiting for Remita${message}`);
});

it("the timeline tells day by day who did what and when, newest first, with the messages to the customer", async () => {
  await show({
    messages: [
      { channel: "sms", title: "Offer to sign", standing: "delivered", at: "2026-01-05T23:30:00Z" },
      { channel: "email", title: "Application received", standing: "bounced", at: "2026-01-05T13:05:00Z" },
    ],
  });
  const timeline = within(screen.getByRole("region", { name: "Timeline" }));
  const days = timeline.getAllByRole("heading", { level: 4 });
  expect(days.map(({ textContent }) => textContent)).toEqual(["6 Jan 2026", "5 Jan 2026"]);
  const entries = timeline.getAllByRole("listitem");
  expect(entries.map((entry) => [...entry.children].map((line) => line.textContent))).toEqual([
    ["Signed by the customer", "Offer sent → Pending approval", "Ngozi Eze · 09:30"],
    ["SMS: Offer to sign, delivered", "To the customer · 00:30"],
    ["Application received", "Pending authorization", "Ngozi Eze · 14:05"],
    ["E-mail: Application received, returned", "To the customer · 14:05"],
  ]);
});

const ID_CARD = {
  slot: "valid_id",
  name: "id.png",
  content_type: "image/png",
  bytes: 240_400,
  pages: null,
  thumbnail_link: "/api/files/a/thumbnail?expires=1&by=1&loan=42&signature=b",
} as const;
const LETTER = { ...ID_CARD, slot: "staff_id", name: "letter.pdf", content_type: "application/pdf", pages: 2 } as const;

it("papers stand with a picture of each photo, kind, pages and size, and what is missing; a picture opens its file", async () => {
  const { user } = await show({ papers: [ID_CARD, { ...LETTER, thumbnail_link: null }] });
  expect(await screen.findByText("Photo, 240 kB")).toBeTruthy();
  const papers = card("Papers");
  expect(papers.getByText("PDF, 2 pages, 240 kB")).toBeTruthy();
  expect(papers.getByText("Missing")).toBeTruthy();
  expect(papers.getByText("Not signed")).toBeTruthy();
  const pictures = [...document.querySelectorAll("img")];
  expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual([ID_CARD.thumbnail_link]);
  await user.click(papers.getByRole("button", { name: "Open Valid ID" }));
  expect(await screen.findByRole("dialog", { name: "Valid ID · Ngozi Eze" })).toBeTruthy();
});

it("a paper without a picture, and one whose picture does not come, stands with its kind alone", async () => {
  await show({ papers: [{ ...ID_CARD, thumbnail_link: null }] });
  await screen.findByText("Photo, 240 kB");
  expect(document.querySelector("img")).toBeNull();
  cleanup();
  await show({ papers: [ID_CARD] });
  await screen.findByText("Photo, 240 kB");
  fireEvent.error(document.querySelector("img") ?? expect.fail("no picture"));
  expect(document.querySelector("img")).toBeNull();
  expect(card("Papers").getByText("Photo, 240 kB")).toBeTruthy();
});

it("each of the four cards of facts is opened and folded by its head, as a phone shows them", async () => {
  const { user } = await show();
  for (const name of ["Loan details", "Customer details", "Work info", "Contact info"]) {
    const button = card(name).getByRole("button", { name: `Show ${name}` });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await user.click(button);
    expect(
      card(name)
        .getByRole("button", { name: `Hide ${name}` })
        .getAttribute("aria-expanded"),
    ).toBe("true");
  }
});

it("a device that was handed over stands with its number, and nothing where none was noted", async () => {
  await show({
    status: "disbursed",
    product: { name: "Tecno Spark 20" },
    device_handover: { kind: "imei", number: "490154203237518", at: "2026-01-06T09:00:00Z", by: "Halima Bello" },
  });
  expect(factOf("Device handed over", "IMEI")).toBe("490154203237518");
  expect(factOf("Device handed over", "By")).toBe("Halima Bello");
  cleanup();
  await show();
  expect(screen.queryByRole("region", { name: "Device handed over" })).toBeNull();
});

it("404, malformed ids included: the page says that there is no such loan", async () => {
  const sent = serve({ [DETAILS]: refusal(404, "Not found") });
  openLoanPage();
  await screen.findByRole("heading", { name: "Loan not found" });
  cleanup();
  openLoanPage("0x2a");
  await screen.findByRole("heading", { name: "Loan not found" });
  expect(sent).toHaveLength(1);
});

it("a card stands a level below the heading of its group, and one without a group on its level", async () => {
  await show();
  const levelOf = (name: string) => screen.getByRole("heading", { name }).tagName;
  expect(["Decide", "Screening", "Activity", "Timeline", "Papers"].map(levelOf)).toEqual([
    "H2",
    "H3",
    "H2",
    "H3",
    "H2",
  ]);
});
