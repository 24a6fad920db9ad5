import Fastify, { type FastifyInstance } from "fastify";
import { z } from "zod";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { registerControlRoutes } from "./control-routes.ts";
import { registerOperationRoutes } from "./operation-routes.ts";
import type { SandboxCredentials } from "./request-checks.ts";
import { createSandboxControl, type SandboxControl } from "./sandbox-control.ts";
import { type SandboxCustomerInput, sandboxCustomer } from "./sandbox-customer.ts";
import { sandboxCustomers } from "./sandbox-customers.ts";
import { createSandboxFaults } from "./sandbox-faults.ts";
import { openSandboxJournal } from "./sandbox-journal.ts";
import { createSandboxNotifications } from "./sandbox-notifications.ts";
import { applyEvent, emptySandboxState } from "./sandbox-state.ts";
import type { SandboxWorld } from "./sandbox-world.ts";

export interface RemitaSandboxOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly today: () => LagosDate;
  readonly credentials: SandboxCredentials;
  /** Seed of the invented customers. */
  readonly seed: number;
  /** File that keeps bookings, used codes and registered customers across restarts; without it nothing is kept. */
  readonly statePath?: string;
  readonly extraCustomers?: readonly SandboxCustomerInput[];
  /** How loans booked here appear in a customer's history. */
  readonly lenderName?: string;
}

export interface RemitaSandbox {
  readonly url: string;
  readonly control: SandboxControl;
  /** Breaks every open connection and frees port and file. */
  close(): Promise<void>;
}

// A hundred thousand mandates in one request come to about 40 MB.
const BODY_BYTES_MAX = 128 * 1024 * 1024;

/**
 * Starts a server with Remita's payroll-loan protocol and invented customers. It is strict where integrators make
 * mistakes, and fails on demand. Rejects when the port is taken or the state file is damaged.
 */
export async function startRemitaSandbox(options: RemitaSandboxOptions): Promise<RemitaSandbox> {
  const { world, setAnswersByAuthorisationCode, closeJournal } = openWorld(options);
  const faults = createSandboxFaults();
  const calls = { "look-up-by-phone": 0, "look-up-by-account": 0, book: 0, stop: 0, history: 0 };
  const notifications = createSandboxNotifications(options.credentials.merchantId);
  const control = createSandboxControl({ world, faults, notifications, calls, setAnswersByAuthorisationCode });

  const app = Fastify({ bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  refuseBadControlInput(app);
  registerOperationRoutes(app, { world, faults, calls, credentials: options.credentials });
  registerControlRoutes(app, control);
  const close = () => app.close().then(closeJournal);
  try {
    return { url: await app.listen({ host: options.host, port: options.port }), control, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

function openWorld(options: RemitaSandboxOptions) {
  const state = emptySandboxState();
  const invented = sandboxCustomers(options.today(), options.seed);
  const extra = (options.extraCustomers ?? []).map(sandboxCustomer);
  applyEvent(state, { type: "customers", customers: [...invented, ...extra] });
  const journal = openSandboxJournal(options.statePath, (event) => applyEvent(state, event));
  let answersByAuthorisationCode = true;
  const world: SandboxWorld = {
    state,
    today: options.today,
    lenderName: options.lenderName ?? "TENOR",
    answersByAuthorisationCode: () => answersByAuthorisationCode,
    record(event) {
      journal.append(event);
      applyEvent(state, event);
    },
  };
  const setAnswersByAuthorisationCode = (answers: boolean) => {
    answersByAuthorisationCode = answers;
  };
  return { world, setAnswersByAuthorisationCode, closeJournal: journal.close };
}

function refuseBadControlInput(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const isBadInput = error instanceof z.ZodError || error instanceof SyntaxError;
    return reply.code(isBadInput ? 422 : 500).send({ message: isBadInput ? error.message : "The sandbox failed" });
  });
}
