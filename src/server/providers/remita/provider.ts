import type {
  DeductionProvider,
  MandateBooking,
  MandateHistory,
  MandateKey,
  ProviderOutcome,
  SalaryHistory,
  SalaryLookup,
} from "../deduction-provider.ts";
import type { RemitaCredentials } from "./auth.ts";
import { createRemitaClient, type RemitaClient } from "./client.ts";
import type { Envelope } from "./envelope.ts";
import { findMandate, findMandateFree } from "./find-mandate.ts";
import { readMandateHistory } from "./history.mapping.ts";
import {
  bookingBody,
  contradictionOf,
  instalmentsCoverTotal,
  readMandateReference,
  stopBody,
} from "./mandate.mapping.ts";
import { readCollectionNotification } from "./notification.ts";
import { readSalaryHistory, salaryLookupBody } from "./salary.mapping.ts";

export interface RemitaProviderConfig extends RemitaCredentials {
  /** Scheme and host, `https://login.remita.net`; a sandbox's address works the same way. */
  readonly baseUrl: string;
  /** The limit of one whole exchange; 30 s by default. */
  readonly timeoutMs?: number;
  /** A text never used before, for the REQUEST_ID of each call. */
  readonly newRequestId: () => string;
  /** Unused digits for the look-up that searches a lost mandate; without them only the history is queried. */
  readonly newAuthorisationCode?: () => string;
}

const TIMEOUT_MS = 30_000;

/** The deduction provider behind Remita's payroll-loan API. It is stateless, repeats no call and logs nothing. */
export function createRemitaProvider(config: RemitaProviderConfig): DeductionProvider {
  const send = createRemitaClient({
    baseUrl: config.baseUrl,
    credentials: config,
    timeoutMs: config.timeoutMs ?? TIMEOUT_MS,
    newRequestId: config.newRequestId,
  });
  return {
    name: "Remita",
    lookUpSalary: (lookup) => lookUpSalary(send, lookup),
    bookMandate: (booking) => bookMandate(send, booking),
    findMandate: (booking) => findMandate(send, booking, config.newAuthorisationCode),
    findMandateFree: (booking) => findMandateFree(send, booking),
    stopMandate: (mandate) => stopMandate(send, mandate),
    mandateHistory: (mandate) => mandateHistory(send, mandate),
    readNotification: readCollectionNotification,
  };
}

async function lookUpSalary(send: RemitaClient, lookup: SalaryLookup): Promise<ProviderOutcome<SalaryHistory>> {
  const reply = await send("look-up-by-account", salaryLookupBody(lookup));
  return read(reply, ({ payload }) => readSalaryHistory(payload, lookup.authorisationCode));
}

async function bookMandate(
  send: RemitaClient,
  booking: MandateBooking,
): Promise<ProviderOutcome<{ readonly mandateReference: string }>> {
  if (!instalmentsCoverTotal(booking)) {
    return { kind: "refused", refusal: "bad-request", message: "The instalments do not come to the total" };
  }
  const reply = await send("book", bookingBody(booking));
  const contradiction = reply.kind === "done" && contradictionOf(reply.value.payload, booking);
  if (contradiction) return { kind: "unknown", message: `Remita's reply to the booking names ${contradiction}` };
  return read(reply, ({ payload }) => {
    const mandateReference = readMandateReference(payload);
    return mandateReference === undefined ? undefined : { mandateReference };
  });
}

async function stopMandate(send: RemitaClient, mandate: MandateKey): Promise<ProviderOutcome<"stopped">> {
  const reply = await send("stop", stopBody(mandate));
  // The documented reply is a `responseData` list without `hasData`, the observed one a `data` object with it.
  return readWith(reply, ({ payload }) =>
    readMandateReference(payload) === mandate.mandateReference ? "stopped" : undefined,
  );
}

async function mandateHistory(send: RemitaClient, mandate: MandateKey): Promise<ProviderOutcome<MandateHistory>> {
  const { authorisationCode, customerId, mandateReference } = mandate;
  const reply = await send("history", { authorisationCode, customerId, mandateRef: mandateReference });
  return read(reply, ({ payload }) => {
    const history = readMandateHistory(payload);
    // Another mandate's deductions must never be posted to this one.
    return history?.mandateReference === mandateReference ? history : undefined;
  });
}

/** Success needs the code, the flag and the data; otherwise the outcome is unknown. */
function read<Value>(
  reply: ProviderOutcome<Envelope>,
  readValue: (envelope: Envelope) => Value | undefined,
): ProviderOutcome<Value> {
  return readWith(reply, (envelope) => (envelope.hasData ? readValue(envelope) : undefined));
}

function readWith<Value>(
  reply: ProviderOutcome<Envelope>,
  readValue: (envelope: Envelope) => Value | undefined,
): ProviderOutcome<Value> {
  if (reply.kind !== "done") return reply;
  const value = readValue(reply.value);
  return value === undefined
    ? { kind: "unknown", message: "Remita reported success without data that can be read and believed" }
    : { kind: "done", value };
}
