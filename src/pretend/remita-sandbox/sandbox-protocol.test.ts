import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RemitaSandbox } from "./sandbox.ts";
import { ADA, bookingFields, callSandbox, lookUpFields, PATHS, signedHeaders, startSandbox } from "./sandbox-caller.ts";

let sandbox: RemitaSandbox;
let mandateReference: string;
const CODE = "70000001";

beforeAll(async () => {
  sandbox = await startSandbox();
  await callSandbox(sandbox.url, PATHS.account, lookUpFields(CODE));
  const booked = await callSandbox(sandbox.url, PATHS.book, bookingFields(CODE));
  mandateReference = String(booked.data?.mandateReference);
});
afterAll(() => sandbox.close());

describe("the order of checks: headers, merchant, hash, JSON, fields, code, business", () => {
  const without = (name: string) => Object.fromEntries(Object.entries(signedHeaders()).filter(([key]) => key !== name));
  const faulty = { ...lookUpFields(CODE), authorisationChannel: "", accountNumber: "9999999999" };
  const cases = [
    ["no API_KEY", without("API_KEY"), "{", "24"],
    ["no MERCHANT_ID", without("MERCHANT_ID"), "{", "24"],
    ["no REQUEST_ID", without("REQUEST_ID"), "{", "24"],
    ["no AUTHORIZATION", without("AUTHORIZATION"), "{", "24"],
    ["a wrong merchant before a wrong hash", { ...signedHeaders(), MERCHANT_ID: "1", REQUEST_ID: "2" }, "{", "26"],
    ["a wrong hash before broken JSON", { ...signedHeaders(), REQUEST_ID: "2" }, "{", "34"],
    ["a bearer token in place of the hash", { ...signedHeaders(), AUTHORIZATION: "Bearer x" }, "{", "34"],
    ["broken JSON", signedHeaders(), "{", "24"],
    ["a JSON string instead of an object", signedHeaders(), JSON.stringify(JSON.stringify(lookUpFields("1"))), "24"],
    ["a wrong field before a used code", signedHeaders(), JSON.stringify(faulty), "24"],
    [
      "a used code before an unknown account",
      signedHeaders(),
      { ...lookUpFields(CODE), accountNumber: "9999999999" },
      "13",
    ],
    ["an unknown account", signedHeaders(), { ...lookUpFields("70000002"), accountNumber: "9999999999" }, "7801"],
  ] as const;
  it.each(cases)("%s", async (_title, headers, body, code) => {
    const reply = await callSandbox(sandbox.url, PATHS.account, body, headers);
    expect(reply).toMatchObject({ status: "fail", hasData: false, data: null, responseCode: code });
  });

  it("a hash in API_DETAILS_HASH, or after a comma and a space, is accepted too", async () => {
    const { AUTHORIZATION = "", ...rest } = signedHeaders();
    const inOther = { ...rest, API_DETAILS_HASH: AUTHORIZATION.split("Token=")[1] ?? "" };
    const blank = { ...rest, AUTHORIZATION: AUTHORIZATION.replace(",", ", ") };
    for (const headers of [inOther, blank]) {
      expect(await callSandbox(sandbox.url, PATHS.history, {}, headers)).toMatchObject({ responseCode: "24" });
    }
  });
});

describe("look-ups", () => {
  it("answer the documented shape: text amounts, newest first, the provider's bank code", async () => {
    const { data, ...envelope } = await callSandbox(sandbox.url, PATHS.account, lookUpFields("71000001"));
    expect(envelope).toMatchObject({ status: "success", hasData: true, responseCode: "00", responseMsg: "SUCCESS" });
    expect(data).toMatchObject({
      customerId: ADA.customerId,
      bankCode: "039",
      bvn: null,
      salaryCount: "12",
      customerName: "NWOSU ADAEZE",
    });
    expect(data?.salaryPaymentDetails).toContainEqual({
      paymentDate: "26-09-2026 00:00:00+0000",
      amount: "150000",
      accountNumber: ADA.accountNumber,
      bankCode: "039",
    });
  });
  it("know Stanbic IBTC by 039 and not by 221", async () => {
    const reply = await callSandbox(sandbox.url, PATHS.account, lookUpFields("71000002", "221"));
    expect(reply.responseCode).toBe("7801");
  });
  it("by phone take the number with a leading 0, or an account, and no other form", async () => {
    const fields = { authorisationChannel: "WEB" };
    const codes = await Promise.all([
      callSandbox(sandbox.url, PATHS.ph, { ...fields, authorisationCode: 71000003, phoneNumber: "07020000017" }),
      callSandbox(sandbox.url, PATHS.ph, { ...lookUpFields("71000004") }),
      callSandbox(sandbox.url, PATHS.ph, { ...fields, authorisationCode: "71000005", phoneNumber: "+2347020000017" }),
    ]);
    expect(codes.map(({ responseCode }) => responseCode)).toEqual(["00", "00", "24"]);
  });
  it("use the code up even when they find nobody", async () => {
    const unknown = { ...lookUpFields("71000006"), accountNumber: "9999999999" };
    await callSandbox(sandbox.url, PATHS.account, unknown);
    expect((await callSandbox(sandbox.url, PATHS.account, lookUpFields("71000006"))).responseCode).toBe("13");
  });
});

describe("common mistakes of integrators are refused", () => {
  const key = () => ({ authorisationCode: CODE, customerId: ADA.customerId });
  it("stop with mandateRef, or misspelt", async () => {
    const { url } = sandbox;
    const slips = [{ mandateRef: mandateReference }, { manadateReference: mandateReference }];
    for (const slip of slips) {
      expect(await callSandbox(url, PATHS.stop, { ...key(), ...slip })).toMatchObject({
        responseCode: "24",
        responseMsg: "Invalid request: mandateReference",
      });
    }
  });
  it("history with mandateReference, and at the path without /loan/", async () => {
    const { url } = sandbox;
    expect((await callSandbox(url, PATHS.history, { ...key(), mandateReference })).responseCode).toBe("24");
    const wrongPath = PATHS.history.replace("/loan/payment", "/payment");
    expect(await callSandbox(url, wrongPath, { ...key(), mandateRef: mandateReference })).not.toHaveProperty("data");
  });
  it.each([
    ["currency", "USD"],
    ["phoneNumber", "+2347020000017"],
    ["dateOfCollection", "2026-10-26"],
    ["dateOfCollection", "31-02-2027"],
    ["loanAmount", "10.005"],
    ["collectionAmount", 0],
    ["numberOfRepayments", 0],
    ["authorisationCode", "79999999"],
  ])("a booking with %s %j", async (field, value) => {
    const reply = await callSandbox(sandbox.url, PATHS.book, { ...bookingFields(CODE), [field]: value });
    expect(reply).toMatchObject({ responseCode: "24", responseMsg: expect.stringContaining(field) });
  });
  it("and none of them has booked or stopped anything", () => {
    expect(sandbox.control.mandates()).toMatchObject([{ mandateReference, status: "NEW" }]);
  });
});

it("a booking repeated is a second mandate, as with the provider", async () => {
  const reply = await callSandbox(sandbox.url, PATHS.book, bookingFields(CODE));
  expect(reply.data?.mandateReference).toMatch(/^26\d{10}$/);
  expect(reply.data?.mandateReference).not.toBe(mandateReference);
});
