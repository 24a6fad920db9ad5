import type { Config } from "../config.ts";

/** How links of ours begin: the public address where one is set, else this machine's own. */
export function ownAddress({ publicUrl, port }: Pick<Config, "publicUrl" | "port">): string {
  return publicUrl ?? `http://localhost:${port}`;
}
