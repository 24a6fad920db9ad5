import { describe, expect, it } from "vitest";
import { findLeadHeader, isReasonHeading } from "./import-columns.ts";

const found = (...rows: readonly (readonly string[])[]) => {
  const search = findLeadHeader(rows);
  return "header" in search ? { index: search.index, places: Object.fromEntries(search.header.places) } : undefined;
};
const missing = (...rows: readonly (readonly string[])[]) => {
  const search = findLeadHeader(rows);
  return "missing" in search ? search : undefined;
};
const NO_HEADINGS =
  "No row with the headings of a list of leads was found in the first 20 rows: name and phone_number are needed. Download the template and fill it in.";
const filled = (count: number) => Array.from({ length: count }, (_, at) => `Column ${at + 1}`);

describe("OPN-71: the header of a file of leads", () => {
  it("has a name, or a first and a last name, and a phone number", () => {
    expect(found(["Name", "Phone"])).toEqual({ index: 0, places: { name: 0, phone_number: 1 } });
    expect(found(["Surname", "First Name", "GSM"])).toEqual({
      index: 0,
      places: { last_name: 0, first_name: 1, phone_number: 2 },
    });
    expect(found(["Surname", "Other Names", "First Name", "GSM"])?.places).toMatchObject({ middle_name: 1 });
    expect(found(["First Name", "Phone"])).toBeUndefined();
    expect(found(["Surname", "Phone"])).toBeUndefined();
  });

  it("is the row that knows most columns, of two alike the first, within twenty rows", () => {
    expect(found(["Name", "Phone"], ["Name", "Phone", "City"])?.index).toBe(1);
    expect(found(["Name", "Phone", "Bank"], ["Name", "Phone", "City"], ["Name", "Phone"])?.index).toBe(0);
    const above = Array.from({ length: 19 }, () => ["List"]);
    expect(found(...above, ["Name", "Phone"])?.index).toBe(19);
    expect(missing(...above, ["List"], ["Name", "Phone"])).toEqual({ missing: NO_HEADINGS, known: 0 });
    expect(missing()).toEqual({ missing: NO_HEADINGS, known: 0 });
  });

  it("is read whatever its case, signs and brackets", () => {
    for (const heading of ["  PHONE  ", "phoneNumber", "Phone (mobile)", "Phone*", "Phone—No.", "Ｐhone", "Phone__No"])
      expect(found(["Name", heading])?.places, heading).toEqual({ name: 0, phone_number: 1 });
    expect(found(["Name", "Phone", "Net Pay (₦)", "₦ Net pay"])?.places).toMatchObject({ net_pay: 2 });
    expect(found(["Name", `Phone${" ".repeat(95)}`])?.places).toMatchObject({ phone_number: 1 });
    expect(found(["Name", `Phone${" ".repeat(96)}`])).toBeUndefined();
  });

  it("of two columns that mean the same the more usual name wins, of two equal names the first", () => {
    expect(found(["Name", "Tel", "Phone Number", "Mobile"])?.places).toMatchObject({ phone_number: 2 });
    const search = findLeadHeader([["Name", "Phone", "Phone", " ", "Shoe size"]]);
    expect("header" in search && [search.header.places.get("phone_number"), search.header.ignored]).toEqual([
      1,
      ["Phone", "Shoe size"],
    ]);
  });
});

describe("OPN-71: a file without a header", () => {
  it("says what is missing of the row that comes closest, and what stands there", () => {
    expect(missing(["City"], ["State", " ", " Bank "], ["Nothing"])).toEqual({
      known: 2,
      missing:
        "There is no column with the name and none with the phone number. The columns found are: State, Bank. Name them as in the template and upload the file again.",
    });
    expect(missing(["Phone", "City"])?.missing).toContain("There is no column with the name. The columns found");
    expect(missing(["Name"])?.missing).toContain("There is no column with the phone number. The columns found");
  });

  it("shows fifteen headings, each up to forty letters, and how many more there are", () => {
    const long = `x${"y".repeat(60)}`;
    expect(missing(["Name", long])?.missing).toContain(`are: Name, x${"y".repeat(39)}. Name them`);
    expect(missing(["Name", ...filled(14)])?.missing).toContain("Column 13, Column 14. Name them");
    expect(missing(["Name", ...filled(16)])?.missing).toContain("Column 13, Column 14 and 2 more. Name them");
  });
});

it("the column of reasons of a refused file is known by its heading", () => {
  expect(["Reason", " reason* ", "name", "reasons"].map(isReasonHeading)).toEqual([true, true, false, false]);
});
