import { setTimeout as delay } from "node:timers/promises";
import { inspect } from "node:util";
import type { RunningTenor } from "./start-on-store.ts";

// One Ctrl-C under `npm start` comes twice at once, from the terminal and from npm; a later one means it.
const SAME_CTRL_C_MS = 500;
const ASK_PARENT_MS = 500;
const STILL_STOPS_WITHIN_MS = 3000;

/**
 * From now on this process ends when it is told to, in order; when nothing comes back from the database any more, with 1, so
 * that whoever supervises it starts it anew; and `withParent` also when the process that started it is gone. A Ctrl-C while
 * things start stops what has been started.
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
  // npm tells the shell between us and itself, and not every shell tells us: it dies, and we would serve on for ever.
  const parent = process.ppid;
  if (withParent) setInterval(() => process.ppid !== parent && askedAt === undefined && stop(), ASK_PARENT_MS).unref();
}

async function endAtStandstill({ standstill, stop }: Pick<RunningTenor, "stop" | "standstill">): Promise<void> {
  await standstill;
  // What waits for the database cannot be waited for; the rest is put in order.
  await Promise.race([stop().catch(() => undefined), delay(STILL_STOPS_WITHIN_MS)]);
  process.exit(1);
}
