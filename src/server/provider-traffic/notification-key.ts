import { pathOf } from "../../contract/endpoint.ts";
import { receiveNotification } from "../../contract/provider-traffic.contract.ts";
import type { Secrets } from "../http/secrets.ts";

const PURPOSE = "provider-notifications";

/** The key in the address that the provider sends to: of this installation, the same as long as its key is, and nowhere written down. */
export function notificationKey(secrets: Secrets): string {
  return secrets.sign(PURPOSE, "1").toString("hex");
}

/** Compares in constant time. */
export function isNotificationKey(secrets: Secrets, key: string): boolean {
  return secrets.verify(PURPOSE, "1", Buffer.from(key, "hex"));
}

/** The address to be told to the provider. */
export function notificationAddress({ secrets }: { readonly secrets: Secrets }, origin: string): string {
  return origin + pathOf(receiveNotification, { key: notificationKey(secrets) });
}
