import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";

/** A process that is started again a second after it ends, as systemd does with Restart=always. */
export interface Supervised {
  /** How often it ended by itself. */
  restarts: number;
}

const START_AGAIN_MS = 1000;

export function supervise(
  command: readonly string[],
  { log, env = process.env }: { readonly log: string; readonly env?: NodeJS.ProcessEnv },
): Supervised {
  const supervised: Supervised = { restarts: 0 };
  const start = (): ChildProcess => {
    const to = openSync(log, "a");
    const child = spawn(command[0] ?? "", command.slice(1), { stdio: ["ignore", to, to], env });
    closeSync(to);
    child.on("error", () => undefined);
    child.on("exit", () => {
      supervised.restarts += 1;
      setTimeout(start, START_AGAIN_MS);
    });
    return child;
  };
  start();
  return supervised;
}
