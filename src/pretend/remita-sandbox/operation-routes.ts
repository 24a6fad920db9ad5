import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bookMandate } from "./book-mandate.ts";
import { mandateHistory } from "./mandate-history.ts";
import { checkRequest, type SandboxCredentials } from "./request-checks.ts";
import { lookUpByAccount, lookUpByPhone } from "./salary-lookup.ts";
import {
  isCarriedOut,
  refusalUnder,
  type SandboxFaults,
  type SandboxOperationName,
  sendThroughFault,
} from "./sandbox-faults.ts";
import { envelope } from "./sandbox-replies.ts";
import type { SandboxOperation, SandboxWorld } from "./sandbox-world.ts";
import { stopMandate } from "./stop-mandate.ts";

const PAYDAY = "/remita/exapp/api/v1/send/api/loansvc/data/api/v2/payday";

const OPERATIONS: readonly { name: SandboxOperationName; path: string; answer: SandboxOperation }[] = [
  { name: "look-up-by-phone", path: `${PAYDAY}/salary/history/ph`, answer: lookUpByPhone },
  { name: "look-up-by-account", path: `${PAYDAY}/salary/history/provideCustomerDetails`, answer: lookUpByAccount },
  { name: "book", path: `${PAYDAY}/post/loan`, answer: bookMandate },
  { name: "stop", path: `${PAYDAY}/stop/loan`, answer: stopMandate },
  { name: "history", path: `${PAYDAY}/loan/payment/history`, answer: mandateHistory },
];

export interface OperationRouteParts {
  readonly world: SandboxWorld;
  readonly faults: SandboxFaults;
  readonly calls: Record<SandboxOperationName, number>;
  readonly credentials: SandboxCredentials;
}

/**
 * The provider's paths: every call is counted, gets its fault, and is carried out and answered unless the fault
 * prevents it.
 */
export function registerOperationRoutes(app: FastifyInstance, parts: OperationRouteParts): void {
  const { world, faults, calls, credentials } = parts;
  const carryOut = (answer: SandboxOperation, request: FastifyRequest) => {
    const checked = checkRequest(request.headers, request.body, credentials);
    return "refused" in checked ? checked.refused : answer(world, checked.fields);
  };
  for (const { name, path, answer } of OPERATIONS) {
    app.post(path, async (request, reply) => {
      calls[name] += 1;
      const fault = faults.take(name);
      if (fault?.kind === "delay") await pause(fault.delayMs);
      const result = isCarriedOut(fault) ? carryOut(answer, request) : refusalUnder(fault);
      const body = envelope(result, String(request.headers.request_id), world.today(), calls[name]);
      return sendThroughFault(fault, reply, JSON.stringify(body));
    });
  }
}
