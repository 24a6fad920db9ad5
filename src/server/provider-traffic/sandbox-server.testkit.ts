import { randomUUID } from "node:crypto";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { startRemitaSandbox } from "../../pretend/remita-sandbox/sandbox.ts";
import type { SandboxControl } from "../../pretend/remita-sandbox/sandbox-control.ts";
import { newAuthorisationCode } from "../affordability/look-up-salary.ts";
import { createRemitaProvider } from "../providers/remita/provider.ts";
import { simulatorOf } from "../start/start-provider.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

export interface SandboxServer extends TestServer {
  readonly sandbox: SandboxControl;
  readonly sandboxUrl: string;
}

const CREDENTIALS = { merchantId: "27768931", apiKey: "DEMO_KEY", apiToken: "DEMO_TOKEN" };

/** The whole server with a real sandbox over HTTP, which knows every borrower of a test. */
export async function startSandboxServer({ timeoutMs = 5_000 } = {}): Promise<SandboxServer> {
  let server: TestServer | undefined;
  const now = (): Date => server?.clock.now() ?? new Date(TEST_NOW);
  const sandbox = await startRemitaSandbox({
    host: "127.0.0.1",
    port: 0,
    today: () => lagosDateOf(now()),
    credentials: CREDENTIALS,
    seed: 7,
  });
  const { control } = sandbox;
  const provider = createRemitaProvider({
    ...CREDENTIALS,
    baseUrl: sandbox.url,
    timeoutMs,
    newRequestId: () => randomUUID(),
    newAuthorisationCode: () => newAuthorisationCode(now()),
  });
  server = await startTestServer({ provider, paydays: simulatorOf(control) });
  await addLoanTypes(server);
  const putCustomer: TestServer["provider"]["putCustomer"] = ({ accountNumber, bankCode, salaries }) => {
    const customerId = `9${accountNumber}`;
    const known = {
      firstName: "Ngozi",
      lastName: "Eze",
      phone: `+234803${accountNumber.slice(3)}`,
      accountNumber,
      bankCode,
    };
    const days = salaries.map(({ paidOn, amount }) => ({ paidOn, amount }));
    control.putCustomers([
      { ...known, customerId, employer: "Federal Ministry of Works", netPay: 45_000_000, salaries: days },
    ]);
  };
  const stop = async (): Promise<void> => {
    await server.stop();
    await sandbox.close();
  };
  return { ...server, provider: { ...server.provider, putCustomer }, sandbox: control, sandboxUrl: sandbox.url, stop };
}
