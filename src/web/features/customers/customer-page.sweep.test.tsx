// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { readNotices } from "../../lib/calls/notify.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { loadParts, openUsers, pageOf, WHOLE } from "./customers.testkit.tsx";

beforeAll(loadParts);
stageBrowser();

const REVEAL = "POST /api/admin/customers/7/reveal";
const reveal = async (label: string, reason?: string): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole("button", { name: `Reveal ${label}` }));
  const dialog = await screen.findByRole("dialog", { name: `Reveal ${label}` });
  if (reason) await userEvent.type(within(dialog).getByLabelText("What do you need it for?"), reason);
  await userEvent.click(within(dialog).getByRole("button", { name: "Reveal" }));
  return dialog;
};

describe("a user's page", () => {
  it("has who they are, what all loans come to, and numbers by their last four digits", async () => {
    openUsers("/users/7");
    expect(await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" })).toBeTruthy();
    expect(screen.getByLabelText("All loans together").textContent).toBe(
      "Next due₦65,000.00 on 25 Feb 2026Outstanding₦325,000.50Repaid₦65,000.00 of ₦390,000.50Borrowed₦300,000.00",
    );
    for (const masked of ["•••••••0007", "•••••••0008", "••••••6789"]) expect(screen.getByText(masked)).toBeTruthy();
  });

  it("leads with the loan that runs, and why it cannot be topped up yet", async () => {
    openUsers("/users/7");
    const standing = await screen.findByRole("region", { name: "Current loan" });
    expect(within(standing).getByRole("link", { name: "TN-000042" }).getAttribute("href")).toBe("/loans/42");
    expect(standing.textContent).toContain("Only 1 of 6 instalments are paid; a top-up needs half.");
  });

  it("leads with when the last loan was repaid, and that another is possible", async () => {
    const current_loan = { ...WHOLE.current_loan, status: "completed", next_due: null, no_top_up: null };
    openUsers("/users/7", { answers: { "GET /api/admin/customers/7": { data: { ...WHOLE, current_loan } } } });
    const repaid = await screen.findByRole("region", { name: "Current loan" });
    expect(repaid.textContent).toContain("No running loan TN-000042 paid off 5 Jan 2026A new application is possible.");
  });

  it("a number is shown for a reason alone; hidden again it is gone from the page", async () => {
    const { sent } = openUsers("/users/7", { answers: { [REVEAL]: { data: { value: "22012340007" } } } });
    const dialog = await reveal("BVN");
    expect(within(dialog).getByText("Say what you need it for")).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await reveal("BVN", "The bank asked");
    expect(await screen.findByText("22012340007")).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ field: "bvn", reason: "The bank asked" }]);
    await userEvent.click(screen.getByRole("button", { name: "Hide BVN" }));
    expect(screen.queryByText("22012340007")).toBeNull();
  });

  it("an account number is asked for by the loan that names it", async () => {
    const { sent } = openUsers("/users/7", { answers: { [REVEAL]: { data: { value: "0123456789" } } } });
    await reveal("account number at Zenith Bank", "Refund");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ field: "account_number", reason: "Refund", loan_id: 42 });
  });

  it("beyond twenty an hour says when the next is possible, and keeps the reason", async () => {
    const message = "You have revealed 20 numbers within an hour. The next one is possible on 6 Jan 2026, 10:30.";
    openUsers("/users/7", { answers: { [REVEAL]: { status: 429, error: { message, errors: {} } } } });
    const dialog = await reveal("NIN", "Refund");
    await waitFor(() => expect(readNotices().map(({ text }) => text)).toEqual([message]));
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>("What do you need it for?").value).toBe("Refund");
  });

  it("each part has an address of its own and asks only for itself", async () => {
    const loan = { id: 42, reference: "TN-000042" };
    const { urls } = openUsers("/users/7?tab=messages", {
      answers: {
        "GET /api/admin/customers/7/messages": {
          data: pageOf([
            {
              id: 1,
              channel: "sms",
              recipient: "+2348031234567",
              subject: null,
              body: "[code left out] is your code",
              state: "sent",
              created_at: "2026-01-05T09:00:00Z",
              sent_at: "2026-01-05T09:00:02Z",
              loan,
            },
          ]),
        },
      },
    });
    expect(await screen.findByText("[code left out] is your code")).toBeTruthy();
    const message = screen.getByText("[code left out] is your code").closest("li") as HTMLElement;
    expect(within(message).getByRole("link", { name: "TN-000042" }).getAttribute("href")).toBe("/loans/42");
    expect(urls().filter((url) => url.includes("/customers/7/"))).toEqual(["GET /api/admin/customers/7/messages"]);
    expect(screen.getByRole("link", { name: "Files" }).getAttribute("href")).toBe("/users/7?tab=files");
  });

  it("PRM-50: without edit-user there is no Edit", async () => {
    openUsers("/users/7", { held: ["view-users"] });
    await screen.findByText("•••••••0007");
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  });

  it("beyond what an hour allows says so, has nothing to call or write to, and no form", async () => {
    const customer = {
      ...WHOLE,
      identity: "withheld",
      phone_number: "•••••••4567",
      email: "•••••",
      date_of_birth: null,
      address: null,
    };
    openUsers("/users/7", { answers: { "GET /api/admin/customers/7": { data: customer } } });
    expect(await screen.findByText(/as many loans as an hour allows/)).toBeTruthy();
    expect(screen.getByText("•••••••4567").closest("a")).toBeNull();
    expect(screen.queryByRole("link", { name: "Call" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  });

  it("an address of nobody says so", async () => {
    openUsers("/users/999");
    expect(await screen.findByText("There is no user at this address")).toBeTruthy();
  });
});
