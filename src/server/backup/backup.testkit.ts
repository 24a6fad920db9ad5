import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { TestDatabase } from "../testing/database/test-database.ts";
import type { TestServer } from "../testing/test-server.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of `scripts` outside demo mode, with these settings and no terminal. */
export function command(
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Said> {
  const clean = {
    ...process.env,
    DATABASE_URL: "",
    TENOR_KEY: "",
    TENOR_BACKUP_KEY: "",
    NODE_OPTIONS: "",
    TENOR_DEMO: "0",
  };
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...words], {
    cwd: ROOT,
    env: { ...clean, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (text: Buffer) => {
    said.out += text.toString();
  });
  child.stderr.on("data", (text: Buffer) => {
    said.err += text.toString();
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, ...said })));
}

export function urlOf({ connection }: Pick<TestDatabase, "connection">): string {
  const { user, password, host, port, database } = connection;
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
}

/** A test server's installation key, as stored in its file. */
export function keyOf({ deps }: TestServer): string {
  return readFileSync(path.join(deps.folder, "keys/installation.key"), "utf8").trim();
}

/** Every file of a folder: its path, and its content for a reader without a key, decompressed if possible. */
export function readableBelow(folder: string): readonly { readonly file: string; readonly bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, bytes: unpacked(readFileSync(file)) }));
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    return bytes;
  }
}
