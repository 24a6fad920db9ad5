import type { Config } from "../config.ts";

/** Where an applicant sees how an application stands. */
export function statusAddress({ publicUrl, port }: Pick<Config, "publicUrl" | "port">, reference: string): string {
  return `${publicUrl ?? `http://localhost:${port}`}/application/${reference}`;
}
