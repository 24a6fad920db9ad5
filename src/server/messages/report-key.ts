import { pathOf } from "../../contract/endpoint.ts";
import { receiveMailBounce, receiveSmsReport } from "../../contract/messages.contract.ts";
import type { Secrets } from "../http/secrets.ts";
import { GATEWAY_PLACES, type GatewayPlace } from "../sms/sms-gateway.ts";

const PURPOSE = "sms-reports";
const BOUNCES = "mail-bounces";
const ALL_MAIL = "all";

/** The key in a gateway's report address: derived for this installation and gateway, and stored nowhere. */
export function reportKey(secrets: Secrets, place: GatewayPlace): string {
  return secrets.sign(PURPOSE, place).toString("hex");
}

/** The gateway of a key, compared in constant time; undefined for a wrong one. */
export function gatewayOfKey(secrets: Secrets, key: string): GatewayPlace | undefined {
  const told = Buffer.from(key, "hex");
  return GATEWAY_PLACES.find((place) => secrets.verify(PURPOSE, place, told));
}

/** The address to be told to the gateway. */
export function reportAddress(secrets: Secrets, place: GatewayPlace, origin: string): string {
  return origin + pathOf(receiveSmsReport, { key: reportKey(secrets, place) });
}

/** The address to register at the mail service: its key is derived for this installation, and stored nowhere. */
export function bounceAddress(secrets: Secrets, origin: string): string {
  return origin + pathOf(receiveMailBounce, { key: secrets.sign(BOUNCES, ALL_MAIL).toString("hex") });
}

/** Whether it is that address's key, compared in constant time. */
export function isBounceKey(secrets: Secrets, key: string): boolean {
  return secrets.verify(BOUNCES, ALL_MAIL, Buffer.from(key, "hex"));
}
