import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import type { RemitaSandbox } from "./sandbox.ts";
import { ADA, bookingFields, callSandbox, lookUpFields, PATHS, startSandbox } from "./sandbox-caller.ts";

const CODE = "70000001";
const BAYO = { ...ADA, customerId: "100000000018", accountNumber: "0123456798", phone: "+2347020000018" };

let sandbox: RemitaSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
  await callSandbox(sandbox.url, PATHS.account, lookUpFields(CODE));
});
afterEach(() => sandbox.close());

const book = () => callSandbox(sandbox.url, PATHS.book, bookingFields(CODE));

describe("payroll", () => {
  it("collects the instalment once a day from mandates that have begun, the rest at the end, and then no more", async () => {
    await book();
    expect(sandbox.control.runPayroll({ on: lagosDate("2026-10-25") })).toBe(0);
    expect(sandbox.control.runPayroll({ on: lagosDate("2026-10-26") })).toBe(1);
    expect(sandbox.control.runPayroll({ on: lagosDate("2026-10-26") })).toBe(0);
    sandbox.control.runPayroll({ on: lagosDate("2026-11-26"), atMost: kobo(1_000_000) });
    for (let month = 1; month <= 9; month += 1) sandbox.control.runPayroll({ on: lagosDate(`2027-0${month}-26`) });
    const [mandate] = sandbox.control.mandates();
    expect(mandate?.repayments.map(({ amount }) => amount)).toEqual([
      6_500_000, 1_000_000, 6_500_000, 6_500_000, 6_500_000, 6_500_000, 5_500_000,
    ]);
    expect(mandate?.status).toBe("COMPLETED");
  });

  it("collects nothing from a stopped mandate unless the payroll was already under way", async () => {
    const mandateReference = (await book()).data?.mandateReference;
    const key = { authorisationCode: CODE, customerId: ADA.customerId, mandateReference };
    await callSandbox(sandbox.url, PATHS.stop, key);
    expect(sandbox.control.runPayroll({ on: lagosDate("2026-10-26") })).toBe(0);
    expect(sandbox.control.runPayroll({ on: lagosDate("2026-10-26"), includeStopped: true })).toBe(1);
    const history = await callSandbox(sandbox.url, PATHS.history, { ...key, mandateRef: mandateReference });
    expect(history.data).toMatchObject({
      status: "STOP",
      repayment: [{ transactionamount: 65000, deductiondate: "26-10-2026 00:00:00+0000", paymentstatus: "TCLS" }],
    });
  });
});

describe("under /__sim", () => {
  const send = async (method: string, path: string, body?: object) => {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const response = await fetch(`${sandbox.url}/__sim${path}`, { method, ...init });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it("customers are registered in bulk, changed and suspended", async () => {
    expect(await send("PUT", "/customers", { customers: [BAYO] })).toEqual({ status: 200, body: { customers: 302 } });
    expect((await send("PATCH", "/customers/221/0123456798", { employer: "ANOTHER BOARD" })).status).toBe(200);
    const fields = { ...lookUpFields("70000009"), accountNumber: BAYO.accountNumber };
    const found = await callSandbox(sandbox.url, PATHS.account, fields);
    expect(found.data).toMatchObject({ companyName: "ANOTHER BOARD", customerId: BAYO.customerId });
    expect((await send("POST", `/customers/${BAYO.customerId}/suspend`)).status).toBe(200);
    const again = { ...fields, authorisationCode: "70000010" };
    expect((await callSandbox(sandbox.url, PATHS.account, again)).responseCode).toBe("7808");
  });

  it("mandates are registered as if booked, and listed", async () => {
    const mandate = {
      mandateReference: "260000000042",
      authorisationCode: "60000001",
      customerId: ADA.customerId,
      phoneNumber: "07020000017",
      accountNumber: ADA.accountNumber,
      bankCode: "039",
      loanAmount: 10_000_000,
      collectionAmount: 3_000_000,
      totalCollectionAmount: 12_000_000,
      numberOfRepayments: 4,
      disbursedOn: "2026-08-01",
      startsOn: "2026-08-25",
      repayments: [{ amount: 3_000_000, deductedOn: "2026-08-26" }],
    };
    expect((await send("PUT", "/mandates", { mandates: [mandate] })).status).toBe(200);
    expect((await send("GET", "/mandates")).body).toMatchObject({ mandates: [{ ...mandate, status: "NEW" }] });
    expect((await send("POST", "/payroll", { on: "2026-09-26" })).body).toEqual({ collected: 1 });
    const { data } = await callSandbox(sandbox.url, PATHS.account, lookUpFields("70000009"));
    expect(data?.loanHistoryDetails).toMatchObject([{ loanAmount: 100000, outstandingAmount: 60000, status: "NEW" }]);
  });

  it("faults are set and calls are counted", async () => {
    await send("PUT", "/faults", { faults: [{ kind: "refuse-200", operation: "book" }] });
    expect((await book()).responseCode).toBe("01");
    expect((await book()).responseCode).toBe("00");
    expect((await send("GET", "/calls")).body).toMatchObject({ book: 2, "look-up-by-account": 1 });
  });

  it("bad input is 422, an unknown customer 404", async () => {
    expect((await send("PUT", "/customers", { customers: [{ ...BAYO, phone: "1" }] })).status).toBe(422);
    expect((await send("POST", "/payroll", { on: "2026-02-31" })).status).toBe(422);
    expect((await send("PATCH", "/customers/221/9999999999", {})).status).toBe(404);
    expect((await send("POST", "/customers/999999999/suspend")).status).toBe(404);
  });
});
