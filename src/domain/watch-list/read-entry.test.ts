import { describe, expect, it } from "vitest";
import { readEntry, type WatchHeader, watchHeader } from "./read-entry.ts";

const NOBODY = "Nobody can be found by this row: it needs a name of two words or more, or a BVN of 11 digits.";
const headerOf = (...cells: readonly string[]): WatchHeader => watchHeader(cells) ?? new Map();

describe("the header of a watch list", () => {
  it.each([
    [["Name", "Date of Birth", "BVN"], { name: 0, birth_date: 1, bvn: 2 }],
    [["", "FULL_NAME", "Good quality a.k.a.", "List -- Type"], { name: 1, aliases: 2, source: 3 }],
    [["Surname", "Given Names", "Other names"], { last_name: 0, first_name: 1, middle_name: 2 }],
    [["Primary name", "Names", "born"], { name: 0, birth_date: 2 }],
    [["Remarks", " Name of Individual: ", "Programme"], { name: 1, source: 2 }],
  ])("%j is one, whatever the case and signs, and of two columns of one meaning the first counts", (row, places) => {
    expect(Object.fromEntries(headerOf(...row))).toEqual(places);
  });

  it.each([[[]], [["Surname", "BVN"]], [["First name", "BVN"]], [["Ada Obi", "1980-01-01"]], [["namesake"]]])(
    "%j is none",
    (row) => {
      expect(watchHeader(row)).toBeUndefined();
    },
  );
});

describe("the person of a row", () => {
  const header = headerOf("Name", "Aliases", "Date of birth", "BVN", "Source");
  const person = { name: "Ada Obi", aliases: [], birthDate: null, birthNote: null, bvn: null, source: null };

  it("has what the columns tell", () => {
    expect(readEntry(header, ["Ada  Obi", "Ada Eze; Adaeze Obi", "1980-02-03", "22123456789", "UN 1267"])).toEqual({
      ...person,
      aliases: ["Ada Eze", "Adaeze Obi"],
      birthDate: "1980-02-03",
      bvn: "22123456789",
      source: "UN 1267",
    });
    expect(readEntry(header, ["Ada Obi"])).toEqual(person);
  });

  it("has its parts as a name where no whole one stands, without those that are empty", () => {
    const parts = headerOf("Last name", "First name", "Middle name");
    expect(readEntry(parts, ["Obi", "Ada", "Ngozi"])).toMatchObject({ name: "Ada Ngozi Obi" });
    expect(readEntry(parts, ["Obi", "Ada", ""])).toMatchObject({ name: "Ada Obi" });
    const both = headerOf("Name", "Last name", "First name");
    expect(readEntry(both, ["Ngozi Eze", "Obi", "Ada"])).toMatchObject({ name: "Ngozi Eze" });
    expect(readEntry(both, ["", "Obi", "Ada"])).toMatchObject({ name: "Ada Obi" });
  });

  it("what is no whole birth date is kept as a note, and what is no BVN is left out", () => {
    const odd = readEntry(header, ["Ada Obi", "", "circa 1960", "123"]);
    expect(odd).toEqual({ ...person, birthNote: "circa 1960" });
    expect(readEntry(header, ["Ada Obi", "", "c".repeat(70)])).toMatchObject({ birthNote: "c".repeat(60) });
  });

  it("may have a BVN alone; nobody is found by a single word, and an empty row is nobody's", () => {
    expect(readEntry(header, ["", "", "", "22123456789"])).toEqual({ ...person, name: "", bvn: "22123456789" });
    for (const row of [["Ada"], ["", "Ada"], ["", "", "", "123"]]) expect(readEntry(header, row)).toBe(NOBODY);
    expect(readEntry(header, ["", " ", "1980-02-03", ""])).toBeUndefined();
    expect(readEntry(header, [])).toBeUndefined();
  });

  it.each([
    ["Ada Eze; Ada Obi | Adaeze\nNgozi Eze", ["Ada Eze", "Ada Obi", "Adaeze", "Ngozi Eze"]],
    ["Ada Eze, Ngozi Obi", ["Ada Eze", "Ngozi Obi"]],
    ["EZE,Ada", ["EZE,Ada"]],
    ["1) Ada Eze 2) Ngozi Obi 10) Ada Eze", ["Ada Eze", "Ngozi Obi"]],
    [";;", []],
  ])("the aliases of %j are parted, each once", (aliases, parted) => {
    expect(readEntry(header, ["Ada Obi", aliases])).toMatchObject({ aliases: parted });
  });

  it("aliases that are no text are none, and no row fills a list", () => {
    expect(readEntry(header, ["Ada Obi", 7 as never])).toMatchObject({ aliases: [] });
    const many = Array.from({ length: 60 }, (_, place) => `Ada ${"x".repeat(place + 1)}`);
    expect(readEntry(header, ["Ada Obi", many.join(";")])).toMatchObject({ aliases: many.slice(0, 50) });
    const long = readEntry(header, [`Ada ${"o".repeat(400)}`, `Ada ${"e".repeat(400)}`, "", "", "s".repeat(200)]);
    expect(long).toEqual({
      ...person,
      name: `Ada ${"o".repeat(296)}`,
      aliases: [`Ada ${"e".repeat(296)}`],
      source: "s".repeat(120),
    });
    const parts = headerOf("Last name", "First name");
    expect(readEntry(parts, ["b".repeat(400), "a".repeat(200)])).toMatchObject({
      name: `${"a".repeat(200)} ${"b".repeat(99)}`,
    });
  });
});
