import { AsyncLocalStorage } from "node:async_hooks";
import { hostname } from "node:os";
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { type Resource, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { Role } from "../configuration/config-texts.ts";
import type { TelemetrySettings } from "../configuration/telemetry-settings.ts";
import type { CountedMetric } from "../metrics/meter.ts";
import { VERSION } from "../version.ts";
import { metricsAsOtlp } from "./metrics-as-otlp.ts";
import type { Spans } from "./spans.ts";

/** What sends this process's traces and metrics. */
export interface OpenTelemetry {
  readonly spans: Spans;
  /** Sends the metrics every minute until the returned function is called, which sends them once more. */
  sendMetrics(read: () => Promise<readonly CountedMetric[]>): () => Promise<void>;
  /** Sends the last spans. A collector that is away delays it for a few seconds at most. */
  close(): Promise<void>;
}

// A stop may not wait for a collector.
const SENT_WITHIN_MS = 3000;

/** Loads OpenTelemetry's packages: imported where the setting is there, and nowhere else. */
export function openTelemetry(
  { endpoint, serviceName, headers }: TelemetrySettings,
  role: Role,
  log: Pick<Logger, "warn">,
): OpenTelemetry {
  tellFailures(log);
  const to = (path: string) => ({ url: `${endpoint}${path}`, headers: { ...headers }, timeoutMillis: SENT_WITHIN_MS });
  const resource = resourceFromAttributes({
    "service.name": serviceName,
    "service.version": VERSION,
    "service.instance.id": `${hostname()}-${process.pid}`,
    "host.name": hostname(),
    "tenor.role": role,
  });
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to("/v1/traces")) })],
  });
  return {
    spans: spansOf(traces),
    sendMetrics: (read) => {
      const metrics = meterOf(new OTLPMetricExporter(to("/v1/metrics")), resource, read);
      return () => metrics.shutdown({ timeoutMillis: SENT_WITHIN_MS }).catch(() => undefined);
    },
    close: () => traces.shutdown().catch(() => undefined),
  };
}

const TELL_AGAIN_MS = 600_000;

// Of a failure its kind alone: its words may repeat an address or a header.
function tellFailures(log: Pick<Logger, "warn">): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - toldAt < TELL_AGAIN_MS) return;
    toldAt = performance.now();
    log.warn({ kind: kindOf(error) }, "traces or metrics were not sent");
  });
}

function meterOf(
  exporter: OTLPMetricExporter,
  resource: Resource,
  read: () => Promise<readonly CountedMetric[]>,
): MeterProvider {
  const beganMs = Date.now();
  const collect = async () => {
    const metrics = metricsAsOtlp(await read(), beganMs, Date.now());
    return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: SCOPE }, metrics }] }, errors: [] };
  };
  return new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter, metricProducers: [{ collect }] })],
  });
}

const SCOPE = "tenor";
const TRACE_CONTEXT = new W3CTraceContextPropagator();

function spansOf(traces: TracerProvider): Spans {
  const tracer = traces.getTracer(SCOPE, VERSION);
  const running = new AsyncLocalStorage<Context>();
  return {
    within: (facts, work, outcomeOf) => {
      const parent = running.getStore() ?? ROOT_CONTEXT;
      const kind = facts.kind === "client" ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const span = tracer.startSpan(facts.name, { kind, attributes: { ...facts.attributes } }, parent);
      return running.run(trace.setSpan(parent, span), () => ending(span, work, outcomeOf));
    },
    request: (headers) => {
      const parent = TRACE_CONTEXT.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, parent);
      const context = trace.setSpan(parent, span);
      return {
        run: (work) => running.run(context, work),
        end: ({ method, route, status }) => {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ "http.request.method": method, "http.route": route });
          if (status === undefined) span.setAttribute("error.type", "left");
          else span.setAttribute("http.response.status_code", status);
          if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
}

async function ending<Result>(
  span: Span,
  work: () => Promise<Result>,
  outcomeOf: ((result: Result) => string) | undefined,
): Promise<Result> {
  try {
    const result = await work();
    if (outcomeOf) span.setAttribute("tenor.outcome", outcomeOf(result));
    return result;
  } catch (error) {
    span.setAttribute("error.type", kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : "Error";
}
