import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import type pg from "pg";
import type { TestDatabase } from "../database/test-database.ts";
import { TEST_NOW } from "../test-clock.ts";

export interface Memory {
  readonly rss: number;
  /** Bytes still held after a garbage collection. */
  readonly held: number;
}

export interface HostileServer {
  readonly url: string;
  memory(): Promise<Memory>;
  /** Its error log so far. */
  log(): string;
  lives(): boolean;
  stop(): Promise<void>;
}

/** Offset of its clock from the real one. */
export const DISTANCE_MS = Date.parse(TEST_NOW) - Date.now();

/** Starts a whole Tenor with its demo on a test's database, in its own process. */
export async function startHostileServer({ connection }: TestDatabase, folder: string): Promise<HostileServer> {
  const script = path.join(import.meta.dirname, "hostile-server.ts");
  const told = ["--expose-gc", script, urlOf(connection), folder, String(DISTANCE_MS)];
  const child = spawn(process.execPath, told, { env: { ...process.env, NODE_OPTIONS: "" }, stdio: "pipe" });
  let log = "";
  child.stderr.on("data", (text: Buffer) => {
    log += text.toString();
  });
  const waiting: ((line: string) => void)[] = [];
  createInterface(child.stdout).on("line", (line) => {
    if (/^(ready|memory) /.test(line)) waiting.shift()?.(line);
    else log += `${line}\n`;
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const nextLine = () =>
    new Promise<string>((resolve, reject) => {
      waiting.push((line) => resolve(line.slice(line.indexOf(" ") + 1)));
      void gone.then(() => reject(new Error(`the server ended with ${child.exitCode}: ${log.slice(-2000)}`)));
    });
  return {
    url: await nextLine(),
    memory: async () => {
      child.stdin.write("memory\n");
      return JSON.parse(await nextLine()) as Memory;
    },
    log: () => log,
    lives: () => child.exitCode === null && child.signalCode === null,
    stop: () => {
      child.stdin.end();
      return gone;
    },
  };
}

function urlOf({ user, password, host, port, database }: pg.PoolConfig): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
}
