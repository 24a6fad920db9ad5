import { ConfigError } from "./config-error.ts";

/** Where traces and metrics go, and what the process is called there. */
export interface TelemetrySettings {
  /** Without a trailing slash; the paths of OTLP follow it. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Sent with everything, the credentials among them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The texts of the three standard variables. */
interface TelemetryTexts {
  readonly endpoint: string | undefined;
  readonly serviceName: string | undefined;
  readonly headers: string | undefined;
}

/** Undefined without an address: then nothing of it is loaded. Throws ConfigError. */
export function readTelemetry(
  { endpoint, serviceName, headers }: TelemetryTexts,
  refusalOf: (setting: string, address: string) => string | undefined,
): TelemetrySettings | undefined {
  if (!endpoint) return undefined;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}"; give an address such as https://collector.example.com:4318.`,
    );
  const refusal = refusalOf("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
  if (refusal) throw new ConfigError(refusal);
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    serviceName: serviceName?.trim() || "tenor",
    headers: readHeaders(headers),
  };
}

// Not repeated in the message: it is a credential.
function readHeaders(text = ""): Readonly<Record<string, string>> {
  const pairs = text.split(",").filter((pair) => pair.trim() !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      const plain = value === undefined ? undefined : unescaped(value);
      if (!name || plain === undefined)
        throw new ConfigError(
          "OTEL_EXPORTER_OTLP_HEADERS cannot be read; give name=value pairs with commas between, special characters as %20.",
        );
      return [name, plain];
    }),
  );
}

function unescaped(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
