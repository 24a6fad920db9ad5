import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { startRemitaSandbox } from "../../pretend/remita-sandbox/sandbox.ts";
import type { SandboxControl } from "../../pretend/remita-sandbox/sandbox-control.ts";
import { newAuthorisationCode } from "../affordability/look-up-salary.ts";
import { type Clock, today } from "../clock.ts";
import { type Config, SANDBOX_STATE } from "../config.ts";
import type { DeductionProvider } from "../providers/deduction-provider.ts";
import type { PaydaySimulator } from "../providers/payday-simulator.ts";
import { createRemitaProvider } from "../providers/remita/provider.ts";
import { tellingProvider } from "../providers/telling-provider.ts";

/** The deduction provider of this process, and the sandbox in demo mode. */
export interface StartedProvider {
  readonly provider: DeductionProvider | undefined;
  readonly sandbox: SandboxControl | undefined;
  close(): Promise<void>;
}

const SANDBOX_CREDENTIALS = { merchantId: "DEMO_MERCHANT", apiKey: "DEMO_KEY", apiToken: "DEMO_TOKEN" };

/** The configured provider; in demo mode without one, the sandbox on its own port; otherwise none. */
export async function startProvider(
  config: Config,
  clock: Clock,
  { folder, log }: { readonly folder: string; readonly log: Pick<Logger, "warn"> },
): Promise<StartedProvider> {
  const newRequestId = () => randomUUID();
  const codes = { newRequestId, newAuthorisationCode: () => newAuthorisationCode(clock.now()) };
  if (config.remita)
    return {
      provider: tellingProvider(createRemitaProvider({ ...config.remita, ...codes }), log),
      sandbox: undefined,
      close: async () => undefined,
    };
  if (!config.demo) return { provider: undefined, sandbox: undefined, close: async () => undefined };
  const sandbox = await startRemitaSandbox({
    host: "127.0.0.1",
    port: 0,
    today: () => today(clock),
    credentials: SANDBOX_CREDENTIALS,
    seed: 2026,
    statePath: path.join(folder, SANDBOX_STATE),
  });
  const provider = createRemitaProvider({ baseUrl: sandbox.url, ...SANDBOX_CREDENTIALS, ...codes });
  return { provider: tellingProvider(provider, log), sandbox: sandbox.control, close: () => sandbox.close() };
}

/** The sandbox as a payday simulator. */
export function simulatorOf(control: SandboxControl): PaydaySimulator {
  return {
    sendNotificationsTo: (url) => control.setNotificationTarget({ url, variant: "A" }),
    pay(month, on) {
      const { totals, mandates } = control.runPayday({ month, day: Number(on.slice(8)) });
      return { kinds: totals, mandateReferences: mandates.map(({ mandateReference }) => mandateReference) };
    },
    deliver: async (withinMs) => {
      const waiting = control.pendingNotifications().length;
      const sent = control.deliverNotifications().then(({ delivered }) => delivered);
      return Promise.race([sent, setTimeout(withinMs, waiting, { ref: false })]);
    },
    statementCsv: (month) => control.statementCsv(month),
  };
}
