import { isIP } from "node:net";
import path from "node:path";

/** Where the deduction provider is reached and as whom. */
export interface RemitaSettings {
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly apiKey: string;
  readonly apiToken: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly apiKey: string;
  /** Absent: the sandbox in demo mode; else provider actions say that no provider is configured. */
  readonly remita: RemitaSettings | undefined;
  /** The addresses that the provider's notifications may come from; empty: any. */
  readonly notificationIps: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly publicUrl: string | undefined;
  readonly logLevel: string;
  /** Where the report form is sent when not to our own origin; without a slash at its end. */
  readonly reportsUrl: string | undefined;
  readonly role: "all" | "api" | "worker" | "reports";
}

/** A setting that cannot be used; the message is the one sentence printed before exit 1. */
export class ConfigError extends Error {}

/** Reads every setting from the environment. All are optional; README.md lists them. Throws ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const demo = env.TENOR_DEMO === "1";
  const port = readPort(env.PORT);
  return {
    port,
    host: env.HOST || (demo ? "127.0.0.1" : "0.0.0.0"),
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: path.resolve(env.TENOR_DATA_DIR || ".tenor"),
    demo,
    apiKey: env.TENOR_API_KEY || "tenor-console",
    remita: readRemita(env),
    notificationIps: readIps(env.REMITA_NOTIFICATION_IPS),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || "Tenor <no-reply@tenor.test>",
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, "") || undefined,
    logLevel: env.LOG_LEVEL || (demo ? "warn" : "info"),
    reportsUrl: readReportsUrl(env.REPORTS_URL),
    role: readRole(env.ROLE),
  };
}

function readPort(text: string | undefined): number {
  if (!text) return 4400;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new ConfigError(`PORT is "${text}"; give a number from 0 to 65535.`);
  }
  return port;
}

function readIps(text = ""): readonly string[] {
  const ips = text.split(/[,\s]+/).filter(Boolean);
  const wrong = ips.find((ip) => isIP(ip) === 0);
  if (wrong) throw new ConfigError(`REMITA_NOTIFICATION_IPS holds "${wrong}"; give IP addresses, with commas between.`);
  return ips;
}

// It goes into the console's policy as an origin, so it has to be one.
function readReportsUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const { origin, protocol } = URL.parse(text) ?? {};
  if (origin && /^https?:$/.test(protocol ?? "") && origin === text.replace(/\/+$/, "")) return origin;
  throw new ConfigError(`REPORTS_URL is "${text}"; give an origin such as https://reports.example.com.`);
}

function readRole(text: string | undefined): Config["role"] {
  if (!text || text === "all") return "all";
  if (text === "api" || text === "worker" || text === "reports") return text;
  throw new ConfigError(`ROLE is "${text}"; give all, api, worker or reports.`);
}

function readRemita(env: Readonly<Record<string, string | undefined>>): RemitaSettings | undefined {
  const baseUrl = env.REMITA_BASE_URL;
  if (!baseUrl) return undefined;
  const { REMITA_MERCHANT_ID: merchantId, REMITA_API_KEY: apiKey, REMITA_API_TOKEN: apiToken } = env;
  if (!merchantId || !apiKey || !apiToken) {
    throw new ConfigError(
      "REMITA_BASE_URL is set, so REMITA_MERCHANT_ID, REMITA_API_KEY and REMITA_API_TOKEN must be set too.",
    );
  }
  return { baseUrl, merchantId, apiKey, apiToken };
}
