import type { SandboxFault } from "./sandbox-faults.ts";
import type { SandboxSms } from "./sms-sandbox.ts";

/** Sends delivery reports as gateways do: a moment later, until they are acknowledged, and some of them twice. */
export interface SandboxReports {
  readonly sendTo: (address: string) => void;
  readonly tell: (report: object, fault: SandboxFault | undefined) => void;
  readonly stop: () => void;
}

const SOON_MS = 50;
const AGAIN_MS = 1_000;
const TRIES_MAX = 5;

export function reportsTold({ lateMs }: { readonly lateMs: number }): SandboxReports {
  let address: string | undefined;
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    timers.add(timer);
  };
  const send = (report: object, tries = 1): void => {
    const again = () => tries < TRIES_MAX && later(AGAIN_MS, () => send(report, tries + 1));
    if (address === undefined) return void again();
    const headers = { "content-type": "application/json" };
    fetch(address, { method: "POST", headers, body: JSON.stringify(report) }).then(
      (response) => void (response.ok || again()),
      again,
    );
  };
  return {
    sendTo: (url) => {
      address = url;
    },
    tell: (report, fault) => {
      const ms = fault === "late" ? lateMs : SOON_MS;
      later(ms, () => send(report));
      if (fault === "twice") later(ms * 2, () => send(report));
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** The reported outcome of an SMS, in the terms of its protocol. */
export function reportOf(sms: SandboxSms, fault: SandboxFault | undefined): object {
  const status = fault === "undelivered" ? "Undelivered" : fault === "expired" ? "Expired" : "DELIVERED";
  const { reference, id, to, from, text } = sms;
  const cost = sms.cost.toFixed(2);
  if (sms.protocol === "any") return { reference, id, status, cost };
  const sent_at = new Date().toISOString().slice(0, 19).replace("T", " ");
  return {
    type: "outbound",
    message_id: reference,
    receiver: to,
    sender: from,
    message: text,
    sent_at,
    cost,
    status,
    channel: "dnd",
  };
}
