import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cacheFolder, debianTar } from "../debian-root.ts";
import type { Engine } from "./engine.ts";

const CHECKOUT = path.resolve(import.meta.dirname, "../../..");
const FETCH_WITHIN_MS = 10 * 60_000;

/** What the images are made from without a network. */
export interface Stock {
  readonly node: string;
  readonly services: string;
  /** A cache of npm that holds the packages of the image. */
  readonly packages: string;
  readonly registry: string;
  readonly npm: string;
}

/** Fetched with the network of this machine, once: the Debians of the bases, and the packages by its npm. */
export function fetchStock(): Stock {
  const packages = path.join(cacheFolder(), "npm");
  fetchPackages(packages);
  const asked = (...words: string[]): string => execFileSync("npm", words, { encoding: "utf8" }).trim();
  return {
    node: debianTar("base-node", ["libatomic1", "libstdc++6"]),
    services: debianTar("base-services", ["postgresql-18", "caddy"]),
    packages,
    registry: asked("config", "get", "registry"),
    // Where npm itself lies: its global folder is that of the Node which runs it.
    npm: path.dirname(path.dirname(asked("exec", "--call", "echo $npm_execpath"))),
  };
}

/** Fills the cache of npm with the packages of package-lock.json, unless it has been. */
function fetchPackages(cache: string): void {
  const lock = readFileSync(path.join(CHECKOUT, "package-lock.json"));
  const held = path.join(cache, `held-${createHash("sha256").update(lock).digest("hex")}`);
  if (existsSync(held)) return;
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-packages-"));
  try {
    for (const name of ["package.json", "package-lock.json"])
      copyFileSync(path.join(CHECKOUT, name), path.join(folder, name));
    const words = ["ci", "--omit=dev", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
    const { status } = spawnSync("npm", [...words, "--cache", cache], {
      cwd: folder,
      stdio: "inherit",
      timeout: FETCH_WITHIN_MS,
    });
    if (status !== 0) throw new Error("The packages of the image could not be had by npm; what it said stands above.");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(held, "");
}

export const NODE_BASE = "localhost/base-node";
export const SERVICES_BASE = "localhost/base-services";

export async function makeBases(engine: Engine, { node, services, npm }: Stock): Promise<void> {
  const context = contextOf(engine, "base-node", node);
  copyFileSync(process.execPath, path.join(context, "node"));
  cpSync(npm, path.join(context, "npm"), { recursive: true });
  await build(engine, { context: "base-node", file: "base-node/node.Dockerfile", tag: NODE_BASE });
  contextOf(engine, "base-services", services);
  await build(engine, { context: "base-services", file: "base-services/services.Dockerfile", tag: SERVICES_BASE });
}

function contextOf({ folder }: Engine, name: string, tar: string): string {
  const context = path.join(folder, name);
  mkdirSync(context);
  cpSync(path.join(import.meta.dirname, "bases"), context, { recursive: true });
  copyFileSync(tar, path.join(context, "debian.tar"));
  return context;
}

/** Builds deploy/Dockerfile from a folder of the drill, with the packages that were fetched before. */
export async function buildTenor(engine: Engine, context: string, tag: string, { registry }: Stock): Promise<void> {
  writeFileSync(path.join(engine.folder, "npmrc"), `registry=${registry}\noffline=true\n`);
  await build(engine, { context, file: `${context}/deploy/Dockerfile`, tag }, [
    `--build-arg=NODE_IMAGE=${NODE_BASE}`,
    `--volume=${engine.seenAs}/packages:/root/.npm`,
    `--volume=${engine.seenAs}/npmrc:/root/.npmrc:ro`,
  ]);
}

// The format that keeps HEALTHCHECK.
const FORMAT = "--format=docker";

async function build(
  { run, seenAs }: Engine,
  { context, file, tag }: { readonly context: string; readonly file: string; readonly tag: string },
  more: readonly string[] = [],
): Promise<void> {
  const words = [FORMAT, "--isolation=chroot", "--layers", `--file=${seenAs}/${file}`, `--tag=${tag}`, ...more];
  await run("buildah", "build", ...words, `${seenAs}/${context}`);
}
