import { type Attributes, type HrTime, ValueType } from "@opentelemetry/api";
import { millisToHrTime } from "@opentelemetry/core";
import { AggregationTemporality, DataPointType, type Histogram, type MetricData } from "@opentelemetry/sdk-metrics";
import type { CountedMetric, CountedValue } from "../metrics/meter.ts";

/** The metrics of /metrics in OpenTelemetry's form, counted since `beganMs`. */
export function metricsAsOtlp(counted: readonly CountedMetric[], beganMs: number, nowMs: number): MetricData[] {
  const times = { startTime: millisToHrTime(beganMs), endTime: millisToHrTime(nowMs) };
  return counted.map((metric) => asOtlp(metric, times));
}

interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

function asOtlp({ name, help, type, values }: CountedMetric, times: Times): MetricData {
  const common = {
    descriptor: { name, description: help, unit: "", valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === "histogram") {
    const dataPoints = histogramsOf(values).map((point) => ({ ...times, ...point }));
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  // A figure that was never measured is not a number, which JSON does not have.
  const measured = values.filter(({ value }) => Number.isFinite(value));
  const dataPoints = measured.map(({ labels, value }) => ({ ...times, attributes: labels, value }));
  if (type === "counter") return { ...common, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true };
  return { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** One histogram for each set of labels: its buckets are told apart by `le` and each counts those below it too. */
function histogramsOf(values: readonly CountedValue[]): { attributes: Attributes; value: Histogram }[] {
  const parts = Map.groupBy(values, ({ labels: { le: _, ...labels } }) =>
    JSON.stringify(Object.entries(labels).sort()),
  );
  return [...parts.values()].map((rows) => {
    const { le: _, ...attributes } = rows[0]?.labels ?? {};
    const ended = (ending: string) => rows.filter(({ metricName }) => metricName?.endsWith(ending));
    const buckets = ended("_bucket").map(({ labels, value }) => ({ most: Number(labels.le), upTo: value }));
    const rising = buckets.filter(({ most }) => Number.isFinite(most)).sort((a, b) => a.most - b.most);
    const count = ended("_count")[0]?.value ?? 0;
    const reached = [...rising.map(({ upTo }) => upTo), count];
    return {
      attributes,
      value: {
        buckets: {
          boundaries: rising.map(({ most }) => most),
          counts: reached.map((upTo, at) => upTo - (reached[at - 1] ?? 0)),
        },
        sum: ended("_sum")[0]?.value ?? 0,
        count,
      },
    };
  });
}
