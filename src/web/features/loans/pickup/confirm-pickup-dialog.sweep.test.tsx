// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Permission } from "../../../../domain/permissions.ts";
import { readNotices } from "../../../lib/calls/notify.ts";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { sampleLoan } from "../detail/loan-detail.testkit.ts";
import {
  type Answer,
  clearStage,
  ok,
  openLoanPage,
  refusal,
  serve,
  signInHolding,
} from "../detail/loan-detail-stage.testkit.tsx";

const DETAILS = "GET /api/admin/loans/42/details";
const SEND = "GET /api/admin/device/pickup/send/otp";
const CONFIRM = "POST /api/admin/device/pickup/confirm";
const WORDS = "The server's own words";
const HELD: readonly Permission[] = ["process-device-pickup"];
const waiting = sampleLoan({ status: "pending_pickup", product: { name: "Tecno Spark 20" } });

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const codeSent = (resendIn = 60) => ok({ expires_at: inSeconds(600), resend_at: inSeconds(resendIn) });

async function openDialog(answers: Record<string, Answer | (() => Answer)> = {}) {
  signInHolding(...HELD);
  const sent = serve({ [DETAILS]: ok(waiting), [SEND]: codeSent(), ...answers });
  const { user } = openLoanPage();
  await user.click(await screen.findByRole("button", { name: "Confirm Device Pickup" }));
  const calls = (path: string) => sent.filter((call) => call.path.endsWith(path));
  return { user, calls, readings: () => calls("/details").length };
}
const dialog = () => screen.findByRole("dialog", { name: "Device Pickup Verification" });
const box = async () => within(await dialog()).getByRole<HTMLInputElement>("textbox", { name: /^OTP/ });
const confirm = () => screen.getByRole("button", { name: "Confirm" });
const told = () => readNotices().map(({ kind, text }) => `${kind}: ${text}`);

describe("sending", () => {
  it("ACT-35, ACT-36, ERR-06: pressing sends one code, says so and asks for the OTP sent to the customer", async () => {
    const { calls } = await openDialog();
    expect((await box()).required).toBe(true);
    await waitFor(() => expect(told()).toEqual(["success: OTP sent to customer successfully"]));
    expect(calls("/send/otp").map(({ method }) => method)).toEqual(["GET"]);
    expect((await dialog()).textContent).toContain("OTP sent to the customer");
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("otp"));
  });

  it("another one can be sent after the time told, and keeps what was typed", async () => {
    const { user, calls } = await openDialog({ [SEND]: () => codeSent(2) });
    await user.type(await box(), "12");
    const soon = await screen.findByRole("button", { name: /^Send another OTP in \d s$/ });
    expect(soon.getAttribute("aria-disabled")).toBe("true");
    await user.click(await screen.findByRole("button", { name: "Send another OTP" }));
    await waitFor(() => expect(calls("/send/otp")).toHaveLength(2));
    expect((await box()).value).toBe("12");
  });

  it("422: a code was sent just now: the server's message shows, and the customer's code can still be typed (ERR-38)", async () => {
    await openDialog({ [SEND]: refusal(422, WORDS) });
    await waitFor(() => expect(told()).toEqual([`error: ${WORDS}`]));
    expect(await box()).toBeTruthy();
  });

  it.each([
    ["400", refusal(400, WORDS), [`error: ${WORDS}`], ""],
    ["429", refusal(429, "5 codes were sent within a day."), [], "5 codes were sent within a day."],
    ["500", refusal(500, WORDS), [], "The OTP was not sent."],
    ["network", "network", [], "The OTP was not sent."],
  ] as const)(
    "%s: the dialog stays, silent statuses show no notice (ERR-29, ERR-38)",
    async (_, answer, notices, quiet) => {
      await openDialog({ [SEND]: answer });
      const quietWords = () => screen.getByRole("dialog").querySelector("[role=status]")?.textContent;
      if (quiet) await waitFor(() => expect(quietWords()).toBe(quiet));
      await waitFor(() => expect(told()).toEqual(notices));
      expect(await box()).toBeTruthy();
    },
  );

  it.each([
    [
      "the loan has moved on",
      { status: 422, body: { message: WORDS, errors: {}, code: "wrong-status" } },
      [`error: ${WORDS}`],
    ],
    ["the permission is gone", refusal(403, WORDS), [`error: ${WORDS}`]],
    ["the loan is gone", refusal(404, WORDS), []],
  ] as const)("%s: there is nothing to confirm, and the loan is read again (ERR-38)", async (_, answer, notices) => {
    const { readings } = await openDialog({ [SEND]: answer });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(readings()).toBe(2));
    expect(told()).toEqual(notices);
  });
});

