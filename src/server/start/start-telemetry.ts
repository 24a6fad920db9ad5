import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { OpenTelemetry } from "../telemetry/open-telemetry.ts";

/** What sends traces and metrics. Undefined without the setting: then not one of its packages is loaded. */
export async function startTelemetry(
  { telemetry, role }: Pick<Config, "telemetry" | "role">,
  log: Pick<Logger, "warn">,
): Promise<OpenTelemetry | undefined> {
  if (!telemetry) return undefined;
  const { openTelemetry } = await import("../telemetry/open-telemetry.ts");
  return openTelemetry(telemetry, role, log);
}
