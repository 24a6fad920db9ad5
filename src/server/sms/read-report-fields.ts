import { outcomeOfWord } from "../../domain/message/delivery.ts";
import { costAt, textAt } from "./reply-fields.ts";
import type { SmsReport } from "./sms-gateway.ts";

/** The field names of a gateway's delivery reports. */
export interface ReportPaths {
  readonly reference: string;
  readonly id: string;
  readonly status: string;
  readonly cost: string;
}

/** A delivery report as JSON or form; undefined for one without an SMS or a status. */
export function readReportFields(body: string, paths: ReportPaths): SmsReport | undefined {
  const fields = parsed(body);
  const reference = textAt(fields, paths.reference);
  const id = idOf(textAt(fields, paths.id));
  const status = textAt(fields, paths.status);
  if ((reference === undefined && id === undefined) || status === undefined) return undefined;
  return { reference, id, outcome: outcomeOfWord(status), cost: costAt(fields, paths.cost) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}

function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
