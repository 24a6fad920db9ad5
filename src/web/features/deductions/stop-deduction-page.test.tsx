// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { stageBrowser } from "../../testing/stage-browser.ts";
import { openDeductions } from "./deductions.testkit.tsx";

const STOP = "POST /api/admin/deductions/remita/stopLoanCollection";
const FAILED = "Stop collection request failed";
const PREFILLED = "/deductions/stop?mandateReference=310007654321";

beforeAll(async () => {
  await import("./stop-deduction-page.tsx");
});
stageBrowser();

const open = (
  address: string,
  answer: object | "no network" = { data: { mandate_reference: "310007654321", status: "stopped" } },
  held = ["edit-repayment"],
) => openDeductions(address, { held, answers: { [STOP]: answer as never } });

async function submit(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Stop deduction" }));
  return screen.findByRole("dialog", { name: "Stop Deduction" });
}

async function confirm(): Promise<void> {
  await userEvent.click(within(await submit()).getByRole("button", { name: "Stop deduction" }));
}

describe("the stop of a mandate", () => {
  it("STP-01, STP-02, STP-03, CST-22, GRD-28: a required reference, and exactly one provider", async () => {
    open("/deductions/stop");
    expect(await screen.findByRole("heading", { level: 1, name: "Stop Deduction" })).toBeTruthy();
    const reference = await screen.findByLabelText(/^Mandate reference/);
    expect(reference).toHaveProperty("required", true);
    const provider = screen.getByLabelText(/^Provider/);
    expect(provider).toHaveProperty("required", true);
    expect([...provider.querySelectorAll("option")].map(({ value, text }) => [value, text])).toEqual([
      ["remita", "Remita Direct Debit"],
    ]);
    await userEvent.type(reference, "  ");
    await userEvent.click(screen.getByRole("button", { name: "Stop deduction" }));
    expect(await screen.findByText("Mandate reference is required")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("STP-04: nothing is sent before it is confirmed, and a no sends nothing", async () => {
    const { urls } = open(PREFILLED);
    const dialog = await submit();
    expect(dialog.textContent).toContain("310007654321");
    await userEvent.click(within(dialog).getByRole("button", { name: "Nevermind" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(urls()).not.toContain(STOP);
    expect(screen.getByLabelText(/^Mandate reference/)).toHaveProperty("value", "310007654321");
  });

  it("STP-05, ERR-20: confirmed, it is sent with reference and provider, and told of", async () => {
    const { calls } = open(PREFILLED);
    await confirm();
    expect(await screen.findByText("Stop collection request successful")).toBeTruthy();
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
      mandateReference: "310007654321",
      provider: "remita",
    });
    expect(await screen.findByText("Mandate 310007654321 is stopped.")).toBeTruthy();
    expect(screen.getByLabelText(/^Mandate reference/)).toHaveProperty("value", "");
  });

  it("STP-07, ERR-49: 422 shows the server's message, and the dialog stays with what was typed", async () => {
    open(PREFILLED, { status: 422, error: { message: "This mandate was stopped before" } });
    await confirm();
    expect(await screen.findByText("This mandate was stopped before")).toBeTruthy();
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it.each<[string, object | "no network"]>([
    ["400", { status: 400, error: { message: "words of the server" } }],
    ["403", { status: 403, error: { message: "words of the server" } }],
    ["404", { status: 404, error: { message: "words of the server" } }],
    ["429", { status: 429, error: { message: "words of the server" } }],
    ["500", { status: 500, error: { message: "words of the server" } }],
    ["no answer", "no network"],
  ])("STP-07, ERR-49: any other failure is one sentence: %s", async (_, answer) => {
    open(PREFILLED, answer);
    await confirm();
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(document.body.textContent).not.toContain("words of the server");
  });

  it("PRM-22, PRM-23, STP-06: without edit-repayment there is neither the form nor its entry", async () => {
    open(PREFILLED, {}, ["view-repayments", "add-repayment"]);
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Stop Deduction" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Stop deduction" })).toBeNull();
  });
});
