import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import type { SandboxControl } from "../providers/remita-sandbox/sandbox-control.ts";
import { StartError } from "../start-error.ts";
import { analyzeDemo } from "./demo.store.ts";
import { readMark } from "./demo-mark.store.ts";
import { registerDemoInSandbox } from "./register-in-sandbox.ts";
import { fillWithDemo } from "./seed-demo.ts";

/**
 * In demo mode fills an empty database with demo data, once, and tells the sandbox who exists. Refuses a database that
 * has users and no demo mark: demo data never mixes with a lender's own. What it answers is the database looking through what is
 * new, which nobody is to be served before.
 */
export async function prepareDemo(
  deps: Deps,
  today: LagosDate,
  sandbox: SandboxControl | undefined,
): Promise<{ readonly lookedThrough: Promise<void> }> {
  const nothing = { lookedThrough: Promise.resolve() };
  const { hasUsers, isDemo } = await readMark(deps.db);
  if (!deps.config.demo) {
    if (isDemo) throw new StartError("This database holds demo data. Start it with TENOR_DEMO=1, or use another one.");
    return nothing;
  }
  if (hasUsers && !isDemo) {
    throw new StartError(
      "This database has users of its own, so demo mode will not touch it. Set TENOR_DEMO=0, or use an empty one.",
    );
  }
  if (!hasUsers) await fillWithDemo(deps, { today, now: deps.clock.now() });
  const lookedThrough = hasUsers ? nothing.lookedThrough : analyzeDemo(deps.db);
  lookedThrough.catch(() => undefined);
  if (sandbox) await registerDemoInSandbox(sandbox, deps.db);
  return { lookedThrough };
}
