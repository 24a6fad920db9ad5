import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import fastify from "fastify";
import { expect, it } from "vitest";
import { allManifests, KUBERNETES, type Manifest, manifestsOf } from "./deploy-kubernetes.testkit.ts";
import { readConfig } from "./server/config.ts";
import { registerHealth } from "./server/http/health.ts";

// No cluster runs these here; what they say is held against each other, against what Tenor reads and serves, and against its image.

const ROOT = path.resolve(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(path.join(ROOT, name), "utf8");
const yaml = createRequire(import.meta.url)("js-yaml") as { load(text: string): Manifest };

const [kustomization] = manifestsOf("kustomization.yaml");
const all = allManifests();
const of = (kind: string): readonly Manifest[] => all.filter((each) => each.kind === kind);
const one = (kind: string, name: string): Manifest => of(kind).find(({ metadata }) => metadata.name === name);
const deployments = of("Deployment");
const containerOf = (deployment: Manifest): Manifest => deployment.spec.template.spec.containers[0];
const keysOf = (secret: string): readonly string[] => Object.keys(one("Secret", secret)?.stringData ?? {});

function fits(
  { matchLabels = {}, matchExpressions = [] }: Manifest,
  labels: Readonly<Record<string, string>>,
): boolean {
  const isIn = ({ key, operator, values }: Manifest) => values.includes(labels[key]) === (operator === "In");
  return Object.entries(matchLabels).every(([name, value]) => labels[name] === value) && matchExpressions.every(isIn);
}

const chosenBy = (selector: Manifest): readonly Manifest[] =>
  deployments.filter(({ spec }) => fits(selector, spec.template.metadata.labels));
const portsOf = (deployment: Manifest): readonly string[] =>
  containerOf(deployment).ports.map((port: Manifest) => port.name);

it("two processes for requests, one for work, one for reports: all of it is in the kustomization, in one namespace", () => {
  expect(Object.fromEntries(deployments.map(({ metadata, spec }) => [metadata.name, spec.replicas]))).toEqual({
    api: 2,
    worker: 1,
    reports: 1,
  });
  for (const file of kustomization.resources) expect(existsSync(path.join(KUBERNETES, file)), file).toBe(true);
  const included = kustomization.resources.flatMap(manifestsOf);
  for (const deployment of deployments) expect(included).toContainEqual(deployment);
  for (const { kind, metadata } of all)
    expect([kind, metadata.name, kind === "Namespace" ? metadata.name : metadata.namespace]).toEqual([
      kind,
      metadata.name,
      "tenor",
    ]);
});

it("they set only what Tenor reads, in a form that Tenor takes; the installation key comes as a file", () => {
  const known = new Set([...read("docs/configuration.md").matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]));
  const settings = one("ConfigMap", "tenor-settings").data;
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
  expect(keysOf("tenor-secrets").filter((name) => !known.has(name))).toEqual([]);
  for (const deployment of deployments) {
    const { env, envFrom, volumeMounts } = containerOf(deployment);
    expect(env.map(({ name }: Manifest) => name).filter((name: string) => !known.has(name))).toEqual([]);
    expect(envFrom.map((from: Manifest) => (from.configMapRef ?? from.secretRef).name)).toEqual([
      "tenor-settings",
      "tenor-secrets",
    ]);
    const { TENOR_KEY_FILE, ...plain } = settings;
    const mount = volumeMounts.find(({ name }: Manifest) => name === "key").mountPath;
    expect([path.dirname(TENOR_KEY_FILE), keysOf("tenor-key")]).toEqual([mount, [path.basename(TENOR_KEY_FILE)]]);
    const secrets = Object.fromEntries(keysOf("tenor-secrets").map((name) => [name, "a".repeat(40)]));
    const { SMTP_URL } = one("Secret", "tenor-secrets").stringData;
    const filled = { ...plain, ...secrets, SMTP_URL, ROLE: env.find(({ name }: Manifest) => name === "ROLE").value };
    expect(readConfig({ ...filled, TENOR_KEY: Buffer.alloc(32, 1).toString("base64") })).toMatchObject({
      role: deployment.metadata.name,
      demo: false,
      metricsPort: 9400,
      dataDir: "/data",
    });
  }
});

it("every secret, setting, claim and volume that they name exists", () => {
  for (const deployment of deployments) {
    const { env, volumeMounts } = containerOf(deployment);
    for (const { valueFrom } of env.filter((each: Manifest) => each.valueFrom))
      expect(keysOf(valueFrom.secretKeyRef.name)).toContain(valueFrom.secretKeyRef.key);
    const { volumes } = deployment.spec.template.spec;
    expect(volumeMounts.map(({ name }: Manifest) => name).sort()).toEqual(
      volumes.map(({ name }: Manifest) => name).sort(),
    );
    for (const { persistentVolumeClaim: claim, secret } of volumes) {
      if (claim) expect(one("PersistentVolumeClaim", claim.claimName)?.spec.accessModes).toEqual(["ReadWriteMany"]);
      // The operator makes the authority of a cluster under its name.
      const made = of("Cluster").map(({ metadata }) => `${metadata.name}-ca`);
      if (secret) expect([...made, ...of("Secret").map(({ metadata }) => metadata.name)]).toContain(secret.secretName);
    }
  }
  const { initdb } = one("Cluster", "tenor-db").spec.bootstrap;
  expect(keysOf(initdb.secret.name)).toEqual(["username", "password"]);
});

