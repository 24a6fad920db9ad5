// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readNotices } from "../../../lib/calls/notify.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { FREE, loadParts, openUsers, WHOLE } from "../customers.testkit.tsx";

beforeAll(loadParts);
stageBrowser();

const ERASURE = "/api/admin/customers/7/erasure";
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = (name: string) => screen.findByRole("dialog", { name });
const openWith = (state: object, answers: Parameters<typeof openUsers>[1] = {}) =>
  openUsers("/users/7", {
    ...answers,
    answers: { [`GET ${ERASURE}`]: { data: { ...FREE, ...state } }, ...answers?.answers },
  });

describe("data protection on a user's page", () => {
  it("PRM-50: without edit-user there is none of it, and nothing is asked for", async () => {
    const { urls } = openUsers("/users/7", { held: ["view-users"] });
    await screen.findByText("•••••••0007");
    expect(screen.queryByText("Data protection")).toBeNull();
    expect(urls().join()).not.toContain("erasure");
  });

  it("the data are downloaded for a reason alone, by a call whose address holds an id and nothing else", async () => {
    const made = vi.fn(() => "blob:x");
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const { sent } = openWith({}, { answers: { "POST /api/admin/customers/7/export": { data: {} } } });
    await press("Download their data");
    const form = await dialog("Download the data of Ngozi Eze");
    await userEvent.click(within(form).getByRole("button", { name: "Download" }));
    expect(within(form).getByText("Say what it is for")).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.type(within(form).getByLabelText("What is it for?"), "Asked by letter");
    await userEvent.click(within(form).getByRole("button", { name: "Download" }));
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
    expect(sent().map(({ url, body }) => [url, body])).toEqual([
      ["/api/admin/customers/7/export", { reason: "Asked by letter" }],
    ]);
  });

  it("why it cannot be erased stands there in words, with no button", async () => {
    openWith({ refusal: "Loan TN-000042 is running.", possible_from: null });
    expect(await screen.findByText("The data cannot be erased now. Loan TN-000042 is running.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Erase their data" })).toBeNull();
    expect(screen.getByRole("button", { name: "Download their data" })).toBeTruthy();
  });

  it("an erasure takes the name and a reason; a refusal keeps what was typed", async () => {
    const errors = { reason: ["Leave names, numbers and addresses out: the reason is kept after the erasure"] };
    const { sent } = openWith(
      {},
      { answers: { [`POST ${ERASURE}`]: { status: 422, error: { message: "Leave names out", errors } } } },
    );
    await press("Erase their data");
    const form = await dialog("Confirm the erasure of Ngozi Eze");
    await userEvent.click(within(form).getByRole("button", { name: "Erase for good" }));
    for (const words of ["Type the name of the customer", "Say why the data are erased"])
      expect(within(form).getByText(words)).toBeTruthy();
    expect(sent()).toEqual([]);
    const name = within(form).getByLabelText<HTMLInputElement>("Type Ngozi Eze to go on");
    await userEvent.type(name, "Ngozi Eze");
    await userEvent.type(within(form).getByLabelText(/^Why are the data erased/), "Ngozi wrote{Enter}");
    await userEvent.click(within(form).getByRole("button", { name: "Erase for good" }));
    expect(await within(form).findByText(errors.reason[0] ?? "")).toBeTruthy();
    expect(name.value).toBe("Ngozi Eze");
    expect(sent()[0]?.body).toMatchObject({ name: "Ngozi Eze" });
    expect(readNotices().map(({ text }) => text)).toEqual(["Leave names out"]);
  });

  it("with four eyes one asks, and another confirms or declines", async () => {
    const waiting = { asked_by: "Ada Obi", asked_at: "2026-01-05T09:00:00Z", reason: "By letter", is_own: false };
    const { sent } = openWith(
      { four_eyes: true, waiting },
      { answers: { [`POST ${ERASURE}/confirm`]: { data: { ...FREE, erased_at: "2026-01-05T10:00:00Z" } } } },
    );
    expect(await screen.findByText(/Ada Obi asked on .* By letter\. It takes a second person/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Decline" })).toBeTruthy();
    await press("Confirm the erasure");
    const form = await dialog("Confirm the erasure of Ngozi Eze");
    expect(within(form).queryByLabelText(/^Why/)).toBeNull();
    await userEvent.type(within(form).getByLabelText("Type Ngozi Eze to go on"), "Ngozi Eze{Enter}");
    await waitFor(() => expect(readNotices().map(({ text }) => text)).toEqual(["The data were erased"]));
    expect(sent().map(({ url, body }) => [url, body])).toEqual([[`${ERASURE}/confirm`, { name: "Ngozi Eze" }]]);
  });

  it("whoever asked can withdraw, and not confirm", async () => {
    const waiting = { asked_by: "Ada Obi", asked_at: "2026-01-05T09:00:00Z", reason: "By letter", is_own: true };
    openWith({ four_eyes: true, waiting });
    expect(await screen.findByRole("button", { name: "Withdraw" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirm the erasure" })).toBeNull();
  });

  it("of an erased person there are no details, no Edit and nothing to download", async () => {
    const erased_at = "2026-01-05T10:00:00Z";
    const gone = { ...WHOLE, name: "Erased customer 7", erased_at, accounts: [], address: null };
    openWith({ erased_at }, { answers: { "GET /api/admin/customers/7": { data: gone } } });
    expect(await screen.findByText(/The data of this person were erased on/)).toBeTruthy();
    for (const name of ["Edit", "Download their data", "Reveal BVN"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });
});
