import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FAULTS, NOT_PROVOKED } from "../scripts/drills/alerts/faults.ts";
import { scaledRules } from "../scripts/drills/alerts/scaled-rules.ts";
import { startMeter } from "./server/metrics/meter.ts";

// The alerts and the dashboard are run by programs of others; what they ask for is held against what Tenor measures.

const ROOT = path.resolve(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(path.join(ROOT, name), "utf8");
const yaml = createRequire(import.meta.url)("js-yaml") as { load(text: string): unknown };

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const rules = (yaml.load(read("deploy/prometheus/rules.yml")) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("deploy/grafana/tenor.json")) as { readonly panels: readonly Panel[] };

const meter = startMeter();
let measured: ReadonlySet<string>;
beforeAll(async () => {
  measured = new Set((await meter.values(async () => undefined)).map(({ name }) => name));
});
afterAll(() => meter.close());

/** The metrics in a text that Tenor does not have; a part of a histogram counts as the histogram. */
function unknownIn(text: string): readonly string[] {
  const named = [...text.matchAll(/\b(?:tenor|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(named, text).not.toEqual([]);
  return named.filter((name) => !measured.has(name) && !measured.has(name.replace(/_(?:bucket|count|sum)$/, "")));
}

it("every alert asks for metrics that /metrics has, and has a fault that provokes it", () => {
  expect(rules.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
  const { tests } = yaml.load(read("deploy/prometheus/rules.test.yml")) as { tests: readonly { name: string }[] };
  expect(tests.map(({ name }) => name)).toEqual(rules.map(({ alert }) => alert));
});

it("the drill provokes a fault for every alert or says why it cannot, and shortens what it waits for", () => {
  const provoked = FAULTS.flatMap(({ alerts }) => alerts.map(({ alert }) => alert));
  expect(new Set([...provoked, ...Object.keys(NOT_PROVOKED)])).toEqual(new Set(rules.map(({ alert }) => alert)));
  const { changes } = scaledRules(60, 1);
  expect(changes).toContain("NotReady: tenor_database_up == 0 for 1s");
  expect(changes).toContain('MessagesWait: tenor_queue_oldest_seconds{queue="messages"} > 15');
  expect(changes.find((change) => change.startsWith("UnusualPayouts"))).toMatch(/> 1$/);
});

it("Prometheus loads the rules and tells Alertmanager, which says when an alert is over", () => {
  const prometheus = yaml.load(read("deploy/prometheus/prometheus.yml"));
  expect(prometheus).toMatchObject({ rule_files: ["rules.yml"], scrape_configs: [{ job_name: "tenor" }] });
  expect(yaml.load(read("deploy/prometheus/alertmanager.yml"))).toMatchObject({
    route: { receiver: "on-call" },
    receivers: [{ name: "on-call", webhook_configs: [{ send_resolved: true }] }],
  });
});

it("every panel of the dashboard asks for metrics that /metrics has, and each of Tenor's own is in one", () => {
  const asked = panels.filter(({ type }) => type !== "row");
  expect(asked.length).toBeGreaterThan(20);
  const queries = asked.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
  expect(queries.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
  expect(new Set(queries.map(({ title }) => title)).size).toBe(asked.length);
  const shown = queries.map(({ expr }) => expr).join("\n");
  expect([...measured].filter((name) => name.startsWith("tenor_") && !shown.includes(name))).toEqual([]);
});

it("the operations page names alerts and files that there are", () => {
  const page = read("docs/operations.md");
  const known = new Set(rules.map(({ alert }) => alert));
  const causes = page.slice(page.indexOf("## When something is wrong"), page.indexOf("## Failover"));
  const named = [...causes.matchAll(/`([A-Z][a-z]+(?:[A-Z][a-z]+)+)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  for (const file of ["deploy/prometheus/rules.yml", "deploy/grafana/tenor.json"]) expect(page).toContain(file);
});
