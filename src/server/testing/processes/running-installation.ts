import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";

export interface Installation {
  readonly url: string;
  /** kill -9 of the server, or of the PostgreSQL under it. */
  kill(what: "server" | "database"): Promise<void>;
  /** The memory that the server holds now, in bytes. */
  memory(): Promise<NodeJS.MemoryUsage>;
  stop(): Promise<void>;
}

/** Starts a Tenor process of its own on a folder and waits until it answers. */
export async function startInstallation(folder: string): Promise<Installation> {
  const script = path.join(import.meta.dirname, "installation.ts");
  const child = spawn(process.execPath, [script, folder, "0"], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    child.stdout?.on("data", (text: Buffer) => {
      const ready = /ready (\S+)/.exec(text.toString())?.[1];
      if (ready) resolve(ready);
    });
  });
  return {
    url,
    kill: async (what) => {
      if (what === "database") return process.kill(postgresOf(folder), "SIGKILL") && undefined;
      await endOf(child, "SIGKILL");
    },
    memory: async () => {
      const said = once(child, "message");
      child.send("memory");
      return (await said)[0] as NodeJS.MemoryUsage;
    },
    stop: () => endOf(child, "SIGINT"),
  };
}

function postgresOf(folder: string): number {
  return Number(readFileSync(path.join(folder, "pgdata", "postmaster.pid"), "utf8").split("\n")[0]);
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}
