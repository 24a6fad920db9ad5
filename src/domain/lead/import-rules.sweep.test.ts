import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../cells/cell.ts";
import { findBank } from "../customer/bank-names.ts";
import { BANKS } from "../customer/banks.ts";
import { parsePhone } from "../customer/phone.ts";
import { findState } from "../customer/state-names.ts";
import { NIGERIAN_STATES } from "../customer/states.ts";
import { findLeadHeader, LEAD_COLUMNS, type LeadHeader } from "./import-columns.ts";
import { cleanText, isShortened } from "./import-text.ts";
import { officerTurns } from "./officer-turns.ts";
import { leadRowReader } from "./read-lead-row.ts";
import { refusedSheet } from "./refused-sheet.ts";

const headerOf = (...headings: readonly string[]): LeadHeader => {
  const found = findLeadHeader([headings]);
  if ("missing" in found) throw new Error(found.missing);
  return found.header;
};
const read = (cells: Partial<Record<(typeof LEAD_COLUMNS)[number], Cell>>) =>
  leadRowReader(
    headerOf(...LEAD_COLUMNS),
    new Map([["funke@tenor.test", 7]]),
  )(LEAD_COLUMNS.map((column) => cells[column] ?? null));
const good = { name: "Ngozi Eze", phone_number: "08031234567" };
const reasonOf = (cells: Parameters<typeof read>[0]) => read({ ...good, ...cells }).reason;
const leadOf = (cells: Parameters<typeof read>[0]) => read({ ...good, ...cells }).lead;

describe("OPN-71: the header of a file of leads", () => {
  it("is found by synonyms in any case, with any signs, in any of the first twenty rows", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("name", "Full Name", "CUSTOMER_NAME", "customerName", "Name *"),
        fc.constantFrom("phone", "Phone No.", "GSM", "Mobile-Number", "TEL", "phoneNumber"),
        fc.integer({ min: 0, max: 19 }),
        (name, phone, above) => {
          const found = findLeadHeader([
            ...Array.from({ length: above }, () => ["Leads of November"]),
            ["S/N", phone, name],
          ]);
          return (
            "header" in found &&
            found.index === above &&
            found.header.places.get("phone_number") === 1 &&
            found.header.places.get("name") === 2
          );
        },
      ),
    );
  });

  it("takes the usual one of two columns that mean the same, and names every column that nothing is read from", () => {
    const { places, ignored } = headerOf("Account", "Account Number", "name", "phone", "Shoe size", "reason");
    expect(places.get("account_number")).toBe(1);
    expect(ignored).toEqual(["Account", "Shoe size"]);
  });

  it("without a name or a phone number is none, and the columns found are told", () => {
    expect(findLeadHeader([["Name", "City"]])).toEqual({
      known: 2,
      missing:
        "There is no column with the phone number. The columns found are: Name, City. Name them as in the template and upload the file again.",
    });
  });
});

