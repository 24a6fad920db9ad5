import { describe, expect, it } from "vitest";
import { bankName } from "../../domain/customer/banks.ts";
import { parseBvn } from "../../domain/customer/identity-numbers.ts";
import { parsePhone } from "../../domain/customer/phone.ts";
import { addDays, daysBetween, lagosDate } from "../../domain/time/lagos-date.ts";
import { salariesOf } from "./customer-salaries.ts";
import { nubanCheckDigit } from "./nuban-check-digit.ts";
import { ADA, callSandbox, lookUpFields, PATHS, startSandbox, TODAY } from "./sandbox-caller.ts";
import { SANDBOX_CUSTOMER_KINDS, sandboxCustomer } from "./sandbox-customer.ts";
import { sandboxCustomers } from "./sandbox-customers.ts";

const customers = sandboxCustomers(TODAY, 7);
const ofKind = (kind: string) => customers.filter((customer) => customer.kind === kind);

describe("invented customers", () => {
  it("are 300 of every kind, the same for the same seed and others for another", () => {
    expect(customers).toHaveLength(300);
    expect(new Set(customers.map(({ kind }) => kind))).toEqual(new Set(SANDBOX_CUSTOMER_KINDS));
    expect(sandboxCustomers(TODAY, 7)).toEqual(customers);
    expect(sandboxCustomers(TODAY, 8)).not.toEqual(customers);
  });

  it("share no account, phone, BVN or customer id", () => {
    for (const field of ["accountNumber", "phone", "bvn", "customerId"] as const) {
      expect(new Set(customers.map((customer) => customer[field])).size).toBe(customers.length);
    }
  });

  it("have phones, BVNs and banks that our forms accept", () => {
    for (const { phone, bvn, bankCode } of customers) {
      expect([parsePhone(phone), parseBvn(bvn ?? "")]).toEqual([phone, bvn]);
      expect(bankName(bankCode)).toBeDefined();
    }
  });

  it("have account numbers whose check digit holds, but for those meant to have a wrong one", () => {
    for (const { kind, bankCode, accountNumber } of customers) {
      const holds = nubanCheckDigit(bankCode, accountNumber.slice(0, 9)) === accountNumber.slice(9);
      expect(holds).toBe(kind !== "wrong-nuban");
    }
  });

  it("are paid on the 25th to 28th of each month, the last time within 45 days, whatever the day", () => {
    for (let day = TODAY; day < "2027-10-10"; day = addDays(day, 17)) {
      for (const customer of [...ofKind("qualified"), ...ofKind("thirteenth-month")]) {
        const [newest, ...older] = salariesOf(customer, day);
        if (newest === undefined) throw new Error("no salary");
        expect(daysBetween(newest.paidOn, day)).toBeLessThanOrEqual(45);
        expect(newest.paidOn <= day).toBe(true);
        expect(older.length).toBeGreaterThanOrEqual(11);
      }
    }
    const days = salariesOf(customers[0] ?? fail(), TODAY).map(({ paidOn }) => Number(paidOn.slice(8)));
    expect(Math.min(...days)).toBeGreaterThanOrEqual(25);
  });

  it("differ as their kind says", () => {
    expect(Math.max(...ofKind("too-little-pay").map(({ netPay }) => netPay))).toBeLessThan(400_000);
    expect(ofKind("suspended").every(({ suspended }) => suspended)).toBe(true);
    const loans = ofKind("running-loans-elsewhere").map((customer) => customer.loans.length);
    expect([Math.min(...loans), Math.max(...loans)]).toEqual([1, 3]);
    for (const { nameAtProvider, firstName, lastName } of ofKind("name-mismatch")) {
      expect(nameAtProvider).not.toMatch(new RegExp(`${firstName}|${lastName}`, "i"));
    }
    for (const customer of ofKind("stale-salary")) {
      expect(daysBetween(salariesOf(customer, TODAY)[0]?.paidOn ?? TODAY, TODAY)).toBeGreaterThan(45);
    }
    for (const customer of ofKind("few-salaries")) expect(salariesOf(customer, TODAY).length).toBeLessThan(3);
    for (const customer of ofKind("thirteenth-month")) expect(salariesOf(customer, TODAY)).toHaveLength(13);
  });

  it("the check digit is that of the central bank's examples", () => {
    expect(nubanCheckDigit("011", "000001457")).toBe("9");
    expect(nubanCheckDigit("035", "012345678")).toBe("8");
    expect(nubanCheckDigit("50547", "012345678")).toBe("8");
    expect(nubanCheckDigit("50211", "012345678")).toBe("6");
  });
});

describe("in the sandbox", () => {
  it("each kind gets its answer, and 2,500 more customers are found as fast", async () => {
    const extraCustomers = Array.from({ length: 2_500 }, (_, at) => ({
      ...ADA,
      customerId: String(200_000_000_000 + at),
      phone: `+2347021${String(at).padStart(6, "0")}`,
      accountNumber: String(5_000_000_000 + at),
    }));
    const sandbox = await startSandbox({ seed: 7, extraCustomers });
    let code = 70_000_000;
    const look = (accountNumber: string, bankCode: string) => {
      code += 1;
      const fields = { ...lookUpFields(String(code)), accountNumber, bankCode: bankCode === "221" ? "039" : bankCode };
      return callSandbox(sandbox.url, PATHS.account, fields);
    };
    for (const kind of SANDBOX_CUSTOMER_KINDS) {
      const { accountNumber, bankCode } = ofKind(kind)[0] ?? fail();
      const expected = { suspended: "7808", "unknown-account": "7801" }[kind as string] ?? "00";
      expect([kind, (await look(accountNumber, bankCode)).responseCode]).toEqual([kind, expected]);
    }
    const begin = performance.now();
    for (let at = 0; at < 100; at += 1) expect((await look(String(5_000_002_400 + at), "221")).responseCode).toBe("00");
    expect((performance.now() - begin) / 100).toBeLessThan(50);
    await sandbox.close();
  });
});

it("the same account always gets the same customer id, and a malformed customer is refused", () => {
  const { customerId, ...nameless } = ADA;
  expect(sandboxCustomer(nameless).customerId).toBe(sandboxCustomer(nameless).customerId);
  expect(() => sandboxCustomer({ ...nameless, accountNumber: "12" })).toThrow();
  expect(salariesOf(sandboxCustomer(ADA), lagosDate("2026-10-26"))[0]?.paidOn).toBe("2026-10-26");
});

function fail(): never {
  throw new Error("no such customer");
}
