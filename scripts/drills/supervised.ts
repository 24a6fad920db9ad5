import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";

/** A process that is started again a second after it ends, as systemd does with Restart=always. */
export interface Supervised {
  /** How often it ended by itself. */
  restarts: number;
  signal(signal: NodeJS.Signals): void;
  /** Ends it in order, or with force after half a minute, and does not start it again. */
  stop(): Promise<void>;
}

const START_AGAIN_MS = 1000;
const ENDS_WITHIN_MS = 30_000;

export function supervise(
  command: readonly string[],
  { log, env = process.env }: { readonly log: string; readonly env?: NodeJS.ProcessEnv },
): Supervised {
  let isWanted = true;
  const start = (): ChildProcess => {
    const to = openSync(log, "a");
    const started = spawn(command[0] ?? "", command.slice(1), { stdio: ["ignore", to, to], env });
    closeSync(to);
    started.on("error", () => undefined);
    started.on("exit", () => {
      if (!isWanted) return;
      supervised.restarts += 1;
      setTimeout(() => {
        if (isWanted) child = start();
      }, START_AGAIN_MS);
    });
    return started;
  };
  let child: ChildProcess;
  const supervised: Supervised = {
    restarts: 0,
    signal: (signal) => child.kill(signal),
    stop: async () => {
      isWanted = false;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), ENDS_WITHIN_MS);
      await ended;
      clearTimeout(force);
    },
  };
  child = start();
  return supervised;
}
