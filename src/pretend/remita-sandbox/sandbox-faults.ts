import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { refusal, type SandboxAnswer } from "./sandbox-replies.ts";

export const SANDBOX_OPERATIONS = ["look-up-by-phone", "look-up-by-account", "book", "stop", "history"] as const;
export type SandboxOperationName = (typeof SANDBOX_OPERATIONS)[number];

/**
 * A fault for the next `times` calls. `connection-refused-before` closes the socket without carrying anything out or
 * answering; `duplicate-code` answers 13 without carrying anything out or using the code up.
 */
export const sandboxFault = z.object({
  kind: z.enum([
    "delay",
    "timeout-after-commit",
    "reset-after-commit",
    "drip-after-commit",
    "html-502",
    "malformed-json",
    "refuse-200",
    "connection-refused-before",
    "duplicate-code",
  ]),
  /** Every operation when left out. */
  operation: z.enum(SANDBOX_OPERATIONS).optional(),
  times: z.int().positive().default(1),
  delayMs: z.int().nonnegative().default(50),
  /** Whether `html-502` and `malformed-json` hide a request that was carried out, the case that matters most. */
  commits: z.boolean().default(true),
});
export type SandboxFault = z.output<typeof sandboxFault>;
export type SandboxFaultInput = z.input<typeof sandboxFault>;

export interface SandboxFaults {
  set(faults: readonly SandboxFaultInput[]): void;
  /** The fault of the next call of an operation; counts one use of it. */
  take(operation: SandboxOperationName): SandboxFault | undefined;
}

/** No faults, until some are set. `set` throws a ZodError on a malformed one. */
export function createSandboxFaults(): SandboxFaults {
  let waiting: { readonly fault: SandboxFault; left: number }[] = [];
  return {
    set(faults) {
      waiting = faults.map((fault) => sandboxFault.parse(fault)).map((fault) => ({ fault, left: fault.times }));
    },
    take(operation) {
      const next = waiting.find(({ fault, left }) => left > 0 && (fault.operation ?? operation) === operation);
      if (next !== undefined) next.left -= 1;
      return next?.fault;
    },
  };
}

const NEVER_CARRIED_OUT: readonly string[] = ["refuse-200", "connection-refused-before", "duplicate-code"];

/** Whether a call under this fault is carried out at all. */
export function isCarriedOut(fault: SandboxFault | undefined): boolean {
  if (fault === undefined) return true;
  if (NEVER_CARRIED_OUT.includes(fault.kind)) return false;
  return fault.commits || !["html-502", "malformed-json"].includes(fault.kind);
}

/** The response to a call that is not carried out, if it gets one. */
export function refusalUnder(fault: SandboxFault | undefined): SandboxAnswer {
  return fault?.kind === "duplicate-code" ? refusal("13", "Duplicate request") : refusal("01", "FAILED");
}

/** Sends the reply body as the fault demands, or never. */
export async function sendThroughFault(fault: SandboxFault | undefined, reply: FastifyReply, body: string) {
  if (fault?.kind === "html-502") {
    return reply.code(502).type("text/html").send("<html><body><h1>502 Bad Gateway</h1></body></html>");
  }
  if (fault?.kind === "malformed-json") return reply.type("application/json").send(body.slice(0, body.length / 2));
  if (fault?.kind === "timeout-after-commit") return reply.hijack();
  if (fault?.kind === "connection-refused-before") {
    reply.hijack();
    reply.raw.socket?.destroy();
    return reply;
  }
  if (fault?.kind === "reset-after-commit") {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
    return reply;
  }
  if (fault?.kind === "drip-after-commit") return drip(reply, body, fault.delayMs);
  return reply.type("application/json").send(body);
}

async function drip(reply: FastifyReply, body: string, delayMs: number) {
  reply.hijack();
  reply.raw.writeHead(200, { "Content-Type": "application/json" });
  for (const character of body) {
    if (reply.raw.destroyed) break;
    reply.raw.write(character);
    await pause(delayMs);
  }
  reply.raw.end();
  return reply;
}
