import { once } from "node:events";
import type { SandboxFault } from "../../../pretend/sms-sandbox/sandbox-faults.ts";
import type { SandboxSms } from "../../../pretend/sms-sandbox/sms-sandbox.ts";
import { spawnScript } from "./spawn-process.ts";

/** The sandbox of an SMS gateway in its own process, reached over HTTP only. */
export interface SmsSandboxProcess {
  readonly url: string;
  taken(): Promise<readonly SandboxSms[]>;
  setFaults(faults: readonly { readonly to: string; readonly fault: SandboxFault }[]): Promise<void>;
  reportTo(address: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startSmsSandboxProcess(): Promise<SmsSandboxProcess> {
  const child = spawnScript("../../../pretend/sms-sandbox/run-sms-sandbox.ts", []);
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  const url = said.toString().trim();
  const tell = async (path: string, body: unknown): Promise<void> => {
    const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
    await response.body?.cancel();
  };
  return {
    url,
    taken: async () => (await (await fetch(`${url}/control/taken`)).json()) as readonly SandboxSms[],
    setFaults: (faults) => tell("/control/faults", faults),
    reportTo: (address) => tell("/control/reports", { address }),
    stop: async () => {
      const gone = once(child, "exit");
      child.stdin.end();
      await gone;
    },
  };
}
