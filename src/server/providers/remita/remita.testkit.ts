import { kobo } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { startRemitaSandbox } from "../../../pretend/remita-sandbox/sandbox.ts";
import type { DeductionProvider } from "../deduction-provider.ts";
import { KNOWN, type OpenProvider, type Scenario, TODAY } from "../provider.testkit.ts";
import { createRemitaProvider } from "./provider.ts";
import { RECORDED_DIALECTS, type RecordedDialect, recordedReplies } from "./recorded-replies.testkit.ts";
import { startReplayServer } from "./replay-server.testkit.ts";

export const TEST_CREDENTIALS = { merchantId: "27768931", apiKey: "DEMO_KEY", apiToken: "DEMO_TOKEN" };

/** Remita's adapter with the sandbox and with every recorded dialect. */
export const REMITA_UNDER_TEST: readonly (readonly [string, OpenProvider])[] = [
  ["Remita's adapter against the sandbox", () => openSandbox()],
  ...RECORDED_DIALECTS.map(
    (dialect) =>
      [
        `Remita's adapter against recorded replies (${dialect})`,
        (scenario: Scenario) => openRecorded(scenario, dialect),
      ] as const,
  ),
];

/** A sandbox with `KNOWN`, and an adapter for it. */
export async function openSandbox(timeoutMs = 5_000) {
  const sandbox = await startRemitaSandbox({
    host: "127.0.0.1",
    port: 0,
    today: () => TODAY,
    credentials: TEST_CREDENTIALS,
    seed: 1,
    extraCustomers: [KNOWN_IN_SANDBOX],
  });
  return {
    control: sandbox.control,
    url: sandbox.url,
    provider: adapterTo(sandbox.url, timeoutMs),
    suspendKnownCustomer: () => {
      sandbox.control.suspend(KNOWN.customerId);
    },
    payroll: (on: LagosDate) => {
      sandbox.control.runPayroll({ on });
    },
    close: sandbox.close,
  };
}

export const KNOWN_IN_SANDBOX = {
  customerId: KNOWN.customerId,
  firstName: "Adaeze",
  lastName: "Nwosu",
  phone: "+2347020000017",
  accountNumber: KNOWN.accountNumber,
  bankCode: KNOWN.bankCode,
  bvn: "22123456789",
  employer: KNOWN.companyName,
  netPay: kobo(15_000_000),
  salaries: [...KNOWN.salaries],
  loans: KNOWN.loans.map(({ lender, loanAmount, outstandingAmount, repaymentAmount }) => ({
    lender,
    loanAmount,
    outstandingAmount,
    repaymentAmount,
    disbursedMonthsAgo: 3,
  })),
};

async function openRecorded(scenario: Scenario, dialect: RecordedDialect) {
  const server = await startReplayServer(recordedReplies(scenario, dialect));
  return {
    provider: adapterTo(server.url, 5_000),
    suspendKnownCustomer: () => {},
    payroll: () => {},
    close: server.close,
  };
}

/** The adapter with test credentials and codes that count upwards. */
export function adapterTo(baseUrl: string, timeoutMs: number): DeductionProvider {
  let last = 0;
  const next = () => {
    last += 1;
    return String(last);
  };
  return createRemitaProvider({
    ...TEST_CREDENTIALS,
    baseUrl,
    timeoutMs,
    newRequestId: () => `1700000000${next()}`,
    newAuthorisationCode: () => `9000000${next()}`,
  });
}
