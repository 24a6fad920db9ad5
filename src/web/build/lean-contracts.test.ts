import { parseAst } from "vite";
import { expect, it } from "vitest";
import { leanContract } from "./lean-contracts.ts";

const lean = (code: string) => leanContract(code, parseAst(code) as unknown as Parameters<typeof leanContract>[1]);
const squeezed = (code: string) => lean(code).replace(/\s+/g, " ").trim();

it("a schema is the one value that it is in the browser, however long its chain", () => {
  expect(lean("export const row = z.object({ id: z.coerce.number().int(), name: z.string() });")).toBe(
    "export const row = z;",
  );
  expect(lean("const body = wide ? z.strictObject(more).optional() : other.extend({ id: z.number() });")).toBe(
    "const body = wide ? z : other.extend({ id: z });",
  );
});

it("an endpoint keeps what a call needs, and loses its documentation", () => {
  const endpoint = `defineEndpoint({ method: "GET", path: "/api/a/:id", summary: "One, and another", access: { anyOf: ["x"] },
    upload: { field: "file", bytesMax: 5 }, data: paged(row), errors: { 404: "No such, sorry" } })`;
  expect(squeezed(endpoint)).toBe(
    `defineEndpoint({ method: "GET", path: "/api/a/:id", access: { anyOf: ["x"] }, upload: { field: "file", bytesMax: 5 }, data: paged(row), })`,
  );
  const written = `defineEndpoint({ method: "POST", path: "/api/a/:id", params: idParams, body: z.object({ a }), successStatus: 201, data: row })`;
  expect(squeezed(written)).toBe(`defineEndpoint({ method: "POST", path: "/api/a/:id", data: row })`);
  expect(squeezed(`const twice = { method: "GET", summary: "Twice" }; f({ ...twice, path: "/b" });`)).toBe(
    `const twice = { method: "GET", }; f({ ...twice, path: "/b" });`,
  );
});

it("nothing else is touched: objects that only look alike, names that only begin alike", () => {
  for (const code of ['const words = { summary: "kept", errors: 1 };', "zone.of(1); a.z.b();"])
    expect(lean(code)).toBe(code);
});
