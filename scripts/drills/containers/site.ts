import { randomBytes } from "node:crypto";
import { chownSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { NODE_BASE, SERVICES_BASE } from "./bases.ts";
import type { Engine } from "./engine.ts";

const DEPLOY = path.resolve(import.meta.dirname, "../../../deploy");
export const PUBLIC_HOST = "tenor.localhost";
const REPORTS_HOST = "reports.localhost";
const OUTWARD = { subnet: "172.31.0.0/24", gateway: "172.31.0.1" };
/** Where containers reach what pretends to be the world outside: an address, since no name server of that world is in reach. */
const PEERS = OUTWARD.gateway;
export const TENORS = ["api-1", "api-2", "worker", "reports"] as const;
const TENORS_USER = 1000;
const LOOK_EVERY_MS = 1000;
/** The interval of the health checks in Dockerfile and compose file. */
const BEAT_EVERY_MS = 5000;
const UP_WITHIN_MS = 180_000;
/** Services that do one thing and end. */
const ENDING = new Set(["archive", "bucket"]);

/** Listens where containers reach this machine, for peers that listen on loopback; turns their addresses into those. */
export function peersSeen(): (address: string) => string {
  const ports = new Map<number, number>();
  const forwarded = (to: number): number => {
    const known = ports.get(to);
    if (known !== undefined) return known;
    const port = 7001 + ports.size;
    ports.set(to, port);
    net
      .createServer((near) => {
        const far = net.connect(to, "127.0.0.1");
        near.on("error", () => far.destroy()).on("close", () => far.destroy());
        far.on("error", () => near.destroy()).on("close", () => near.destroy());
        near.pipe(far).pipe(near);
      })
      .listen(port);
    return port;
  };
  return (address) => address.replace(/127\.0\.0\.1:(\d+)/, (_, port: string) => `${PEERS}:${forwarded(Number(port))}`);
}

/** deploy/compose.yaml on this machine, with what the drill has in place of public images and of the world outside. */
export class Site {
  readonly #engine: Engine;
  readonly #files: readonly string[];
  readonly key = randomBytes(32).toString("base64");
  readonly #objectsKey = randomBytes(24).toString("hex");

  constructor(engine: Engine, peers: Readonly<Record<string, string>>) {
    this.#engine = engine;
    const folder = path.join(engine.folder, "deploy");
    const backups = path.join(engine.folder, "backups");
    for (const each of [folder, backups]) mkdirSync(each);
    chownSync(backups, TENORS_USER, TENORS_USER);
    for (const name of ["compose.yaml", "Caddyfile"]) copyFileSync(path.join(DEPLOY, name), path.join(folder, name));
    const secret = () => randomBytes(24).toString("hex");
    const settings: Record<string, string> = {
      ...peers,
      PUBLIC_HOST,
      REPORTS_HOST,
      POSTGRES_PASSWORD: secret(),
      TENOR_KEY: this.key,
      TENOR_BACKUP_KEY: randomBytes(32).toString("base64"),
      BACKUP_FOLDER: `${engine.seenAs}/backups`,
      METRICS_TOKEN: secret(),
      // The emulator's own name of a key.
      S3_ACCESS_KEY_ID: "TESTACCESSKEY",
      S3_SECRET_ACCESS_KEY: this.#objectsKey,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
    writeFileSync(path.join(folder, ".env"), `${lines.join("\n")}\n`, { mode: 0o600 });
    writeFileSync(path.join(folder, "drill.json"), JSON.stringify(replaced(engine, peers, this.#objectsKey)));
    this.#files = ["compose.yaml", "drill.json"].map((name) => `--file=${engine.seenAs}/deploy/${name}`);
  }

  /** What `docker compose -f deploy/compose.yaml …` is elsewhere. */
  compose(...words: readonly string[]): Promise<string> {
    return this.#engine.run("podman-compose", "--project-name=tenor", ...this.#files, ...words);
  }

  /** Runs the service that makes backups, or another command in it. */
  backup(...command: readonly string[]): Promise<string> {
    return this.compose("--profile=backup", "run", "--rm", "--no-deps", "backup", ...command);
  }

  /** What psql in the container of PostgreSQL answers. */
  asked(sql: string): Promise<string> {
    const psql = ["psql", "--username=tenor", "--dbname=tenor", "--no-align", "--tuples-only", "--command", sql];
    return this.#engine.run("podman", "exec", "tenor_postgres_1", ...psql);
  }

  /** Brings groups of services up one after another, each when those before are healthy, run, or have ended well. */
  async bringUp(groups: readonly (readonly string[])[], ...more: readonly string[]): Promise<void> {
    for (const names of groups) {
      await this.compose("up", "--detach", "--no-build", "--no-deps", ...more, ...names);
      await this.green(
        names.filter((name) => !ENDING.has(name)),
        UP_WITHIN_MS,
      );
      for (const name of names.filter((each) => ENDING.has(each)))
        if ((await this.#engine.run("podman", "wait", `tenor_${name}_1`)) !== "0")
          throw new Error(`${name} did not end well.`);
    }
  }

  /** The containers of services by what their health check says; those without one by whether they run. */
  async health(): Promise<ReadonlyMap<string, string>> {
    const listed = await this.#engine.run("podman", "ps", "--all", "--format={{.Names}} {{.State}} {{.Status}}");
    return new Map(
      listed.split("\n").map((line) => {
        const [name = "", state = "", ...status] = line.split(" ");
        const [, health] = /\((healthy|unhealthy|starting)\)/.exec(status.join(" ")) ?? [];
        return [name.replace(/^tenor_(.+)_\d+$/, "$1"), state === "running" && health ? health : state];
      }),
    );
  }

  /** Waits until these are healthy, or run where they have no check. */
  async green(services: readonly string[], withinMs: number): Promise<string> {
    const began = performance.now();
    for (;;) {
      const health = await this.health();
      const told = services.map((name) => `${name} ${health.get(name) ?? "missing"}`);
      if (told.every((words) => /(healthy|running)$/.test(words) && !words.endsWith("unhealthy")))
        return told.join(", ");
      if (performance.now() - began > withinMs) throw new Error(`Not all are healthy: ${told.join(", ")}.`);
      await delay(LOOK_EVERY_MS);
    }
  }

  /** Runs every container's health check again and again, as timers of systemd do where it runs. */
  async beat(): Promise<never> {
    for (;;) {
      const health = await this.health().catch(() => new Map<string, string>());
      for (const [name, state] of health)
        if (/healthy|starting/.test(state))
          await this.#engine.run("podman", "healthcheck", "run", `tenor_${name}_1`).catch(() => undefined);
      await delay(BEAT_EVERY_MS);
    }
  }
}

function replaced({ seenAs }: Engine, peers: Readonly<Record<string, string>>, objectsKey: string) {
  const outside = Object.fromEntries(Object.entries(peers).filter(([name]) => /^(SMS|IDENTITY)_/.test(name)));
  const tenor = {
    environment: { ...outside, PLAIN_PEERS: `storage,${PEERS}`, S3_REGION: "eu-west-1" },
  };
  return {
    services: {
      ...Object.fromEntries([...TENORS, "backup"].map((name) => [name, tenor])),
      proxy: { image: SERVICES_BASE },
      postgres: { image: SERVICES_BASE },
      archive: { image: SERVICES_BASE },
      storage: {
        image: NODE_BASE,
        volumes: [`${seenAs}/emulators:/emulators:ro`],
        command: ["node", "/emulators/run-s3-emulator.ts", "0.0.0.0", "9000", objectsKey],
      },
      // The emulator has its bucket.
      bucket: { image: NODE_BASE, entrypoint: ["node", "-e", "0"] },
    },
    networks: { outward: { ipam: { config: [OUTWARD] } } },
  };
}
