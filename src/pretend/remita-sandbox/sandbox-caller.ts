import { createHash } from "node:crypto";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { type RemitaSandboxOptions, startRemitaSandbox } from "./sandbox.ts";

export const CREDENTIALS = { merchantId: "27768931", apiKey: "DEMO_KEY", apiToken: "DEMO_TOKEN" };
export const TODAY = lagosDate("2026-10-10");

/** Ada has a plain account at Stanbic IBTC, 221 to the central bank and 039 to the provider. */
export const ADA = {
  customerId: "100000000017",
  firstName: "Adaeze",
  lastName: "Nwosu",
  phone: "+2347020000017",
  accountNumber: "0123456781",
  bankCode: "221",
  employer: "NATIONAL SEED AND SOIL AGENCY",
  netPay: 15_000_000,
};

const PAYDAY = "/remita/exapp/api/v1/send/api/loansvc/data/api/v2/payday";
export const PATHS = {
  ph: `${PAYDAY}/salary/history/ph`,
  account: `${PAYDAY}/salary/history/provideCustomerDetails`,
  book: `${PAYDAY}/post/loan`,
  stop: `${PAYDAY}/stop/loan`,
  history: `${PAYDAY}/loan/payment/history`,
} as const;

/** Starts a sandbox on a free port that knows Ada, with the options that a test changes. */
export function startSandbox(options: Partial<RemitaSandboxOptions> = {}) {
  const fixed = { host: "127.0.0.1", port: 0, today: () => TODAY, credentials: CREDENTIALS, seed: 1 };
  return startRemitaSandbox({ ...fixed, extraCustomers: [ADA], ...options });
}

/** The headers of a correctly signed request. */
export function signedHeaders(requestId = "1700000000000"): Record<string, string> {
  const { apiKey, apiToken, merchantId } = CREDENTIALS;
  const hash = createHash("sha512")
    .update(apiKey + requestId + apiToken)
    .digest("hex");
  return {
    "Content-Type": "application/json",
    API_KEY: apiKey,
    MERCHANT_ID: merchantId,
    REQUEST_ID: requestId,
    AUTHORIZATION: `remitaConsumerKey=${apiKey},remitaConsumerToken=${hash}`,
  };
}

/** Calls the sandbox as an integrator would, without the adapter; returns the parsed reply. */
export async function callSandbox(url: string, path: string, body: unknown, headers = signedHeaders()) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(url + path, { method: "POST", headers, body: text });
  return (await response.json()) as SandboxReply;
}

export interface SandboxReply {
  readonly status: string;
  readonly hasData: boolean;
  readonly responseCode: string;
  readonly responseMsg: string;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** The body of a look-up of Ada by account. */
export function lookUpFields(authorisationCode: string, bankCode = "039") {
  const names = { firstName: "", lastName: "", middleName: "", bvn: "" };
  return { authorisationCode, accountNumber: ADA.accountNumber, bankCode, ...names, authorisationChannel: "USSD" };
}

/** The body that books ₦390,000 in six instalments from Ada, one amount as text. */
export function bookingFields(authorisationCode: string) {
  return {
    customerId: ADA.customerId,
    authorisationCode,
    authorisationChannel: "USSD",
    phoneNumber: "07020000017",
    accountNumber: ADA.accountNumber,
    bankCode: "039",
    currency: "NGN",
    loanAmount: 300000,
    collectionAmount: "65000.00",
    totalCollectionAmount: 390000,
    numberOfRepayments: 6,
    dateOfDisbursement: "10-10-2026 09:30:00+0000",
    dateOfCollection: "26-10-2026 00:00:00+0000",
  };
}
