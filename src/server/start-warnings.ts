import type { Config } from "./config.ts";

/** What whoever starts Tenor should know although it starts: sentences, none where all is well. */
export function startWarnings({
  demo,
  publicUrl,
  port,
  role,
}: Pick<Config, "demo" | "publicUrl" | "port" | "role">): readonly string[] {
  if (demo || publicUrl || role === "reports") return [];
  return [
    `PUBLIC_URL is not set: the links in messages to customers and staff lead to http://localhost:${port}, where nobody else finds Tenor. Set it to the address at which people reach it.`,
  ];
}
