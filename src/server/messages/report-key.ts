import { pathOf } from "../../contract/endpoint.ts";
import { receiveMailBounce, receiveSmsReport } from "../../contract/messages.contract.ts";
import type { Secrets } from "../http/secrets.ts";
import { GATEWAY_PLACES, type GatewayPlace } from "../sms/sms-gateway.ts";

const PURPOSE = "sms-reports";
const BOUNCES = "mail-bounces";
const ALL_MAIL = "all";

/** The key in the address that a gateway reports to: of this installation and this gateway, and nowhere written down. */
export function reportKey(secrets: Secrets, place: GatewayPlace): string {
  return secrets.sign(PURPOSE, place).toString("hex");
}

/** The gateway whose key it is, compared in constant time; undefined for a wrong one. */
export function gatewayOfKey(secrets: Secrets, key: string): GatewayPlace | undefined {
  const told = Buffer.from(key, "hex");
  return GATEWAY_PLACES.find((place) => secrets.verify(PURPOSE, place, told));
}

/** The address to be told to the gateway. */
export function reportAddress(secrets: Secrets, place: GatewayPlace, origin: string): string {
  return origin + pathOf(receiveSmsReport, { key: reportKey(secrets, place) });
}

/** The address to be told to whoever sends the mails: its key is of this installation, and nowhere written down. */
export function bounceAddress(secrets: Secrets, origin: string): string {
  return origin + pathOf(receiveMailBounce, { key: secrets.sign(BOUNCES, ALL_MAIL).toString("hex") });
}

/** Whether it is the key of that address, compared in constant time. */
export function isBounceKey(secrets: Secrets, key: string): boolean {
  return secrets.verify(BOUNCES, ALL_MAIL, Buffer.from(key, "hex"));
}
