import type { Config } from "../../config.ts";

/** The address of an application's status page. */
export function statusAddress({ publicUrl, port }: Pick<Config, "publicUrl" | "port">, reference: string): string {
  return `${publicUrl ?? `http://localhost:${port}`}/application/${reference}`;
}
