import { describe, expect, it } from "vitest";
import { getLoan, setUpDeduction } from "../../contract/loans.contract.ts";
import { disburseLoan, recordSettlement, reverseDisbursement } from "../../contract/payouts.contract.ts";
import {
  confirmPickup,
  getHandoverSettings,
  sendPickupCode,
  updateHandoverSettings,
} from "../../contract/pickup.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { loanIn, newestCode, show } from "../testing/loans/loan-life.ts";
import { cashier } from "../testing/loans/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const store = await server.staffToken(["process-device-pickup"], "Halima Bello");
const admin = await server.staffToken(["manage-settings"], "Ada Obi");
const desk = await cashier(server, "Efe Omoregie");
const DEVICE = { loan_type: "DEVICE", product_id: 1, pick_up_location: "Wuse store", amount: undefined };
const IMEI = "356938035643809";

async function waiting() {
  const loan = await loanIn(server, "disbursed", DEVICE);
  await server.call(sendPickupCode, { query: { loan_reference: loan.reference }, token: store });
  return { ...loan, otp: await newestCode(server, loan.id) };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;
const confirm = ({ reference, otp }: Waiting, device_number?: string) =>
  server.call(confirmPickup, { body: { loan_reference: reference, otp, device_number }, token: store });
const demand = (device_number_demanded: boolean, headers: Record<string, string> = {}) =>
  server.call(updateHandoverSettings, { body: { device_number_demanded }, token: admin, headers });
const audited = async (action: string) =>
  (
    await server.deps.db.pool.query<{ payload: string }>(
      "select payload from audit_log where payload::json ->> 'action' = $1 order by seq desc limit 1",
      [action],
    )
  ).rows.map(({ payload }) => JSON.parse(payload))[0];

describe("the number of a device that is handed over", () => {
  it("200: an IMEI is kept as its digits, shown with the loan, and in the audit log", async () => {
    const loan = await waiting();
    expect((await confirm(loan, "49-015420-323751-8")).status).toBe(200);
    expect((await show(server, loan.id)).device_handover).toEqual({
      kind: "imei",
      number: "490154203237518",
      at: "2026-11-20T08:30:00.000Z",
      by: "Halima Bello",
    });
    expect(await audited("device number noted")).toMatchObject({
      object: `loan:${loan.id}`,
      actor: "Halima Bello",
      after: { kind: "IMEI", device_number: "490154203237518" },
    });
  });

  it("422: a wrong IMEI is said at its field, and costs no try of the code", async () => {
    const loan = await waiting();
    for (const [typed, words] of [
      ["490154203237519", "A digit of this IMEI is wrong. Dial *#06# on the device and type it again"],
      ["x", "Enter the 15 digits of the IMEI, or a serial number of 4 to 32 letters and digits"],
    ] as const) {
      const { status, body } = await confirm(loan, typed);
      expect([status, body.errors]).toEqual([422, { device_number: [words] }]);
    }
    expect((await show(server, loan.id)).status).toBe("pending_pickup");
    expect((await confirm(loan, "")).status).toBe(200);
    expect(await show(server, loan.id)).not.toHaveProperty("device_handover");
  });

  it("422: an IMEI of another running loan names that loan; once it runs no more, the device may go out again", async () => {
    const [first, second] = [await waiting(), await waiting()];
    expect((await confirm(first, IMEI)).status).toBe(200);
    const refused = await confirm(second, IMEI);
    const words = `The device with this IMEI was handed over for loan ${first.reference}, which is still running. Check the number on the device.`;
    expect([refused.status, refused.body.message, refused.body.errors]).toEqual([
      422,
      words,
      { device_number: [words] },
    ]);
    expect((await show(server, second.id)).status).toBe("pending_pickup");
    const { liquidation_amount: amount } = await show(server, first.id);
    const settlement = { amount, reference: `SETTLE-${first.reference}`, paymentMethodId: desk.method("cash") };
    expect((await desk.act(recordSettlement, first.id, settlement)).status).toBe(200);
    expect((await confirm(second, IMEI)).status).toBe(200);
  });

  it("a payout that is reversed takes the hand-over with it: the device goes out to somebody else, and the log keeps it", async () => {
    const imei = "352099001761481";
    const [first, second] = [await waiting(), await waiting()];
    expect((await confirm(first, imei)).status).toBe(200);
    const noted = await audited("device number noted");
    expect((await desk.act(reverseDisbursement, first.id, { reason: "Brought back" })).status).toBe(200);
    expect(await show(server, first.id)).not.toHaveProperty("device_handover");
    await settleOperations(server.deps);
    const disburse = () => desk.act(disburseLoan, first.id, { reference: `AGAIN-${first.id}` });
    expect((await disburse()).status).toBe(400);
    expect((await desk.act(setUpDeduction, first.id)).status).toBe(200);
    expect((await disburse()).body.data.status).toBe("pending_pickup");
    expect((await confirm(second, imei)).status).toBe(200);
    expect(noted).toMatchObject({ object: `loan:${first.id}`, after: { device_number: imei } });
  });

  it("of two hand-overs of one device at once, one is made", async () => {
    const pair = [await waiting(), await waiting()];
    const answers = await Promise.all(pair.map((loan) => confirm(loan, "sn 77ab")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toMatch(/^The device with this serial number /);
  });
});

describe("demanding it", () => {
  it("200 and 422: a setting that is off at first; while it is on, no device leaves without a number", async () => {
    const before = (await server.call(getHandoverSettings, { token: store })).body.data;
    expect(before).toEqual({ device_number_demanded: false, changed_at: null, changed_by: null, version: 1 });
    const loan = await waiting();
    expect((await demand(true)).body.data).toMatchObject({
      device_number_demanded: true,
      changed_by: "Ada Obi",
      version: 2,
    });
    expect(await audited("handover settings changed")).toMatchObject({
      before: { device_number_demanded: false },
      after: { device_number_demanded: true },
    });
    expect((await confirm(loan)).body.errors).toEqual({
      device_number: ["Enter the IMEI or serial number of the device"],
    });
    expect((await demand(false, { "if-match": '"1"' })).status).toBe(422);
    expect((await confirm(loan, "SN-0001-X")).status).toBe(200);
    expect((await demand(false)).status).toBe(200);
    const shown = await server.call(getLoan, { params: { id: loan.id }, token: store });
    expect(shown.body.data.device_handover).toMatchObject({ kind: "serial", number: "SN0001X" });
  });
});
