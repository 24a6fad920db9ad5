import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { issueWebAccessToken } from "../../contract/reports.contract.ts";
import { ALL_ROUTES } from "../all-routes.ts";
import { buildApp } from "../app.ts";
import { sessionAuthenticator } from "../session/authenticate.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { beginDownload, seedLargeReport } from "./large-report.testkit.ts";
import { ACTION, reportForm, reportToken, sendForm } from "./report.testkit.ts";
import { watchedStream } from "./writing/watched-stream.ts";

let server: TestServer;
let session: string;
let url: string;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.staffToken([ACTION]);
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  await seedLargeReport(server);
});
afterAll(() => server.stop());

async function reportConnections(): Promise<number> {
  const { rows } = await server.deps.db.pool.query<{ open: number }>(
    "select count(*)::int as open from pg_stat_activity where application_name = 'tenor-report' and datname = current_database()",
  );
  return rows[0]?.open ?? 0;
}

const begin = (format: string, headers: Readonly<Record<string, string>> = {}) =>
  beginDownload(server, url, session, { format }, headers);

describe("a download that is under way", () => {
  const begun: { leave: () => void }[] = [];
  afterEach(async () => {
    for (const { leave } of begun.splice(0)) leave();
    await vi.waitFor(async () => expect(await reportConnections()).toBe(0), 15_000);
  });

  it.each([
    ["csv", "csv", {}],
    ["compressed csv", "csv", { "accept-encoding": "gzip" }],
    ["xlsx", "xlsx", {}],
  ])("T29: %s stops when its reader leaves, and its connection is gone", async (_, format, headers) => {
    const download = await begin(format, headers);
    begun.push(download);
    expect(download.status).toBe(200);
    expect(await reportConnections()).toBe(1);
    download.leave();
    await vi.waitFor(async () => expect(await reportConnections()).toBe(0), 15_000);
  });

  it("T29: 429 in words for a third at once; the token stays usable, and other requests have all their connections", async () => {
    begun.push(await begin("csv"), await begin("xlsx"));
    const token = await reportToken(server, session);
    const form = reportForm(token, { from_date: "2019-01-01", to_date: "2019-01-01" });
    const refused = await sendForm(server, form);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect(JSON.parse(refused.text).message).toBe("Other reports are being made at the moment. Try again in a minute.");
    expect(server.deps.db.pool.totalCount - server.deps.db.pool.idleCount).toBe(0);
    for (const { leave } of begun.splice(0)) leave();
    await vi.waitFor(async () => expect((await sendForm(server, form)).status).toBe(200), {
      timeout: 15_000,
      interval: 50,
    });
  });

  it("T29: a reader who stands still is let go", async () => {
    const stream = watchedStream(40);
    stream.write("heading");
    const [error] = await new Promise<[Error]>((resolve) => stream.once("error", (reason) => resolve([reason])));
    expect(error.message).toBe("nobody reads the report");
  });
});

it("API-34: a process with ROLE=reports serves the export and health, and nothing else", async () => {
  const { deps, clock } = server;
  const origins = { reportsUrl: "https://reports.example.com", publicUrl: "https://tenor.example.com/console" };
  const alone = await buildApp({
    deps: { ...deps, config: { ...deps.config, ...origins, role: "reports" } },
    routes: ALL_ROUTES,
    authenticate: sessionAuthenticator(deps.db, clock),
  });
  const form = reportForm(await reportToken(server, session), { from_date: "2019-01-01", to_date: "2019-01-01" });
  const exported = await sendForm({ app: alone }, form);
  expect([exported.status, exported.headers["content-security-policy"]]).toEqual([
    200,
    "default-src 'none'; frame-ancestors 'self' https://tenor.example.com",
  ]);
  expect((await alone.inject("/readyz")).statusCode).toBe(200);
  const bearer = { "x-api-key": "tenor-console", authorization: `Bearer ${session}` };
  for (const path of ["/api/user", "/api/console", "/api/docs", "/login", "/"])
    expect((await alone.inject({ url: path, headers: bearer })).statusCode, path).toBe(404);
  const issue = await alone.inject({
    method: "POST",
    url: issueWebAccessToken.path,
    headers: bearer,
    payload: { action: ACTION },
  });
  expect(issue.statusCode).toBe(404);
  await alone.close();
});

it("EXP-08: the console's policy lets its form go to the reports origin and to no other", async () => {
  const { deps, clock } = server;
  const console = await buildApp({
    deps: { ...deps, config: { ...deps.config, reportsUrl: "https://reports.example.com" } },
    routes: ALL_ROUTES,
    authenticate: sessionAuthenticator(deps.db, clock),
  });
  const { headers } = await console.inject("/healthz");
  expect(headers["content-security-policy"]).toContain("form-action 'self' https://reports.example.com;");
  const settings = await console.inject({ url: "/api/console", headers: { "x-api-key": "tenor-console" } });
  expect(settings.json().data.reports_url).toBe("https://reports.example.com");
  await console.close();
});

it("T19: the log of a server that logs everything has neither the token nor the fields of the form", async () => {
  const { deps, clock } = server;
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const routes = ALL_ROUTES;
  const logging = await buildApp({
    deps: { ...deps, log },
    routes,
    authenticate: sessionAuthenticator(deps.db, clock),
  });
  const form = reportForm(await reportToken(server, session), { from_date: "2019-01-01", to_date: "2019-01-02" });
  for (const fields of [{ ...form, to_date: "" }, form, form]) await sendForm({ app: logging }, fields);
  expect(lines.filter((line) => line.includes("/reports/export"))).toHaveLength(3);
  for (const secret of [form.token ?? "", "2019-01-0", session]) expect(lines.join()).not.toContain(secret);
  await logging.close();
});
