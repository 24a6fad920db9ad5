import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { knownMigrations } from "../../db/migrate.ts";
import { ended } from "./started-tenor.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const PARTS = ["package.json", "src", "migrations"];

/** The sources of a version of Tenor, beside those of today. */
export interface Tree {
  readonly folder: string;
  remove(): void;
}

/** Today's sources, in a folder of their own. */
export function treeOfToday(): Tree {
  return newTree((folder) => {
    for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  });
}

/** The newest sources of the history whose schema is one that today's migrations go on from. */
export function treeOfBefore(): Tree {
  const git = (...words: string[]): string => execFileSync("git", words, { cwd: ROOT, encoding: "utf8" });
  const known = knownMigrations();
  const isOfBefore = (commit: string): boolean => {
    const names = git("ls-tree", "--name-only", commit, "migrations/")
      .split("\n")
      .filter((name) => name.endsWith(".sql"))
      .map((name) => path.basename(name));
    return names.length > 0 && names.length < known.length && names.every((name, place) => name === known[place]);
  };
  const commit = git("log", "--full-history", "--format=%H", "--", "migrations")
    .split("\n")
    .find((hash) => hash !== "" && isOfBefore(hash));
  if (!commit)
    throw new Error("No version with a schema of before is in the history here: git fetch --unshallow brings it.");
  return newTree((folder) => {
    const archive = execFileSync("git", ["archive", commit, ...PARTS], { cwd: ROOT, maxBuffer: 512 * 1024 * 1024 });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
  });
}

function newTree(fill: (folder: string) => void): Tree {
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-tree-"));
  fill(folder);
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A process of a version. */
export interface Member {
  readonly url: string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a process of a version on a database, with demo data; throws what it said where it does not start. */
export async function startMember(
  { folder }: Tree,
  role: "api" | "worker",
  { user, password, host, port, database }: pg.PoolConfig,
  dataDir: string,
): Promise<Member> {
  const login = `${user}${password ? `:${password}` : ""}`;
  const child = spawn(process.execPath, [path.join(folder, "src/server/testing/processes/role-process.ts")], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATABASE_URL: `postgres://${login}@/${database}?host=${host}&port=${port}`,
      TENOR_DATA_DIR: dataDir,
      TENOR_DEMO: "1",
      ROLE: role,
      PORT: "0",
      HOST: "127.0.0.1",
      METRICS_PORT: "",
      LOG_LEVEL: "error",
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    const hear = (text: Buffer): void => {
      said += text.toString();
      const [, told] = /^ready (\S*)\n/m.exec(said) ?? [];
      if (told !== undefined) resolve(told);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(`A process of ${folder} ended: ${said}`)));
  });
  return { url, end: (signal) => ended(child, signal) };
}
