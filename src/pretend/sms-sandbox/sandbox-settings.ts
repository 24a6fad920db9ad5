import type { SmsGatewaySettings } from "../../server/sms/sms-settings.ts";

/** Settings of a sandbox as a generic gateway that repeats our id in its reports. */
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
