import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const running: ChildProcess[] = [];

export interface Started {
  readonly child: ChildProcess;
  /** Settles when it says that it is ready, or ends. */
  readonly outcome: Promise<{ readonly ready: boolean; readonly code: number | null; readonly said: string }>;
}

/**
 * Starts what `npm start` starts, with these settings; `within` comes before its command. ROLE=worker leaves out the
 * console, which the browser tests build and start.
 */
export function start(env: Readonly<Record<string, string>>, within: readonly string[] = []): Started {
  const clean = {
    ...process.env,
    DATABASE_URL: "",
    NODE_OPTIONS: "",
    PORT: "",
    TENOR_DEMO: "0",
    PUBLIC_URL: "https://loans.tenor.test",
    ROLE: "worker",
    ...env,
  };
  const [command = "", ...args] = [...within, process.execPath, path.join(ROOT, "scripts/start.ts")];
  const child = spawn(command, args, { cwd: ROOT, env: clean, stdio: ["ignore", "pipe", "pipe"] });
  running.push(child);
  let said = "";
  const outcome = new Promise<{ ready: boolean; code: number | null; said: string }>((resolve) => {
    const hear = (text: Buffer): void => {
      said += text.toString();
      if (said.includes("running")) resolve({ ready: true, code: null, said });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", (text: Buffer) => {
      said += text.toString();
    });
    child.once("exit", (code) => resolve({ ready: false, code, said }));
  });
  return { child, outcome };
}

/** Sends a signal and waits for the end; returns the exit code. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  child.kill(signal);
  return gone;
}

export async function endEverythingStarted(): Promise<void> {
  for (const child of running.splice(0)) await ended(child, "SIGKILL");
}
