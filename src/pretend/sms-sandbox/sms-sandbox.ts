import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { smsParts } from "../../domain/message/sms-parts.ts";
import { SANDBOX_FAULTS, type SandboxFault, takesIt } from "./sandbox-faults.ts";
import { reportOf, reportsTold } from "./sandbox-reports.ts";

/** An SMS that a sandbox has accepted. */
export interface SandboxSms {
  readonly reference: string;
  readonly id: string | undefined;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly cost: number;
  readonly protocol: "any" | "termii";
}

export interface SmsSandboxControl {
  taken(): readonly SandboxSms[];
  /** Sets how SMS to a number, `234XXXXXXXXXX`, are treated from now on. */
  setFault(to: string, fault: SandboxFault): void;
  reportTo(address: string): void;
}

export interface SmsSandbox {
  readonly url: string;
  readonly control: SmsSandboxControl;
  /** Breaks every open connection and frees the port. */
  close(): Promise<void>;
}

const NAIRA_A_PART = 4;
const SLOW_MS = 100;
const SENDER = /^[A-Za-z0-9 .&_-]{3,11}$/;

const anySms = z.object({ id: z.string(), to: z.string(), from: z.string(), text: z.string() });
const termiiSms = z.object({
  to: z.string(),
  from: z.string(),
  sms: z.string(),
  type: z.literal("plain"),
  channel: z.enum(["dnd", "generic"]),
  api_key: z.string().min(1),
});
const faultOfNumber = z.object({ to: z.string(), fault: z.enum(SANDBOX_FAULTS) });

/**
 * Starts an SMS gateway that sends nothing: it accepts SMS in its own protocol (`/send`) and in Termii's
 * (`/api/sms/send`), fails on demand and reports the outcome of each. `/control/…` is for the process that started it.
 */
export async function startSmsSandbox({ lateMs = 2_000 } = {}): Promise<SmsSandbox> {
  const taken: SandboxSms[] = [];
  const faults = new Map<string, SandboxFault>();
  const reports = reportsTold({ lateMs });
  const control: SmsSandboxControl = {
    taken: () => [...taken],
    setFault: (to, fault) => void faults.set(to, fault),
    reportTo: reports.sendTo,
  };

  const take = (sms: Omit<SandboxSms, "reference" | "cost">): SandboxSms => {
    const reference = `${Date.now()}${String(taken.length).padStart(6, "0")}`;
    const whole = { ...sms, reference, cost: NAIRA_A_PART * smsParts(sms.text) };
    taken.push(whole);
    return whole;
  };

  const receive = async (sms: Omit<SandboxSms, "reference" | "cost">, response: ServerResponse): Promise<void> => {
    const fault = faults.get(sms.to);
    if (fault === "hangs") return;
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (fault === "fails") return answer(response, 500, { message: "Server error" });
    if (fault === "refuses" || !SENDER.test(sms.from)) return answer(response, 400, { message: "Invalid request" });
    const one = take(sms);
    if (takesIt(fault)) reports.tell(reportOf(one, fault), fault);
    if (fault === "drops") return void response.destroy();
    if (fault === "babbles") return void response.end("<html>Accepted</html>");
    answer(response, 200, replyOf(one, taken.length));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => answer(response, 422, { message: "This is no request of the protocol" }));
  });
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const said = request.method === "POST" ? JSON.parse(await textOf(request)) : undefined;
    if (request.url === "/send") return receive({ ...anySms.parse(said), protocol: "any" }, response);
    if (request.url === "/api/sms/send") {
      const { to, from, sms } = termiiSms.parse(said);
      return receive({ id: undefined, to, from, text: sms, protocol: "termii" }, response);
    }
    if (request.url === "/control/taken") return answer(response, 200, taken);
    if (request.url === "/control/faults")
      for (const { to, fault } of z.array(faultOfNumber).parse(said)) control.setFault(to, fault);
    else if (request.url === "/control/reports") control.reportTo(z.object({ address: z.url() }).parse(said).address);
    else return answer(response, 404, { message: "There is no such address" });
    answer(response, 200, { message: "Done" });
  };

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    control,
    close: async () => {
      reports.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function replyOf({ protocol, reference, cost }: SandboxSms, count: number): object {
  if (protocol === "any") return { data: { reference, cost: cost.toFixed(2) } };
  return { code: "ok", message_id: reference, message: "Successfully Sent", balance: 100_000 - count, user: "Sandbox" };
}

function answer(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
