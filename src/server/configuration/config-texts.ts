import { type Kobo, kobo } from "../../domain/money.ts";
import { ConfigError } from "./config-error.ts";

export type Role = "all" | "api" | "worker" | "reports";

/** Must be an origin because it goes into the console's policy; throws ConfigError for anything else. */
export function readReportsUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const { origin, protocol } = URL.parse(text) ?? {};
  if (origin && /^https?:$/.test(protocol ?? "") && origin === text.replace(/\/+$/, "")) return origin;
  throw new ConfigError(`REPORTS_URL is "${text}"; give an origin such as https://reports.example.com.`);
}

/** The role of a process; throws ConfigError for an unknown one. */
export function readRole(text: string | undefined): Role {
  if (!text || text === "all") return "all";
  if (text === "api" || text === "worker" || text === "reports") return text;
  throw new ConfigError(`ROLE is "${text}"; give all, api, worker or reports.`);
}

/** The listed peers that may be used without TLS. */
export function readPlainPeers(text = ""): readonly string[] {
  return text
    .toLowerCase()
    .split(/[,\s]+/)
    .filter(Boolean);
}

// Well above any monthly pay in the public service, in naira.
const SALARY_CEILING = 10_000_000;

/** The highest plausible pay, in whole naira; throws ConfigError for anything else. */
export function readSalaryCeiling(text: string | undefined): Kobo {
  const naira = text ? Number(text) : SALARY_CEILING;
  if (Number.isInteger(naira) && naira >= 1 && naira <= 1_000_000_000) return kobo(naira * 100);
  throw new ConfigError(`SALARY_CEILING is "${text}"; give whole naira from 1 to 1000000000.`);
}

const TOKEN_LENGTH_MIN = 32;

/** The secret of those who read metrics; throws ConfigError for one that is guessed too easily. */
export function readMetricsToken(text: string | undefined): string | undefined {
  if (!text || text.length >= TOKEN_LENGTH_MIN) return text || undefined;
  throw new ConfigError(`METRICS_TOKEN is too short to be a secret; give ${TOKEN_LENGTH_MIN} characters or more.`);
}
