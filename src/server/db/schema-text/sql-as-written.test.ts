import { describe, expect, it } from "vitest";
import { asRows, asWritten, folded } from "./sql-as-written.ts";

describe("SQL as people write it", () => {
  it.each([
    ["CHECK (state = ANY (ARRAY['Out'::text, 'It''s'::text]))", "check (state in ('Out', 'It''s'))"],
    ["CHECK (state <> ALL (ARRAY['a'::text, 'b'::text]))", "check (state not in ('a', 'b'))"],
    ["CHECK (state = ANY (ARRAY['a'::text]))", "check (state = any (array['a']))"],
    ["ARRAY['{A,B}'::text[], 'A::TEXT'::text]", "array['{A,B}'::text[], 'A::TEXT']"],
    ['CREATE INDEX a ON b USING btree (lower("Name"))', 'create index a on b (lower("Name"))'],
    [
      "lower(((' '::text || name) || ' 0'::text) || \"right\"(phone, 10))",
      "lower(' ' || name || ' 0' || right(phone, 10))",
    ],
    ["starts_with(stored, '\uE7E1\\d'::text)", "starts_with(stored, U&'\\E7E1\\\\d')"],
    ["SELECT 1 AS one, $$ RETURN 'X'::text $$", "select 1 as one, $$ RETURN 'X'::text $$"],
  ])("%s", (definition, written) => {
    expect(asWritten(definition)).toBe(written);
  });

  it("puts rows that were compared together again", () => {
    expect(asRows("where a.x is distinct from b.x or a.y is distinct from b.y or c")).toBe(
      "where (a.x, a.y) is distinct from (b.x, b.y) or c",
    );
  });

  it("breaks a long line before its clauses, and never in what is quoted", () => {
    const long = "a long name ".repeat(8);
    expect(folded(`create index of_${"a".repeat(40)} on loans (status) where state = '${long}'`, "  ")).toBe(
      `create index of_${"a".repeat(40)} on loans (status)\n  where state = '${long}'`,
    );
    expect(folded("short", "  ")).toBe("short");
  });
});
