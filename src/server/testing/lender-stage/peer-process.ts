import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A process beside the one under test; it ends with its parent. */
export interface PeerProcess {
  /** The lines that it printed when it was ready. */
  readonly said: readonly string[];
  stop(): Promise<void>;
}

interface PeerOptions {
  /** How many lines it prints when it is ready. */
  readonly lines?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with every later line. */
  readonly hear?: (line: string) => void;
}

/** Starts a script as its own process and waits for its first lines. Rejects if it ends before. */
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
