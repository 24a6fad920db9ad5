import type { Config } from "../../config.ts";
import { ownAddress } from "../../configuration/own-address.ts";

/** The address of an application's status page. */
export function statusAddress(config: Pick<Config, "publicUrl" | "port">, reference: string): string {
  return `${ownAddress(config)}/application/${reference}`;
}
