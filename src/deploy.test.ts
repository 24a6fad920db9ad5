import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "./server/config.ts";

// `npm run drill:containers` runs the image and the compose file, `npm run drill:systemd` the units; here what they say is held against what Tenor reads and what the documents promise.

const ROOT = path.resolve(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(path.join(ROOT, name), "utf8");

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: string | readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { ipam?: { config: { subnet: string }[] } } | null>>;
}

const yaml = createRequire(import.meta.url)("js-yaml") as { load(text: string): unknown };
const text = read("deploy/compose.yaml");
const compose = yaml.load(text) as Compose;
const ours = Object.entries(compose.services).filter(([, { environment }]) => environment?.DATABASE_URL);

it("the compose file names a proxy, two processes for requests, one for work, one for reports, a database and object storage", () => {
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(["proxy", "api-1", "api-2", "worker", "reports", "postgres", "storage"]),
  );
  const roles = ours.map(([name, { environment }]) => [name, environment?.ROLE]);
  expect(Object.fromEntries(roles)).toMatchObject({
    "api-1": "api",
    "api-2": "api",
    worker: "worker",
    reports: "reports",
  });
});

it("it sets only what Tenor reads, in a form that Tenor takes, and asks for every secret", () => {
  const known = settings();
  for (const [name, { environment = {} }] of ours) {
    expect([name, Object.keys(environment).filter((each) => !known.has(each))]).toEqual([name, []]);
    const filled = Object.entries(environment).map(([key, value]) => [key, fill(value)]);
    expect(() => readConfig(Object.fromEntries(filled)), name).not.toThrow();
  }
  const asked = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map((match) => match[1]));
  const example = new Set([...read("deploy/env.example").matchAll(/^(\w+)=/gm)].map((match) => match[1]));
  expect([...asked].sort()).toEqual([...example].sort());
  expect(text).not.toMatch(/\$\{\w+(?::-[^}]*)?\}(?!.*:\?)/);
});

const SAMPLE: Readonly<Record<string, string>> = {
  TENOR_KEY: Buffer.alloc(32, 1).toString("base64"),
  TENOR_BACKUP_KEY: Buffer.alloc(32, 2).toString("base64"),
  REMITA_BASE_URL: "https://provider.example",
  SMTP_URL: "smtps://mail.example",
};

function fill(value: string): string {
  return value.replace(/\$\{(\w+):\?\}/g, (_, name: string) => SAMPLE[name] ?? "a".repeat(40));
}

it("what its services lean on exists: other services, volumes, networks, scripts and files", () => {
  for (const [name, { depends_on = [], volumes = [], networks = [], command }] of Object.entries(compose.services)) {
    const leaned = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    for (const other of leaned)
      expect([name, Object.keys(compose.services)]).toEqual([name, expect.arrayContaining([other])]);
    for (const volume of volumes) {
      const [from = ""] = volume.replace(/\$\{\w+:\?\}/, "./").split(":");
      if (from.startsWith(".")) expect(existsSync(path.join(ROOT, "deploy", from)), from).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(from);
    }
    for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
    const script = Array.isArray(command) ? command.find((word: string) => word.endsWith(".ts")) : undefined;
    if (script) expect(existsSync(path.join(ROOT, script))).toBe(true);
  }
});

