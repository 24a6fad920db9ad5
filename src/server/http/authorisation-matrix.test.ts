import { afterAll, beforeAll, expect, it } from "vitest";
import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { tryWhoIsLetIn } from "./authorisation-matrix.testkit.ts";

tryWhoIsLetIn(ALL_ENDPOINTS.filter(({ method }) => method === "GET"));

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("every route that the server knows is in the contract, health, documents and pages apart", () => {
  const routes = server.app.printRoutes({ commonPrefix: false });
  const known = new Set(ALL_ENDPOINTS.map((endpoint) => endpoint.path));
  const paths = [...routes.matchAll(/(?:├──|└──) (\/\S*)/g)].map((match) => match[1]);
  expect(paths.filter((path) => path?.startsWith("/api/") && !known.has(path) && path !== "/api/docs")).toEqual([]);
});

it("each path answers in one spelling only: case, trailing slash and encoding do not open another door", async () => {
  for (const path of [
    "/API/admin/loans",
    "/api/admin/loans/",
    "/api/admin/../admin/loans",
    "/api//admin/loans",
    "/api/admin%2floans",
  ]) {
    const { statusCode } = await server.app.inject({ url: path, headers: { "x-api-key": "tenor-console" } });
    expect([404, 401], path).toContain(statusCode);
  }
});
