import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { citedIds } from "../scripts/requirements/cited-ids.ts";
import { type Requirement, requirementsPage } from "../scripts/requirements/requirements-page.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const LIST = JSON.parse(readFileSync(path.join(ROOT, "docs/requirements/list.json"), "utf8")) as Requirement[];

describe("ids in the title of a test", () => {
  it.each([
    ["422: twice names who came first (API-21)", ["API-21"]],
    ["STP-01 to STP-03: the form", ["STP-01", "STP-02", "STP-03"]],
    ["shows it (CST-22, 23, 24)", ["CST-22", "CST-23", "CST-24"]],
    ["SHL-01, PRM-67 and PRM-68 hold", ["SHL-01", "PRM-67", "PRM-68"]],
    ["STP-06, 403: not without the permission", ["STP-06"]],
    ["STP-06, 12:00 is afternoon", ["STP-06"]],
    ["SHL-05 to SHL-07: the menu", ["SHL-05", "SHL-06", "SHL-07"]],
    ["UTF-8 and ISO 8601 are no requirements", []],
  ])("%s", (title, ids) => {
    expect(citedIds(title)).toEqual(ids);
  });
});

describe("the page of requirements", () => {
  const list = ["GRD-01", "GRD-02", "GRD-03"].map((id) => ({ id, says: `${id} | says` }));
  const test = (title: string, passed = true) => ({ file: "src/a.test.ts", title, passed });

  it("gives each its tests, and says which fail and which have none", () => {
    const tests = [test("every › one (GRD-01)"), test("other › one (GRD-01)"), test("two (GRD-02)", false)];
    const { text, untested, failed } = requirementsPage(list, tests);
    expect([untested, failed]).toEqual([["GRD-03"], ["GRD-02"]]);
    expect(text).toContain("| GRD-01 | GRD-01 \\| says | `src/a.test.ts`: one (GRD-01) (2 times) | pass |");
    expect(text).toContain("3 requirements: 1 pass, 1 fail, 1 have no test.");
  });

  it("an id in the titles around a test counts for it", () => {
    expect(requirementsPage(list, [test("a list (GRD-01 to GRD-03) › is shown")]).untested).toEqual([]);
  });
});

/** Every text in quotes of a file of tests, comments apart: titles, and the rows that titles are made of. */
function textsOf(file: string): readonly string[] {
  const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, "");
  return [...code.matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)].map(([text]) => text);
}

it("each of the 689 requirements is cited by a test", () => {
  const files = ["src", "e2e"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => (folder === "e2e" ? name.endsWith(".ts") : /\.test\.tsx?$/.test(name)))
      .filter((name) => name !== path.basename(import.meta.filename))
      .map((name) => path.join(ROOT, folder, name)),
  );
  const cited = new Set(files.flatMap(textsOf).flatMap(citedIds));
  expect(LIST).toHaveLength(689);
  expect(LIST.map(({ id }) => id).filter((id) => !cited.has(id))).toEqual([]);
});
