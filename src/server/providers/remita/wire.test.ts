import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kobo, toNaira } from "../../../domain/money.ts";
import { addDays, lagosDate } from "../../../domain/time/lagos-date.ts";
import { fromRemitaBankCode, toRemitaBankCode } from "./bank-codes.ts";
import { readEnvelope } from "./envelope.ts";
import { readMandateHistory } from "./history.mapping.ts";
import { bookingBody, instalmentsCoverTotal } from "./mandate.mapping.ts";
import { readSalaryHistory } from "./salary.mapping.ts";
import { readNaira } from "./wire-fields.ts";
import { fromWireTime, toWireDay, toWireTime } from "./wire-time.ts";

describe("times", () => {
  it.each([
    ["25-09-2026 00:00:00+0000", "2026-09-25"],
    ["25-09-2026 23:00:00+0000", "2026-09-26"],
    ["25-09-2026 23:00:00+0100", "2026-09-25"],
    ["25-09-2026 23:59:59", "2026-09-25"],
    ["25-09-2026", "2026-09-25"],
    ["2026-09-25T23:30:00.000+0000", "2026-09-26"],
    ["2026-09-25T23:30:00Z", "2026-09-26"],
    ["2026-09-25 17:14:08.0", "2026-09-25"],
    [" 29-02-2028 00:00:00+0000 ", "2028-02-29"],
  ])("%s is the Lagos day %s", (text, day) => expect(fromWireTime(text)).toBe(day));

  it.each(["31-02-2026", "2026-09-31", "tomorrow", "", "25/09/2026"])("%j is no time", (text) =>
    expect(fromWireTime(text)).toBeUndefined(),
  );

  it("a day goes out and comes back as itself, an instant in UTC without a colon", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const day = addDays(lagosDate("2000-01-01"), days);
        expect(fromWireTime(toWireDay(day))).toBe(day);
      }),
    );
    expect(toWireTime(new Date("2026-10-10T09:30:05Z"))).toBe("10-10-2026 09:30:05+0000");
  });
});

describe("amounts", () => {
  it.each([
    ["120000", 12_000_000],
    ["12000.00", 1_200_000],
    ["150,000.50", 15_000_050],
    [113333.33, 11_333_333],
    [0.1 + 0.2, 30],
    [33333.335, 3_333_334],
    ["1,234,567.8", 123_456_780],
    [0, 0],
  ])("%j is %i kobo", (amount, expected) => expect(readNaira(amount)).toBe(expected));

  it.each([
    "",
    "-5",
    "1e21",
    1e21,
    Number.NaN,
    "12 000",
    "₦5",
    "1.2.3",
    "٣",
    "12345,67",
    "1,23",
    "12,3456.00",
    ",500",
    "33333.335",
    "5.",
    "0x10",
  ])("%j is no amount", (amount) => expect(readNaira(amount)).toBeUndefined());

  it("every amount we write is read back to the kobo", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (amount) => {
        expect(readNaira(toNaira(kobo(amount)))).toBe(amount);
      }),
    );
  });
});

describe("envelopes", () => {
  it("reads refusals written as numbers, flags as text and lists of one", () => {
    expect(readEnvelope('{"responseCode":7801,"hasData":"TRUE","data":[{"a":1}]}')).toEqual({
      code: "7801",
      saysFailed: false,
      message: "",
      hasData: true,
      payload: { a: 1 },
    });
  });
  it.each(['""', "0", '"0"', '" 00"', '"000000"', "0.0", "null", "true", "[]", '"zero"', '"00\\u0000"'])(
    "takes a response code of %s for no answer at all, and never for success",
    (code) =>
      expect(readEnvelope(`{"status":"success","responseCode":${code},"data":{"a":1}}`)).toBe(
        "something that is not a reply",
      ),
  );
  it("reads no data out of a list of several, of which nobody says which one is meant", () => {
    expect(readEnvelope('{"responseCode":"00","data":[{"a":1},{"a":2}]}')).toMatchObject({ hasData: false });
  });
  it("keeps no line break and no NUL of a message", () => {
    expect(readEnvelope('{"responseCode":"01","responseMsg":"no\\u0000t\\nnow"}')).toMatchObject({
      message: "no t now",
    });
  });
  it("sees no data in null, in nothing and in an empty list", () => {
    for (const data of ['"data":null', '"data":[]', '"x":1']) {
      expect(readEnvelope(`{"responseCode":"00",${data}}`)).toMatchObject({ hasData: false, payload: undefined });
    }
  });
});

