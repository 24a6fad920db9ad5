import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { notFound } from "../refusal/refusal.ts";
import type { Meter } from "./meter.ts";
import { gaugeReading } from "./read-gauges.ts";

/** Counts every answer of an app by its route pattern; all unknown addresses share one. */
export function countAnswers(app: FastifyInstance, meter: Meter): void {
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? "none";
    meter.answered({ method, route, status: statusCode, seconds: elapsedTime / 1000 });
  });
}

/**
 * `GET /metrics`, for holders of METRICS_TOKEN; without that setting only for this machine, but not through a proxy on
 * it. For everybody else the page does not exist.
 */
export function registerMetrics(app: FastifyInstance, deps: Deps, meter: Meter): void {
  const read = gaugeReading(deps);
  app.get("/metrics", async (request, reply) => {
    if (!maySee(request, deps.config.metricsToken)) throw notFound("page");
    reply.header("cache-control", "no-store").type(meter.contentType);
    return meter.text(read);
  });
}

function maySee({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  const isPassedOn = "x-forwarded-for" in headers || "forwarded" in headers || "x-real-ip" in headers;
  return !isPassedOn && /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/.test(raw.socket.remoteAddress ?? "");
}

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