describe("OPN-71: the rules of a row", () => {
  it("a phone number in any spelling is one person, whatever stands in the row besides", () => {
    const spellings = fc.constantFrom<(national: string) => Cell>(
      (n) => `0${n}`,
      (n) => `+234${n}`,
      (n) => `234 ${n}`,
      (n) => Number(n),
      (n) => Number(`234${n}`),
      (n) => `'0${n}`,
      (n) => `="0${n}"`,
    );
    fc.assert(
      fc.property(spellings, fc.integer({ min: 0, max: 9_999_999 }), (spell, number) => {
        const national = `803${String(number).padStart(7, "0")}`;
        return leadOf({ phone_number: spell(national) })?.phone === `+234${national}`;
      }),
    );
  });

  it("a row is a lead that can be kept, or has a reason; nothing a cell may hold makes it neither", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.double(),
      fc.constant(null),
      fc.string({ unit: "grapheme" }),
      fc.record({
        year: fc.integer({ min: 1, max: 9999 }),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: LEAD_COLUMNS.length, maxLength: LEAD_COLUMNS.length }), (cells) => {
        const { lead, reason } = leadRowReader(headerOf(...LEAD_COLUMNS), new Map())(cells);
        if (!lead) return (reason ?? "").endsWith(".");
        const texts = [lead.name, lead.organization, lead.city, lead.state, lead.remark].map((text) => text ?? "");
        return (
          parsePhone(lead.phone) === lead.phone &&
          texts.every((text) => text.isWellFormed() && !/\p{Cc}/u.test(text) && text.length <= 1000)
        );
      }),
      { numRuns: 300 },
    );
  });

  it.each<[Parameters<typeof read>[0], string]>([
    [{ name: "" }, "The name is missing."],
    [{ name: "12345" }, "“12345” is not a name."],
    [{ name: "#VALUE!" }, "“#VALUE!” is not a name."],
    [{ name: "x".repeat(201) }, "The name has 201 characters; at most 200 are kept."],
    [{ phone_number: "" }, "The phone number is missing."],
    [{ phone_number: "0803123" }, "0803123 is not a Nigerian mobile number."],
    [
      { phone_number: "2.34803E+12" },
      "2.34803E+12 has lost its last digits: format the column as text and type the phone number in full.",
    ],
    [
      { account_number: "123456789" },
      "123456789 has 9 digits, and an account number has 10: add the zero in front if it was lost.",
    ],
    [{ account_number: 12345678 }, "12345678 is not an account number of 10 digits."],
    [
      { bank_name: "Bank of Nowhere" },
      "“Bank of Nowhere” is not a bank that is known here. Write its usual name, or leave it empty.",
    ],
    [{ net_pay: "plenty" }, "plenty is not an amount of naira for the net pay."],
    [{ net_pay: "450000,50" }, "450000,50 is not an amount of naira for the net pay."],
    [{ net_pay: "450.000,50" }, "450.000,50 is not an amount of naira for the net pay."],
    [{ net_pay: -5 }, "-5 is not an amount of naira for the net pay."],
    [{ priority_level: "10" }, "10 is not a priority: write a number from 0 to 9, or low, medium or high."],
    [{ organization_name: "#REF!" }, "The organisation is #REF!, a formula that failed."],
    [{ remark: "x".repeat(1001) }, "The remark has 1,001 characters; at most 1,000 are kept."],
    [
      { sales_officer_email: "gone@tenor.test" },
      "gone@tenor.test is not the e-mail address of an active officer who processes leads.",
    ],
  ])("says what to mend: %j", (cells, sentence) => {
    expect(reasonOf(cells)).toBe(sentence);
  });

  it("every reason of a row is told at once", () => {
    expect(reasonOf({ phone_number: "1", net_pay: "x" })).toBe(
      "1 is not a Nigerian mobile number. x is not an amount of naira for the net pay.",
    );
  });

  it("net pay is kept in kobo, however it is written", () => {
    const amounts = [450000.5, "450,000.50", "₦450,000.50", "NGN 450000.5", "N450,000.50", 450000.50000000006];
    expect(amounts.map((net_pay) => leadOf({ net_pay })?.netPay)).toEqual(amounts.map(() => 45_000_050));
  });

  it("priority is a digit or a word, officers are named by e-mail, states by any of their names", () => {
    expect(["low", "Medium", "HIGH", 7, ""].map((priority_level) => leadOf({ priority_level })?.priority)).toEqual([
      1, 5, 9, 7, 0,
    ]);
    expect(leadOf({ sales_officer_email: " Funke@Tenor.test " })?.officerId).toBe(7);
    expect(["FCT", "lagos state", "Somewhere"].map((state_name) => leadOf({ state_name })?.state)).toEqual([
      "FCT (Abuja)",
      "Lagos",
      "Somewhere",
    ]);
  });
});

describe("texts of cells", () => {
  it("cleaning a clean text changes nothing", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => cleanText(cleanText(text)) === cleanText(text)));
  });

  it("a number that a spreadsheet shortened is known from one that is whole", () => {
    expect(["2.34803E+12", "8E+09", "2,34803e12", "8031234567", "E12"].map(isShortened)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

it("a bank is found by its name, its short name and its code; a state by its name, with State behind it or not", () => {
  for (const bank of BANKS)
    for (const text of [bank.name, bank.name.toUpperCase(), `${bank.name} Plc`, bank.code, String(Number(bank.code))])
      expect(findBank(text)).toBe(bank);
  expect(["GTB", "First Bank", "u.b.a", "Stanbic IBTC", "fcmb", "57"].map((text) => findBank(text)?.code)).toEqual([
    "058",
    "011",
    "033",
    "221",
    "214",
    "057",
  ]);
  expect(findBank("")).toBeUndefined();
  for (const state of NIGERIAN_STATES)
    for (const text of [state, state.toLowerCase(), `${state} State`]) expect(findState(text)).toBe(state);
});

it("OPN-71: officers take turns, and the next file goes on behind whoever was last, even if they are gone", () => {
  expect(officerTurns([2, 5, 9], undefined)).toEqual([2, 5, 9]);
  expect(officerTurns([2, 5, 9], 5)).toEqual([9, 2, 5]);
  expect(officerTurns([2, 5, 9], 9)).toEqual([2, 5, 9]);
  expect(officerTurns([2, 5, 9], 3)).toEqual([5, 9, 2]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.nat(), (ids, last) => {
      const officers = ids.sort((a, b) => a - b);
      return (
        officerTurns(officers, last)
          .toSorted((a, b) => a - b)
          .join() === officers.join()
      );
    }),
  );
});

it("the sheet to mend has the columns of the file and one of reasons, the newest in place of an older one", () => {
  const sheet = refusedSheet(["name", "Reason", "phone"], 4);
  expect(sheet.headings).toEqual(["name", "phone", "", "reason"]);
  expect(sheet.row(1200, ["Ada", "old words", "1"], "The number is wrong.")).toEqual([
    "Ada",
    "1",
    "",
    "Row 1,200: The number is wrong.",
  ]);
});
