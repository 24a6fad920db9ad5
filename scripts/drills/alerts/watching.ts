import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Site } from "../site.ts";
import { supervise } from "../supervised.ts";
import { Receiver } from "./receiver.ts";
import { loaded, scaledRules } from "./scaled-rules.ts";

export const METRICS_TOKEN = "a-token-of-the-drill-that-is-long-enough";
const PROMETHEUS = "127.0.0.1:9090";
const ALERTMANAGER = "127.0.0.1:9093";
const RECEIVER_PORT = 9099;
const READY_WITHIN_MS = 60_000;

/** Starts Prometheus and Alertmanager on the files of deploy/prometheus, with the rules in a quick copy, and a receiver. */
export async function startWatching(
  site: Site,
  targets: readonly string[],
  factor: number,
  usualPayouts: number,
): Promise<{ readonly receiver: Receiver; readonly changes: readonly string[] }> {
  const receiver = new Receiver(RECEIVER_PORT);
  const folder = path.join(site.folder, "watching");
  mkdirSync(folder);
  // JSON is YAML.
  const write = (name: string, content: unknown): void =>
    writeFileSync(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  const { rules, changes } = scaledRules(factor, usualPayouts);
  write("rules.yml", rules);
  write("tenor-metrics-token", METRICS_TOKEN);
  const prometheus = loaded("prometheus.yml") as {
    global: object;
    alerting: object;
    scrape_configs: readonly object[];
  };
  write("prometheus.yml", {
    ...prometheus,
    global: { scrape_interval: "1s", evaluation_interval: "1s" },
    alerting: { alertmanagers: [{ static_configs: [{ targets: [ALERTMANAGER] }] }] },
    scrape_configs: prometheus.scrape_configs.map((scrape) => ({ ...scrape, static_configs: [{ targets }] })),
  });
  const alertmanager = loaded("alertmanager.yml") as { route: object; receivers: readonly { name: string }[] };
  write("alertmanager.yml", {
    ...alertmanager,
    route: { ...alertmanager.route, group_wait: "1s", group_interval: "1s" },
    receivers: alertmanager.receivers.map(({ name }) => ({
      name,
      webhook_configs: [{ url: receiver.url, send_resolved: true }],
    })),
  });
  const seen = `${site.seenAs}/watching`;
  const keep = (name: string): string => {
    mkdirSync(path.join(folder, name), { mode: 0o777 });
    return `${seen}/${name}`;
  };
  supervise(
    [
      "chroot",
      site.root,
      "prometheus",
      `--config.file=${seen}/prometheus.yml`,
      `--storage.tsdb.path=${keep("series")}`,
      `--web.listen-address=${PROMETHEUS}`,
      "--rules.alert.resend-delay=1s",
    ],
    { log: path.join(site.folder, "prometheus.log") },
  );
  supervise(
    [
      "chroot",
      site.root,
      "prometheus-alertmanager",
      `--config.file=${seen}/alertmanager.yml`,
      `--storage.path=${keep("told")}`,
      `--web.listen-address=${ALERTMANAGER}`,
      "--cluster.listen-address=",
    ],
    { log: path.join(site.folder, "alertmanager.log") },
  );
  for (const address of [PROMETHEUS, ALERTMANAGER]) await ready(`http://${address}/-/ready`);
  return { receiver, changes };
}

async function ready(url: string): Promise<void> {
  for (const giveUpAt = performance.now() + READY_WITHIN_MS; ; await delay(300)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > giveUpAt) throw new Error(`${url} does not answer.`);
  }
}