describe("confirming", () => {
  it("ACT-38, ACT-39, ERR-07: sends reference and OTP, says so, and shows the loan returned", async () => {
    const returned = sampleLoan({ status: "disbursed" });
    const { user, calls } = await openDialog({ [CONFIRM]: ok(returned) });
    await user.type(await box(), "123 456{Enter}");
    await waitFor(() => expect(told()).toContain("success: Device Pickup Confirmed successfully"));
    expect(calls("/confirm").map(({ body }) => body)).toEqual([{ loan_reference: "TN-000042", otp: "123456" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("DISBURSED")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirm Device Pickup" })).toBeNull();
  });

  it.each([
    ["", "Enter the OTP sent to the customer"],
    ["12345", "The OTP has 6 digits"],
    ["12345a", "The OTP has 6 digits"],
  ])("ACT-37: %j is not sent, and costs no try", async (typed, sentence) => {
    const { user, calls } = await openDialog();
    if (typed) fireEvent.change(await box(), { target: { value: typed } });
    await user.click(confirm());
    await screen.findByText(sentence);
    expect(document.activeElement).toBe(await box());
    expect(calls("/confirm")).toEqual([]);
  });

  it.each([
    ["400", refusal(400, WORDS, { otp: ["The code is wrong. 4 tries are left"] }), true],
    ["422", refusal(422, WORDS), true],
    ["403", refusal(403, WORDS), true],
    ["404", refusal(404, WORDS), false],
    ["429", refusal(429, WORDS), false],
    ["500", refusal(500, WORDS), false],
    ["network", "network", false],
  ] as const)("%s: the dialog stays with what was typed (ERR-39, ERR-29)", async (status, answer, isTold) => {
    const { user } = await openDialog({ [CONFIRM]: answer });
    fireEvent.change(await box(), { target: { value: "123456" } });
    await user.click(confirm());
    if (isTold) await waitFor(() => expect(told()).toContain(`error: ${WORDS}`));
    else await screen.findByText("Not saved");
    expect(told().filter((text) => text.startsWith("error")).length).toBe(isTold ? 1 : 0);
    expect((await box()).value).toBe("123456");
    if (status === "400") expect(screen.getByText("The code is wrong. 4 tries are left")).toBeTruthy();
  });

  it("the number of the device goes along where it was typed, and a wrong one is not sent", async () => {
    const { user, calls } = await openDialog({ [CONFIRM]: ok(sampleLoan({ status: "disbursed" })) });
    await user.type(await box(), "123456");
    const device = within(await dialog()).getByRole<HTMLInputElement>("textbox", { name: /^IMEI or serial number/ });
    expect(device.required).toBe(false);
    await user.type(device, "490154203237519");
    await user.click(confirm());
    await screen.findByText("A digit of this IMEI is wrong. Dial *#06# on the device and type it again");
    expect(calls("/confirm")).toEqual([]);
    await user.clear(device);
    await user.type(device, "490154203237518{Enter}");
    await waitFor(() =>
      expect(calls("/confirm").map(({ body }) => body)).toEqual([
        { loan_reference: "TN-000042", otp: "123456", device_number: "490154203237518" },
      ]),
    );
  });

  it("where the lender demands the number, nothing is sent without it", async () => {
    const settings = { device_number_demanded: true, changed_at: null, changed_by: null, version: 2 };
    const { user, calls } = await openDialog({ "GET /api/admin/handover-settings": ok(settings) });
    const device = within(await dialog()).getByRole<HTMLInputElement>("textbox", { name: /^IMEI or serial number/ });
    await waitFor(() => expect(device.required).toBe(true));
    await user.type(await box(), "123456{Enter}");
    await screen.findByText("Enter the IMEI or serial number of the device");
    expect(calls("/confirm")).toEqual([]);
  });

  it("Esc leaves it unsent and gives the focus back", async () => {
    const { user, calls } = await openDialog();
    await dialog();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Confirm Device Pickup" })),
    );
    expect(calls("/confirm")).toEqual([]);
  });
});
