import { spawnSync } from "node:child_process";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { createRole } from "../../contract/roles.contract.ts";
import { ALL_ROUTES } from "../all-routes.ts";
import { buildApp } from "../app.ts";
import { readTelemetry } from "../configuration/telemetry-settings.ts";
import { startMeter } from "../metrics/meter.ts";
import { permissionIds } from "../roles/roles.testkit.ts";
import { sessionAuthenticator } from "../session/authenticate.ts";
import { startTestServer } from "../testing/test-server.ts";
import { openTelemetry } from "./open-telemetry.ts";
import { tracedDeps, tracedSweeps } from "./trace-work.ts";

const HEADERS = { authorization: "Bearer of-the-collector" };
const TRACE = "0af7651916cd43dd8448eb211c80319c";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A collector on this machine. */
async function collector() {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  const received: { path: string; authorization: string | undefined; body: any }[] = [];
  const server = http.createServer(async (request, reply) => {
    const { url = "", headers } = request;
    received.push({ path: url, authorization: headers.authorization, body: JSON.parse(await text(request)) });
    reply.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = readTelemetry(
    { endpoint, serviceName: "tenor-test", headers: "authorization=Bearer%20of-the-collector" },
    () => undefined,
  );
  if (!settings) throw new Error("no settings");
  const at = (wanted: string) => received.filter((each) => each.path === wanted);
  return { settings, at };
}

const factsOf = (attributes: { key: string; value: Record<string, unknown> }[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it("a request arrives as a span of its caller's trace, by pattern and status, with what it did below it and nothing of a person; the metrics are those of /metrics", async () => {
  const { settings, at } = await collector();
  const server = await startTestServer();
  closers.push(() => server.stop());
  const telemetry = openTelemetry(settings, "api", server.deps.log);
  const meter = startMeter();
  closers.push(async () => meter.close());
  const stopMetrics = telemetry.sendMetrics(() => meter.values(async () => undefined));
  const deps = tracedDeps(server.deps, telemetry.spans);
  const authenticate = sessionAuthenticator(deps.db, deps.clock);
  const app = await buildApp({ deps, routes: ALL_ROUTES, authenticate, busyAfterMs: 0, meter, spans: telemetry.spans });
  closers.push(() => app.close());
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const token = await server.staffToken(undefined, "Ngozi Canary");
  const headers = {
    "x-api-key": "tenor-console",
    "content-type": "application/json",
    authorization: `Bearer ${token}`,
    traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
  };
  const idsOf = await permissionIds(server, token);
  const body = JSON.stringify({ name: "Canary", permissions: idsOf("view-roles") });
  const made = await fetch(url + createRole.path, { method: "POST", headers, body });
  await fetch(`${url}/api/files/11111111-1111-4111-8111-111111111111?signature=canary`, { headers });
  await deps.provider?.findMandate({ mandateReference: "canary" } as never);
  await tracedSweeps(
    [
      {
        name: "webhooks",
        everyMs: 1,
        run: async (_stopping: () => boolean) => Promise.reject(new TypeError("canary")),
      },
    ],
    telemetry.spans,
  )[0]
    ?.run(() => false)
    .catch(() => undefined);
  await stopMetrics();
  await telemetry.close();

  const sent = at("/v1/traces");
  expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(new Set([HEADERS.authorization]));
  const [resource] = sent.flatMap(({ body: { resourceSpans } }) => resourceSpans);
  expect(factsOf(resource.resource.attributes)).toMatchObject({ "service.name": "tenor-test", "tenor.role": "api" });
  const spans = sent
    .flatMap((each) => each.body.resourceSpans)
    .flatMap((each) => each.scopeSpans)
    .flatMap((each) => each.spans)
    .map((span) => ({ ...span, facts: factsOf(span.attributes) }));
  const named = (name: string) => spans.find((span) => span.name === name);
  const request = named(`POST ${createRole.path}`);
  expect(request).toMatchObject({
    traceId: TRACE,
    parentSpanId: "b7ad6b7169203331",
    facts: {
      "http.request.method": "POST",
      "http.route": createRole.path,
      "http.response.status_code": made.status,
    },
  });
  expect(named("database transaction")).toMatchObject({ traceId: TRACE, parentSpanId: request.spanId });
  expect(spans.some(({ name }) => /^GET \/api\/files\/:\w+$/.test(name))).toBe(true);
  expect(named("provider find")?.facts).toEqual({ "tenor.outcome": expect.stringMatching(/^(done|refused|unknown)$/) });
  expect(named("sweep webhooks")?.facts).toEqual({ "error.type": "TypeError" });

  const metrics = at("/v1/metrics")
    .flatMap((each) => each.body.resourceMetrics)
    .flatMap((each) => each.scopeMetrics)
    .flatMap((each) => each.metrics);
  const shown = await meter.values(async () => undefined);
  expect(metrics.map(({ name }) => name).sort()).toEqual(shown.map(({ name }) => name).sort());
  const answered = metrics.find(({ name }) => name === "tenor_http_request_seconds").histogram.dataPoints;
  const counted = answered.find(
    (point: never) => factsOf((point as { attributes: never }).attributes).route === createRole.path,
  );
  expect(Number(counted.count)).toBe(1);
  expect(counted.bucketCounts.map(Number).reduce((sum: number, each: number) => sum + each)).toBe(1);
  expect(JSON.stringify([spans, metrics])).not.toMatch(/canary|Ngozi|1111-1111/i);
});

it("without the setting not one of its packages is loaded, but for the interface that the meter needs itself", () => {
  const asking = `
    import { registerHooks } from "node:module";
    const loaded = new Set();
    registerHooks({ load: (url, context, next) => (/@opentelemetry\\/([\\w-]+)/.test(url) && loaded.add(RegExp.$1), next(url, context)) });
    const { startTelemetry } = await import("./src/server/start/start-telemetry.ts");
    await import("./src/server/start/start-on-store.ts");
    const open = async (telemetry) => (await startTelemetry({ telemetry, role: "api" }, console)) !== undefined;
    const off = [await open(undefined), ...loaded];
    const on = [await open({ endpoint: "http://127.0.0.1:9", serviceName: "tenor", headers: {} }), ...loaded];
    console.log(JSON.stringify({ off, on }));
    process.exit();`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", asking], {
    cwd: path.resolve(import.meta.dirname, "../../.."),
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const { off, on } = JSON.parse(stdout);
  expect(off.filter((name: unknown) => name !== "api")).toEqual([false]);
  expect(on).toEqual(expect.arrayContaining([true, "sdk-trace", "sdk-metrics"]));
});
