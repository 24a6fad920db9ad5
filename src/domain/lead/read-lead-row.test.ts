import { describe, expect, it } from "vitest";
import type { Cell } from "../cells/cell.ts";
import { LEAD_COLUMNS, type LeadColumn } from "./import-columns.ts";
import { leadRowReader } from "./read-lead-row.ts";

const COLUMNS: readonly LeadColumn[] = [...LEAD_COLUMNS, "first_name", "middle_name", "last_name"];
const places = new Map(COLUMNS.map((column, place) => [column, place]));
const readRow = leadRowReader({ places, ignored: [], headings: [] }, new Map([["funke@tenor.test", 7]]));
const read = (cells: Partial<Record<LeadColumn, Cell>>) =>
  readRow(COLUMNS.map((column) => ({ name: "Ngozi Eze", phone_number: "08031234567", ...cells })[column] ?? null));

const BARE = {
  name: "Ngozi Eze",
  phone: "+2348031234567",
  organization: null,
  city: null,
  state: null,
  bankName: null,
  bankCode: null,
  accountNumber: null,
  netPay: null,
  priority: 0,
  remark: null,
  officerId: null,
};

describe("OPN-71: a row of a file of leads", () => {
  it("with a name and a phone alone is a lead of whom nothing else is known", () => {
    expect(read({})).toStrictEqual({ lead: BARE });
  });

  it("is a lead with everything that its cells say", () => {
    expect(
      read({
        organization_name: " Ministry of Works ",
        city_name: "Ikeja",
        state_name: "lagos state",
        bank_name: "GTB",
        account_number: "012-345 6789",
        net_pay: "₦450,000.50",
        priority_level: "high",
        remark: "Call after noon",
        sales_officer_email: "Funke@Tenor.test",
      }),
    ).toStrictEqual({
      lead: {
        ...BARE,
        organization: "Ministry of Works",
        city: "Ikeja",
        state: "Lagos",
        bankName: "Guaranty Trust Bank",
        bankCode: "058",
        accountNumber: "0123456789",
        netPay: 45_000_050,
        priority: 9,
        remark: "Call after noon",
        officerId: 7,
      },
    });
  });

  it("has the name of one column, else of two", () => {
    expect(read({ first_name: "Ada", last_name: "Obi" }).lead?.name).toBe("Ngozi Eze");
    expect(read({ name: "", first_name: "Ada", last_name: "Obi" }).lead?.name).toBe("Ada Obi");
    expect(read({ name: "", last_name: "Obi" }).lead?.name).toBe("Obi");
    expect(read({ name: "", first_name: "Ada" }).lead?.name).toBe("Ada");
  });

  it("keeps the middle name, in a column of its own or beside the whole name", () => {
    const parts = { name: "", first_name: "Ada", middle_name: "Ngozi  Chi", last_name: "Obi" };
    expect(read(parts).lead?.name).toBe("Ada Ngozi Chi Obi");
    expect(read({ name: "Ada Obi", middle_name: "Ngozi" }).lead?.name).toBe("Ada Obi Ngozi");
    expect(read({ name: "Ada NGOZI Obi", middle_name: "Ngozi" }).lead?.name).toBe("Ada NGOZI Obi");
  });

  it("is refused where name, organisation or place hold mark-up", () => {
    expect(read({ name: "<b>Ada" }).reason).toBe("“<b>Ada” holds < or >, which no name does.");
    expect(read({ organization_name: "Works <Abuja>" }).reason).toBe(
      "The organisation “Works <Abuja>” holds < or >, which no name does.",
    );
    expect(read({ remark: "net < 100,000" }).lead?.remark).toBe("net < 100,000");
  });

  it("is kept up to the longest name, place and remark", () => {
    expect(read({ name: "x".repeat(200) }).lead?.name).toHaveLength(200);
    expect(read({ city_name: "x".repeat(100) }).lead?.city).toHaveLength(100);
    expect(read({ remark: "x".repeat(1000) }).lead?.remark).toHaveLength(1000);
  });
});

describe("OPN-71: a number of a lead", () => {
  it("is read however it is written", () => {
    expect(
      ["'0123456789", 123456789, 1234567890, "0123 456 789"].map(
        (account) => read({ account_number: account }).lead?.accountNumber,
      ),
    ).toEqual([...["0123456789", "0123456789", "1234567890", "0123456789"]]);
    expect(
      ["5 naira", "5ngn", "NGN5", "n 5", "1,000", "-", "", 0.5].map((net_pay) => read({ net_pay }).lead?.netPay),
    ).toEqual([...[500, 500, 500, 500, 100_000, null, null, 50]]);
    expect(["0", "9", "Normal", "LOW"].map((priority_level) => read({ priority_level }).lead?.priority)).toEqual([
      ...[0, 9, 5, 1],
    ]);
  });

  it.each<[Partial<Record<LeadColumn, Cell>>, string]>([
    [{ phone_number: null }, "The phone number is missing."],
    [
      { account_number: "1.23E+09" },
      "1.23E+09 has lost its last digits: format the column as text and type the account number in full.",
    ],
    [{ account_number: "01234567890" }, "01234567890 is not an account number of 10 digits."],
    [{ account_number: "x0123456789" }, "x0123456789 is not an account number of 10 digits."],
    [{ account_number: "x123456789" }, "x123456789 is not an account number of 10 digits."],
    [{ account_number: "123456789x" }, "123456789x is not an account number of 10 digits."],
    [{ net_pay: "1,00" }, "1,00 is not an amount of naira for the net pay."],
    [{ net_pay: "1,0000" }, "1,0000 is not an amount of naira for the net pay."],
    [{ net_pay: "4ngn5" }, "4ngn5 is not an amount of naira for the net pay."],
    [{ net_pay: "x5" }, "x5 is not an amount of naira for the net pay."],
    [{ priority_level: "x5" }, "x5 is not a priority: write a number from 0 to 9, or low, medium or high."],
    [{ name: "Ada #REF!" }, "“Ada #REF!” is not a name."],
    [{ state_name: "x".repeat(101) }, "The state has 101 characters; at most 100 are kept."],
    [{ city_name: "x".repeat(101) }, "The city has 101 characters; at most 100 are kept."],
    [{ organization_name: "x".repeat(201) }, "The organisation has 201 characters; at most 200 are kept."],
    [{ phone_number: "y".repeat(60) }, `${"y".repeat(60)} is not a Nigerian mobile number.`],
    [{ phone_number: "y".repeat(61) }, `${"y".repeat(60)}… is not a Nigerian mobile number.`],
    [{ name: null }, "The name is missing."],
  ])("says what to mend: %j", (cells, reason) => {
    expect(read(cells)).toStrictEqual({ reason });
  });

  it("columns that the file does not have are empty", () => {
    const two = leadRowReader(
      {
        places: new Map([
          ["phone_number", 0],
          ["name", 1],
        ]),
        ignored: [],
        headings: [],
      },
      new Map(),
    );
    expect(two(["08031234567", "Ngozi Eze"])).toStrictEqual({ lead: BARE });
  });
});