it("the proxy passes on to services that exist, keeps metrics and health inside, and is the one whose word is taken", () => {
  const caddy = read("deploy/Caddyfile");
  const targets = [...caddy.matchAll(/reverse_proxy (.+) \{/g)].flatMap((match) => (match[1] ?? "").split(" "));
  expect(targets).toEqual(["api-1:4400", "api-2:4400", "reports:4400"]);
  expect(caddy).toContain("@inside path /metrics /healthz /readyz");
  expect(caddy.match(/header_up X-Forwarded-For \{remote_host\}/g)).toHaveLength(2);
  const subnet = compose.networks.inside?.ipam?.config[0]?.subnet;
  for (const [, { environment }] of ours) expect(environment?.TRUSTED_PROXIES).toBe(subnet);
});

it("the image is built from files that exist and started by what `npm start` starts", () => {
  const file = read("deploy/Dockerfile");
  for (const script of file.match(/scripts\/[\w-]+\.ts/g) ?? [])
    expect(existsSync(path.join(ROOT, script)), script).toBe(true);
  expect(file).toContain('CMD ["node", "scripts/start.ts"]');
  const started = (JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts.start;
  expect(started).toBe("node scripts/start.ts");
});

it("the image runs without root and rights, says how it is, and every process of the compose file has a root file system that it only reads", () => {
  const file = read("deploy/Dockerfile");
  const last = file.slice(file.lastIndexOf("\nFROM "));
  expect(last).toMatch(/^USER node$/m);
  const [, asked = ""] = /^HEALTHCHECK .*\\\n\s+CMD (.+)$/m.exec(last) ?? [];
  expect(JSON.parse(asked)).toEqual(["node", "-e", expect.stringContaining("/readyz")]);
  expect(last).toMatch(/^ENV .*METRICS_PORT=9400$/m);
  for (const [name, { read_only, cap_drop, security_opt }] of ours)
    expect([name, read_only, cap_drop, security_opt]).toEqual([name, true, ["ALL"], ["no-new-privileges:true"]]);
});

it("the image holds every package that the server imports, and of the others none", () => {
  const [, words = ""] = /npm uninstall ([^&]+)/.exec(read("deploy/Dockerfile")) ?? [];
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Readonly<Record<string, string>> };
  const left = Object.keys(dependencies).filter((name) => words.split(/\s+/).includes(name));
  expect(words).toContain("optionalDependencies");
  expect(read("deploy/Dockerfile")).toMatch(/npm ci --omit=dev --ignore-scripts/);
  const sources = ["server", "domain", "contract", "pretend"].flatMap((folder) => sourcesIn(path.join("src", folder)));
  const imported = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/(?:from |import\(|resolve\()"((?:@[\w-]+\/)?[\w-]+)/g)].map((match) => match[1]),
    ),
  );
  expect(
    Object.keys(dependencies)
      .filter((name) => !imported.has(name))
      .sort(),
  ).toEqual(left.sort());
});

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test(kit)?\.ts$|^testing\//.test(name))
    .map((name) => read(path.join(folder, name)));
}

it("what the image is built from holds no secret, no repository and no package of this machine", () => {
  const left = read(".dockerignore").split("\n");
  expect(left).toEqual(expect.arrayContaining([".git", ".tenor", "node_modules", "dist", "deploy"]));
});