it("every probe leads to a route that answers there, and the ports are those of the image", async () => {
  const app = fastify();
  registerHealth(app, { problem: async () => undefined });
  for (const deployment of deployments) {
    const { startupProbe, livenessProbe, readinessProbe, ports } = containerOf(deployment);
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(app.hasRoute({ method: "GET", url: httpGet.path }), httpGet.path).toBe(true);
      expect(httpGet.port).toBe("operators");
    }
    expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(["/healthz", "/readyz"]);
    const numbers = Object.fromEntries(ports.map(({ name, containerPort }: Manifest) => [name, containerPort]));
    const isServing = deployment.metadata.name !== "worker";
    expect(numbers).toEqual(isServing ? { http: readConfig({}).port, operators: 9400 } : { operators: 9400 });
    expect(read("deploy/Dockerfile")).toContain(`EXPOSE ${readConfig({}).port} 9400`);
  }
  await app.close();
});

it("every selector finds what it is meant for, and what faces outwards leads to a port that is served", () => {
  const names = (found: readonly Manifest[]) => found.map(({ metadata }) => metadata.name).sort();
  for (const { metadata, spec } of deployments) expect(names(chosenBy(spec.selector))).toEqual([metadata.name]);
  expect(names(chosenBy(one("PodDisruptionBudget", "api").spec.selector))).toEqual(["api"]);
  for (const { metadata, spec } of of("Service")) {
    const chosen = chosenBy({ matchLabels: spec.selector });
    expect(names(chosen)).toEqual([metadata.name]);
    for (const { targetPort } of spec.ports) expect(portsOf(chosen[0])).toContain(targetPort);
  }
  const { rules } = one("Ingress", "tenor").spec;
  const backends = rules.map((rule: Manifest) => [`https://${rule.host}`, rule.http.paths[0].backend.service]);
  const { PUBLIC_URL, REPORTS_URL } = one("ConfigMap", "tenor-settings").data;
  expect(Object.fromEntries(backends.map(([host, { name }]: Manifest) => [host, name]))).toEqual({
    [PUBLIC_URL]: "api",
    [REPORTS_URL]: "reports",
  });
  for (const [, { name, port }] of backends)
    expect(one("Service", name).spec.ports.map((each: Manifest) => each.name)).toContain(port.name);
});

it("the network is closed but for what the rules name: requests, metrics, names, the database, and peers outwards", () => {
  const policies = manifestsOf("network.yaml");
  const [closed, ...open] = policies;
  expect(closed.spec).toEqual({ podSelector: {}, policyTypes: ["Ingress", "Egress"] });
  const reached = open.map(({ metadata, spec }) => [
    metadata.name,
    chosenBy(spec.podSelector)
      .map((each) => each.metadata.name)
      .sort(),
  ]);
  expect(Object.fromEntries(reached)).toEqual({
    requests: ["api", "reports"],
    metrics: ["api", "reports", "worker"],
    "needed-by-all": ["api", "reports", "worker"],
    mail: ["api", "worker"],
  });
  for (const { spec } of open)
    for (const { port } of (spec.ingress ?? []).flatMap(({ ports }: Manifest) => ports))
      for (const deployment of chosenBy(spec.podSelector)) expect(portsOf(deployment)).toContain(port);
});

it("no process runs as root, writes to its own files, gains a right, holds a capability or knows the cluster's API", () => {
  for (const deployment of deployments) {
    const { securityContext, automountServiceAccountToken, containers } = deployment.spec.template.spec;
    // The user `node` of the image.
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect([automountServiceAccountToken, containers.length]).toEqual([false, 1]);
    expect(containerOf(deployment).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(Object.keys(containerOf(deployment).resources).sort()).toEqual(["limits", "requests"]);
  }
  expect(read("deploy/Dockerfile")).toMatch(/^USER node$/m);
});

it("the image is the one of the compose file, the database its version, and the pooler is one that Tenor takes", () => {
  const compose = yaml.load(read("deploy/compose.yaml"));
  for (const deployment of deployments) expect(containerOf(deployment).image).toBe(compose.services["api-1"].image);
  const { version } = JSON.parse(read("package.json"));
  expect(kustomization.images).toMatchObject([{ name: compose.services["api-1"].image, newTag: version }]);
  const tagOf = (image: string) => /:([\d.]+)/.exec(image)?.[1];
  const cluster = one("Cluster", "tenor-db");
  expect(tagOf(cluster.spec.imageName)).toBe(tagOf(compose.services.postgres.image));
  const pooler = one("Pooler", "tenor-pooler");
  expect([pooler.spec.cluster.name, pooler.spec.type, pooler.spec.pgbouncer.poolMode]).toEqual([
    "tenor-db",
    "rw",
    "transaction",
  ]);
  expect(Number(pooler.spec.pgbouncer.parameters.max_prepared_statements)).toBeGreaterThan(0);
  const urls: Record<string, string> = one("Secret", "tenor-database").stringData;
  const hostOf = (name: string) => URL.parse(urls[name] ?? "")?.hostname;
  expect([hostOf("pooler-url"), hostOf("direct-url")]).toEqual([pooler.metadata.name, `${cluster.metadata.name}-rw`]);
  expect(cluster.spec.certificates.serverAltDNSNames).toEqual([pooler.metadata.name]);
  const [, database] = one("NetworkPolicy", "needed-by-all").spec.egress;
  expect(database.to.map(({ podSelector }: Manifest) => podSelector.matchLabels)).toEqual([
    { "cnpg.io/cluster": cluster.metadata.name },
    { "cnpg.io/poolerName": pooler.metadata.name },
  ]);
});
