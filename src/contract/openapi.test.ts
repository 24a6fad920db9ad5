import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ALL_ENDPOINTS } from "./all-endpoints.ts";
import { openApiDocument } from "./openapi.ts";

const document = JSON.parse(JSON.stringify(openApiDocument()));

describe("the OpenAPI document", () => {
  it("is the one committed: a change of the API is seen in review (npm run docs:openapi writes it)", () => {
    expect(document).toEqual(JSON.parse(readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8")));
  });

  it("is version 3.1 and describes every endpoint with its access, parameters and answers", () => {
    expect(document.openapi).toBe("3.1.0");
    for (const { method, path, access } of ALL_ENDPOINTS) {
      const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toMatchObject({
        summary: expect.any(String),
        description: expect.any(String),
      });
      expect(operation.parameters.filter((parameter: { in: string }) => parameter.in === "path").length).toBe(
        path.split("/:").length - 1,
      );
      expect(operation.security.some((scheme: object) => "bearer" in scheme)).toBe(access !== "public");
    }
  });
});

describe("the contract", () => {
  it("says of every endpoint who may call it, and names no method and path twice", () => {
    const names = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { access } of ALL_ENDPOINTS) {
      const demands = ["anyOf", "allOf", "scope"];
      expect(typeof access === "string" || demands.some((demand) => demand in access)).toBe(true);
    }
  });

  it("asks for a bearer token on every admin call (API-01, API-09)", () => {
    const open = ALL_ENDPOINTS.filter(({ path, access }) => path.startsWith("/api/admin/") && access === "public");
    expect(open).toEqual([]);
  });
});
