import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import type pg from "pg";
import type { TestDatabase } from "../database/test-database.ts";
import { TEST_NOW } from "../test-clock.ts";

export interface Memory {
  readonly rss: number;
  /** Bytes still held after everything unneeded was given up. */
  readonly held: number;
}

export interface HostileServer {
  readonly url: string;
  memory(): Promise<Memory>;
  /** What it wrote to its log of errors so far. */
  log(): string;
  /** Whether it still runs. */
  lives(): boolean;
  stop(): Promise<void>;
}

/** How far its clock is from the real one. */
export const DISTANCE_MS = Date.parse(TEST_NOW) - Date.now();

/** A whole Tenor with its demo on a database of the tests, in a process of its own. */
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
