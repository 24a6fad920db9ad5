import { httpGateway } from "./http-gateway.ts";
import { GATEWAY_PLACES, type SmsGateway } from "./sms-gateway.ts";
import type { SmsGatewaySettings } from "./sms-settings.ts";
import { termiiGateway } from "./termii-gateway.ts";

/** The configured gateways, in the order of use. */
export function openGateways(settings: readonly SmsGatewaySettings[], withinMs?: number): readonly SmsGateway[] {
  return GATEWAY_PLACES.flatMap((place, at) => {
    const one = settings[at];
    if (one === undefined) return [];
    return one.kind === "termii" ? termiiGateway(one, { place, withinMs }) : httpGateway(one, { place, withinMs });
  });
}
