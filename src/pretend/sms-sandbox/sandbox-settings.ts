import type { SmsGatewaySettings } from "../../server/sms/sms-settings.ts";

/** A sandbox as a gateway of any kind that repeats our id in its reports. */
export function sandboxSettings(url: string): SmsGatewaySettings {
  return {
    kind: "http",
    url: `${url}/send`,
    headers: {},
    sender: "Tenor",
    json: { id: "{id}", to: "{to}", from: "{from}", text: "{text}" },
    reference: "data.reference",
    cost: "data.cost",
    report: { reference: "reference", id: "id", status: "status", cost: "cost" },
  };
}
