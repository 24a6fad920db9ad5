import { fillPlaceholders } from "../../domain/message/placeholders.ts";
import { askGateway } from "./ask-gateway.ts";
import { priceOf } from "./price-of.ts";
import { readReportFields } from "./read-report-fields.ts";
import { costAt, textAt } from "./reply-fields.ts";
import type { GatewayPlace, SmsGateway } from "./sms-gateway.ts";
import type { SmsGatewaySettings } from "./sms-settings.ts";

type HttpSettings = Extract<SmsGatewaySettings, { kind: "http" }>;

export interface GatewayOptions {
  readonly place: GatewayPlace;
  /** If not 20 seconds. */
  readonly withinMs?: number | undefined;
}

/**
 * A generic gateway over HTTP: its request is a JSON or form template, and its reply is JSON with the reference at a
 * configured path. A success without a reference there leaves open whether it accepted the SMS.
 */
export function httpGateway(settings: HttpSettings, { place, withinMs }: GatewayOptions): SmsGateway {
  return {
    place,
    name: URL.parse(settings.url)?.hostname ?? "HTTP",
    send: async (id, to, text, kind) => {
      const values = { id: String(id), to: to.replace("+", ""), number: to, from: settings.sender ?? "", text, kind };
      const { url } = settings;
      const answer = await askGateway({ url, ...requestOf(settings, values), withinMs });
      if (answer.kind !== "reply") return answer;
      const reference = textAt(answer.json, settings.reference);
      if (reference === undefined) return { kind: "unknown", why: "The gateway answered without a reference" };
      const told = settings.cost === undefined ? undefined : costAt(answer.json, settings.cost);
      return { kind: "accepted", reference, cost: told ?? priceOf(settings.price, text) };
    },
    readReport: (body) => readReportFields(body, settings.report),
  };
}

function requestOf({ headers, json, form }: HttpSettings, values: Readonly<Record<string, string>>) {
  if (form !== undefined) {
    const filled = Object.entries(form).map(([name, text]): [string, string] => [name, fillPlaceholders(text, values)]);
    const type = { "content-type": "application/x-www-form-urlencoded" };
    return { headers: { ...type, ...headers }, body: new URLSearchParams(filled).toString() };
  }
  return { headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(filledIn(json, values)) };
}

/** The same value with the placeholders in its texts filled in. */
function filledIn(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return fillPlaceholders(value, values);
  if (Array.isArray(value)) return value.map((item) => filledIn(item, values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filledIn(item, values)]));
}
