import { setTimeout as delay } from "node:timers/promises";
import { inspect } from "node:util";
import type { RunningTenor } from "./start-on-store.ts";

// One Ctrl-C under `npm start` arrives twice at once, from the terminal and from npm; a later one is deliberate.
const SAME_CTRL_C_MS = 500;
const ASK_PARENT_MS = 500;
const STILL_STOPS_WITHIN_MS = 3000;

/**
 * Ends this process cleanly on a signal; with 1 if the database no longer answers, so that its supervisor restarts it;
 * and with `withParent` also when the parent process is gone. A Ctrl-C during the start stops what has been started.
 */
export function endWhenTold(
  starting: Promise<Pick<RunningTenor, "stop" | "standstill">>,
  { withParent }: { readonly withParent: boolean },
): void {
  let askedAt: number | undefined;
  const stop = (): void => {
    askedAt = performance.now();
    starting
      .then((tenor) => tenor.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${inspect(error)}\n`);
          process.exit(1);
        },
      );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (askedAt === undefined) stop();
      else if (signal === "SIGINT" && performance.now() - askedAt > SAME_CTRL_C_MS) process.exit(130);
    });
  }
  starting.then(endAtStandstill, () => undefined);
  // npm signals the shell between us and itself, and not every shell signals us: it dies, and we would run on for ever.
  const parent = process.ppid;
  if (withParent) setInterval(() => process.ppid !== parent && askedAt === undefined && stop(), ASK_PARENT_MS).unref();
}

async function endAtStandstill({ standstill, stop }: Pick<RunningTenor, "stop" | "standstill">): Promise<void> {
  await standstill;
  // Do not wait for work that waits for the database; close the rest cleanly.
  await Promise.race([stop().catch(() => undefined), delay(STILL_STOPS_WITHIN_MS)]);
  process.exit(1);
}