describe("requests", () => {
  const booking = {
    authorisationCode: "70000001",
    customerId: "1",
    phone: "+2347020000017",
    accountNumber: "0123456781",
    bankCode: "221",
    loanAmount: kobo(10_000_000),
    collectionAmount: kobo(3_333_333),
    totalCollectionAmount: kobo(10_000_001),
    numberOfRepayments: 3,
    disbursedAt: new Date("2026-10-10T23:30:00Z"),
    firstCollectionOn: lagosDate("2026-10-26"),
  };
  it("a booking carries naira as numbers, a local phone, Remita's bank code and the collection day as agreed", () => {
    expect(bookingBody(booking)).toMatchObject({
      phoneNumber: "07020000017",
      bankCode: "039",
      currency: "NGN",
      loanAmount: 100000,
      collectionAmount: 33333.33,
      totalCollectionAmount: 100000.01,
      dateOfDisbursement: "10-10-2026 23:30:00+0000",
      dateOfCollection: "26-10-2026 00:00:00+0000",
    });
  });
  it("instalments may miss the total by the rounding of the last one and no more", () => {
    expect(instalmentsCoverTotal(booking)).toBe(true);
    expect(instalmentsCoverTotal({ ...booking, numberOfRepayments: 2 })).toBe(false);
    expect(instalmentsCoverTotal({ ...booking, numberOfRepayments: 5 })).toBe(false);
    expect(instalmentsCoverTotal({ ...booking, collectionAmount: kobo(0) })).toBe(false);
  });
  it("Stanbic IBTC is 039 there and 221 here, every other bank the same", () => {
    expect([toRemitaBankCode("221"), fromRemitaBankCode("039")]).toEqual(["039", "221"]);
    expect([toRemitaBankCode("011"), fromRemitaBankCode("011")]).toEqual(["011", "011"]);
  });
});

describe("salary histories", () => {
  it("without salaries, loans or BVN are empty, not broken", () => {
    for (const nothing of [null, [], [null], undefined]) {
      const payload = { customerId: 5, bvn: null, salaryPaymentDetails: nothing, loanHistoryDetails: nothing };
      expect(readSalaryHistory(payload, "1")).toMatchObject({ customerId: "5", salaries: [], loans: [] });
    }
  });
  it("with a salary that cannot be read are not read at all", () => {
    const salaryPaymentDetails = [{ paymentDate: "25-09-2026", amount: "plenty" }];
    expect(readSalaryHistory({ customerId: "5", salaryPaymentDetails }, "1")).toBeUndefined();
  });
});

describe("line keys", () => {
  const line = fc.record({
    transactionamount: fc.constantFrom(65000, 1000),
    deductiondate: fc.constantFrom("26-10-2026 00:00:00+0000", "26-10-2026 09:00:00+0000", "26-11-2026 00:00:00+0000"),
    paymentstatus: fc.constantFrom("TCLS", "paid", "PENDING", null),
  });
  const settledKeys = (repayment: unknown) =>
    readMandateHistory({ loanMandateReference: "260007833608", status: "NEW", totalDisbursed: 1, repayment })
      ?.deductions.filter(({ isSettled }) => isSettled)
      .map(({ lineKey }) => lineKey);

  it("are unique and the same in whatever order the lines come", () => {
    const shuffles = fc
      .array(line, { maxLength: 8 })
      .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })));
    fc.assert(
      fc.property(shuffles, ([lines, shuffled]) => {
        const keys = settledKeys(lines);
        expect(settledKeys(shuffled)).toEqual(keys);
        expect(new Set(keys).size).toBe(keys?.length);
      }),
    );
  });

  it("of settled lines stay when further lines appear: what was posted is never posted again", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(line, { maxLength: 3 }), (before, added) => {
        const after = settledKeys([...added, ...before]) ?? [];
        const settledAdded = added.filter(({ paymentstatus }) => ["TCLS", "paid"].includes(paymentstatus ?? ""));
        expect(after).toEqual(expect.arrayContaining(settledKeys(before) ?? []));
        expect(after).toHaveLength((settledKeys(before)?.length ?? 0) + settledAdded.length);
      }),
    );
  });
});
