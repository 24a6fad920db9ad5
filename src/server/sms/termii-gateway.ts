import { createHmac, timingSafeEqual } from "node:crypto";
import { askGateway } from "./ask-gateway.ts";
import type { GatewayOptions } from "./http-gateway.ts";
import { priceOf } from "./price-of.ts";
import { readReportFields } from "./read-report-fields.ts";
import { textAt } from "./reply-fields.ts";
import type { SmsGateway } from "./sms-gateway.ts";
import type { SmsGatewaySettings } from "./sms-settings.ts";

type TermiiSettings = Extract<SmsGatewaySettings, { kind: "termii" }>;

const SIGNATURE_HEADER = "x-termii-signature";
// Its `id` is the request's, not ours.
const REPORT = { reference: "message_id", id: "our_id", status: "status", cost: "cost" } as const;

/**
 * Termii, according to developer.termii.com (Messaging API; Events and Reports): one POST to `/api/sms/send` with the
 * key in the body, the number international without a plus, and `message_id` in the answer. Its replies contain a
 * balance but no cost; the delivery report does. Codes need the `dnd` channel: the generic one is for promotions and
 * skips "do not disturb" numbers. A report carries the HMAC SHA-512 of its body under the account's secret key, in hex.
 */
export function termiiGateway(settings: TermiiSettings, { place, withinMs }: GatewayOptions): SmsGateway {
  const { url, key: api_key, secret, sender: from, channel, price } = settings;
  return {
    place,
    name: "Termii",
    send: async (_id, to, text) => {
      const answer = await askGateway({
        url: `${url.replace(/\/+$/, "")}/api/sms/send`,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ to: to.replace("+", ""), from, sms: text, type: "plain", channel, api_key }),
        withinMs,
      });
      if (answer.kind !== "reply") return answer;
      const code = textAt(answer.json, "code");
      const reference = textAt(answer.json, "message_id");
      if (code !== undefined && code !== "ok" && reference === undefined)
        return { kind: "refused", why: "The gateway refused the SMS", reached: true };
      if (reference === undefined) return { kind: "unknown", why: "The gateway answered without a reference" };
      return { kind: "accepted", reference, cost: priceOf(price, text) };
    },
    ...(secret && { signature: { header: SIGNATURE_HEADER, fits: (body, value) => isSigned(secret, body, value) } }),
    readReport: (body) => readReportFields(body, REPORT),
  };
}

function isSigned(secret: string, body: string, value: string): boolean {
  const due = createHmac("sha512", secret).update(body).digest();
  const told = Buffer.from(value, "hex");
  return told.length === due.length && timingSafeEqual(told, due);
}
