import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { citedIds, citedRuns } from "../scripts/requirements/cited-ids.ts";
import { type Requirement, requirementsPage } from "../scripts/requirements/requirements-page.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const LIST = JSON.parse(readFileSync(path.join(ROOT, "docs/requirements/list.json"), "utf8")) as Requirement[];

// The examples are of areas that no list has: what a parser is fed proves nothing of the product.
const MADE_UP = ["XAA", "XBB"];

describe("ids in the title of a test", () => {
  it.each([
    ["422: twice names who came first (XAA-21)", ["XAA-21"]],
    ["XAA-01 to XAA-03: the form", ["XAA-01", "XAA-02", "XAA-03"]],
    ["shows it (XAA-22, 23, 24)", ["XAA-22", "XAA-23", "XAA-24"]],
    ["XBB-01, XAA-67 and XAA-68 hold", ["XBB-01", "XAA-67", "XAA-68"]],
    ["XAA-06, 403: not without the permission", ["XAA-06"]],
    ["XAA-06, 12:00 is afternoon", ["XAA-06"]],
    ["XAA-05 – XAA-07: the menu", ["XAA-05", "XAA-06", "XAA-07"]],
    ["UTF-8 and ISO 8601 are no requirements", []],
  ])("%s", (title, ids) => {
    expect(citedIds(title)).toEqual(ids);
  });

  it("the made-up areas are in no list", () => {
    expect(LIST.filter(({ id }) => MADE_UP.includes(id.slice(0, 3)))).toEqual([]);
  });
});

describe("the page of requirements", () => {
  const list = ["XAA-01", "XAA-02", "XAA-03"].map((id) => ({ id, says: `${id} | says` }));
  const test = (title: string, { file = "src/a.test.ts", passed = true } = {}) => ({ file, title, passed });

  it("gives each its tests, and says which fail and which have none", () => {
    const tests = [test("every › one (XAA-01)"), test("other › one (XAA-01)"), test("two (XAA-02)", { passed: false })];
    const { text, untested, failed } = requirementsPage(list, tests);
    expect([untested, failed]).toEqual([["XAA-03"], ["XAA-02"]]);
    expect(text).toContain("| XAA-01 | XAA-01 \\| says | quick `src/a.test.ts`: one (XAA-01) (2 times) | pass |");
    expect(text).toContain("3 requirements: 1 pass, 1 fail, 1 have no test.");
  });

  it("an id in the titles around a test counts for it", () => {
    expect(requirementsPage(list, [test("a list (XAA-01 to XAA-03) › is shown")]).untested).toEqual([]);
  });

  it("says which tests are quick, and names the requirements that only a sweep proves", () => {
    const { text } = requirementsPage(list, [
      test("one (XAA-01)"),
      test("all of them (XAA-01, XAA-02)", { file: "src/a.sweep.test.ts" }),
      test("everywhere (XAA-02)", { file: "e2e/a.sweep.spec.ts" }),
    ]);
    expect(text).toContain("quick `src/a.test.ts`: one (XAA-01)<br>`src/a.sweep.test.ts`: all of them");
    expect(text).toContain("1 have tests of which none is quick: XAA-02.");
  });
});

/** Every text in quotes of a file of tests, comments apart: titles, and the rows that titles are made of. */
function textsOf(file: string): readonly string[] {
  const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, "");
  return [...code.matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g)].map(([text]) => text);
}

const FILES = ["src", "e2e"].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => (folder === "e2e" ? name.endsWith(".ts") : /\.test\.tsx?$/.test(name)))
    .map((name) => path.join(folder, name)),
);

describe("the titles of the tests", () => {
  it("each of the 692 requirements is cited by a test", () => {
    const cited = new Set(FILES.flatMap((file) => textsOf(path.join(ROOT, file))).flatMap(citedIds));
    expect(LIST).toHaveLength(692);
    expect(LIST.map(({ id }) => id).filter((id) => !cited.has(id))).toEqual([]);
  });

  it("none cites a range of more than six requirements: nobody could tell which of them it would miss", () => {
    const wide = FILES.flatMap((file) =>
      textsOf(path.join(ROOT, file))
        .flatMap(citedRuns)
        .filter((run) => run.length > 6)
        .map((run) => `${file}: ${run[0]} to ${run.at(-1)}`),
    );
    expect(wide).toEqual([]);
  });
});
