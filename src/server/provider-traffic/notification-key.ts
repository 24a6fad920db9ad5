import { pathOf } from "../../contract/endpoint.ts";
import { receiveNotification } from "../../contract/provider-traffic.contract.ts";
import type { Secrets } from "../http/secrets.ts";

const PURPOSE = "provider-notifications";

/**
 * The key in the provider's notification address: derived from the installation key, constant as long as that is, and
 * stored nowhere.
 */
export function notificationKey(secrets: Secrets): string {
  return secrets.sign(PURPOSE, "1").toString("hex");
}

/** Compares in constant time. */
export function isNotificationKey(secrets: Secrets, key: string): boolean {
  return secrets.verify(PURPOSE, "1", Buffer.from(key, "hex"));
}

/** The address to register at the provider. */
export function notificationAddress({ secrets }: { readonly secrets: Secrets }, origin: string): string {
  return origin + pathOf(receiveNotification, { key: notificationKey(secrets) });
}
