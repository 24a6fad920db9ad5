import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A process beside the one under test, which ends with its parent. */
export interface PeerProcess {
  /** What it said of itself when it was ready, in lines. */
  readonly said: readonly string[];
  stop(): Promise<void>;
}

interface PeerOptions {
  /** The lines by which it says that it is ready. */
  readonly lines?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Told every line after those. */
  readonly hear?: (line: string) => void;
}

/** Starts a script as a process of its own and waits for its first lines. Rejects when it ends before. */
export async function startPeer(
  script: string,
  told: readonly string[] = [],
  { lines = 1, env = {}, hear = () => undefined }: PeerOptions = {},
): Promise<PeerProcess> {
  const child = spawn(process.execPath, [script, ...told], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "", ...env },
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code} before it was ready`)));
    createInterface(child.stdout).on("line", (line) => {
      if (said.length >= lines) return hear(line);
      said.push(line);
      if (said.length === lines) resolve();
    });
  });
  return {
    said,
    stop: async () => {
      child.stdin.end();
      await gone;
    },
  };
}