it("every image is known by its bytes: what a registry gives out under the same name later is not run", () => {
  const named = Object.values(compose.services).map(({ image }) => image ?? "");
  const file = read("deploy/Dockerfile");
  const built = [...file.matchAll(/^ARG \w+_IMAGE=(\S+)/gm)].map((match) => match[1] ?? "");
  expect([file.match(/^FROM /gm), file.match(/^FROM \$\{NODE_IMAGE\}/gm)].map((found) => found?.length)).toEqual([
    2, 2,
  ]);
  const fetched = [...named.filter((image) => image !== "tenor"), ...built];
  expect(fetched.length).toBeGreaterThan(5);
  expect(fetched.filter((image) => !/^[\w./:-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});

it("the database of the compose file writes no values into its log", () => {
  const { command = [] } = compose.services.postgres ?? {};
  expect(command).toEqual(
    expect.arrayContaining(["log_error_verbosity=terse", "log_min_messages=log", "log_min_error_statement=panic"]),
  );
});

it("the unit for systemd starts node itself, sets only what Tenor reads, and has it started anew whenever it ends", () => {
  const unit = read("deploy/tenor.service");
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map((match) => match[1] ?? "");
  const [program = "", script = ""] = (valuesOf("ExecStart")[0] ?? "").split(" ");
  expect([path.basename(program), existsSync(path.join(ROOT, script))]).toEqual(["node", true]);
  expect(valuesOf("Restart")).toEqual(["always"]);
  expect(valuesOf("KillSignal")).toEqual(["SIGTERM"]);
  const set = valuesOf("Environment").flatMap((words) => words.split(" ").map((word) => word.split("=")[0] ?? ""));
  expect(set.filter((name) => !/^NODE_/.test(name) && !settings().has(name))).toEqual([]);
  expect(read("docs/operations.md")).toContain("deploy/tenor.service");
});

it("the unit writes into its own folders alone, where its data are, and waits longer between starts that fail", () => {
  const unit = new Map(
    [...read("deploy/tenor.service").matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const folder = /TENOR_DATA_DIR=(\S+)/.exec(read("deploy/tenor.service"))?.[1];
  expect([unit.get("ProtectSystem"), `/var/lib/${unit.get("StateDirectory")}`]).toEqual(["strict", folder]);
  expect([unit.get("UMask"), unit.get("CapabilityBoundingSet"), unit.get("NoNewPrivileges")]).toEqual([
    "0077",
    "",
    "true",
  ]);
  const [first, steps, last] = ["RestartSec", "RestartSteps", "RestartMaxDelaySec"].map((name) =>
    Number(unit.get(name)),
  );
  expect([first, steps, last]).toEqual([2, expect.any(Number), 30]);
  expect(steps).toBeGreaterThan(0);
});

it("the settings that the unit starts from are Tenor's, and one that nobody filled in is none", () => {
  const text = read("deploy/tenor.env.example");
  const named = [...text.matchAll(/^#?([A-Z0-9_]+)=/gm)].map((match) => match[1] ?? "");
  expect(named.filter((name) => !settings().has(name))).toEqual([]);
  const set = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  expect(() => readConfig({ TENOR_DEMO: "0", ...Object.fromEntries(set) })).not.toThrow();
  // systemd takes everything behind the sign for the value, and further words only within quotes.
  expect(set.filter(([, value]) => /\s/.test(value ?? ""))).toEqual([]);
});

it("the units of backups run what exists, as the unit of Tenor does", () => {
  const units = ["tenor.service", "tenor-backup.service"].map((name) => read(`deploy/${name}`));
  const alike = units.map((unit) =>
    ["User", "WorkingDirectory", "EnvironmentFile", "UMask"].map(
      (name) => new RegExp(`^${name}=.*$`, "m").exec(unit)?.[0],
    ),
  );
  expect(alike[1]).toEqual(alike[0]);
  for (const [, script] of (units[1] ?? "").matchAll(/^ExecStart=\S+ (\S+)/gm))
    expect(existsSync(path.join(ROOT, script ?? "")), script).toBe(true);
  expect(read("deploy/tenor-backup.timer")).toMatch(/^OnCalendar=/m);
});

/** Every setting that docs/configuration.md names. */
function settings(): ReadonlySet<string> {
  const rows = [...read("docs/configuration.md").matchAll(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \|/gm)];
  return new Set(rows.flatMap(([, names = ""]) => names.match(/[A-Z0-9_]+/g) ?? []));
}

it("Patroni acknowledges nothing that a standby does not have, and the pooler keeps prepared statements", () => {
  const filled = read("deploy/ha/patroni.yml").replace(/\{\{(\w+)\}\}/g, "$1");
  const { bootstrap } = yaml.load(filled) as { bootstrap: { dcs: Record<string, number | boolean | object> } };
  const { ttl, loop_wait: loop, retry_timeout: retry } = bootstrap.dcs;
  expect(bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    failsafe_mode: true,
    postgresql: { use_pg_rewind: true },
  });
  expect(Number(ttl)).toBeGreaterThanOrEqual(Number(loop) + 2 * Number(retry));
  const pooler = read("deploy/ha/pgbouncer.ini");
  expect(pooler).toMatch(/^pool_mode = transaction$/m);
  expect(Number(/^max_prepared_statements = (\d+)$/m.exec(pooler)?.[1])).toBeGreaterThan(0);
  for (const name of ["patroni.yml", "etcd.yml", "keep-apart.sh", "sysctl.conf", "haproxy.cfg", "pgbouncer.ini"])
    expect(read("docs/operations.md")).toContain(`deploy/ha/${name}`);
});

it("the files that the drills fill in are those of deploy/, by their places there", () => {
  const drills = path.join(ROOT, "scripts/drills");
  const scripts = readdirSync(drills, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const named = scripts.flatMap((file) => [
    ...readFileSync(path.join(drills, file), "utf8").matchAll(/filledIn\("([^"]+)"/g),
  ]);
  expect(named.length).toBeGreaterThan(5);
  const places = named.map(([, name = ""]) => path.join(ROOT, "deploy", name));
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

it("pgBackRest encrypts its repository and keeps five weeks, PostgreSQL archives into it, and both are on the operations page", () => {
  const repository = read("deploy/pitr/pgbackrest.conf");
  expect(repository).toMatch(/^repo1-cipher-type=aes-256-cbc$/m);
  expect(repository).toMatch(/^repo1-cipher-pass=\{\{passphrase\}\}$/m);
  expect(repository).toMatch(/^repo1-retention-full=5$/m);
  const database = read("deploy/pitr/postgresql.conf");
  expect(database).toMatch(/^archive_mode = on$/m);
  expect(database).toMatch(/^archive_command = 'pgbackrest .*--stanza=tenor archive-push %p'$/m);
  const page = read("docs/operations.md");
  for (const name of ["pgbackrest.conf", "postgresql.conf"]) expect(page).toContain(`deploy/pitr/${name}`);
  for (const drill of ["drill:ha", "drill:pitr", "drill:alerts"]) expect(page).toContain(`npm run ${drill}`);
});
