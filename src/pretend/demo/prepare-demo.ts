import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../../server/deps.ts";
import { StartError } from "../../server/refusal/start-error.ts";
import type { SandboxControl } from "../remita-sandbox/sandbox-control.ts";
import { analyzeDemo } from "./demo.store.ts";
import { readMark } from "./demo-mark.store.ts";
import { registerDemoInSandbox } from "./register-in-sandbox.ts";
import { fillWithDemo } from "./seed-demo.ts";

/**
 * In demo mode fills an empty database with demo data, once, and tells the sandbox who exists. Refuses a database that
 * has users and no demo mark: demo data never mixes with a lender's own. It returns the promise of the database's
 * analysis of the new rows: only whoever closes the database waits for it.
 */
export async function prepareDemo(
  deps: Deps,
  today: LagosDate,
  sandbox: SandboxControl | undefined,
): Promise<{ readonly lookedThrough: Promise<void> }> {
  const { hasUsers, isDemo } = await readMark(deps.db);
  if (!deps.config.demo) {
    if (isDemo) throw new StartError("This database holds demo data. Start it with TENOR_DEMO=1, or use another one.");
    return { lookedThrough: Promise.resolve() };
  }
  if (hasUsers && !isDemo) {
    throw new StartError(
      "This database has users of its own, so demo mode will not touch it. Set TENOR_DEMO=0, or use an empty one.",
    );
  }
  if (!hasUsers) await fillWithDemo(deps, { today, now: deps.clock.now() });
  const lookedThrough = hasUsers ? Promise.resolve() : lookThrough(deps);
  if (sandbox) await registerDemoInSandbox(sandbox, deps.db);
  return { lookedThrough };
}

function lookThrough({ db, log }: Deps): Promise<void> {
  return analyzeDemo(db).catch((error: unknown) => log.error({ err: error }, "the demo data was not analysed"));
}
