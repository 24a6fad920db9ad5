import { describe, expect, it } from "vitest";
import { z } from "zod";
import { nameMistake } from "../domain/one-line-name.ts";
import { ALL_ENDPOINTS } from "./all-endpoints.ts";

const CALLED = /^(?:name|first_name|last_name|full_name|organization_name|city|state|pick_up_location)$/;

/** What is typed once more to confirm it is compared with what is kept, and never kept itself. */
const CONFIRMS = /\/erasure(?:\/confirm)?$/;

const FIELDS = ALL_ENDPOINTS.flatMap(({ method, path, body }) => {
  if (!body || CONFIRMS.test(path)) return [];
  const { properties = {} } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return Object.keys(properties)
    .filter((field) => CALLED.test(field))
    .map((field) => ({ title: `${method} ${path}: ${field}`, body, field }));
});

const BAD = ["Eve\nBcc: all@lender.ng", "Eve\u202Egpj", "E\u200Bve", "Eve <b>", "Eve\u2028Obi", "Eve\u0007"];

describe("names that are given", () => {
  it("are found in the contract: of people, organisations, places, products, roles, views and approvals", () => {
    expect(FIELDS.length).toBeGreaterThan(20);
  });

  it.each(FIELDS)("$title stands on one line, and the sentence stands under the field", ({ body, field }) => {
    for (const name of BAD) {
      const read = body.safeParse({ [field]: name });
      const said = read.error?.issues.filter(({ path }) => path.length === 1 && path[0] === field);
      expect(said?.map(({ message }) => message)).toContain(nameMistake());
    }
    const good = body.safeParse({ [field]: "Ọláolúwa N'Diaye-Bello & Sons 🙂" });
    expect(good.error?.issues.filter(({ path }) => path[0] === field) ?? []).toEqual([]);
  });
});
