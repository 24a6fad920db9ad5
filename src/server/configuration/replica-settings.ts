import { ConfigError } from "./config-error.ts";
import type { Role } from "./config-texts.ts";

/** A standby of the database that reports and dashboards are read from. */
export interface ReplicaSettings {
  readonly url: string;
  /** Further behind than this it is not read from, as long as the database itself can be. */
  readonly lagSecondsMax: number;
}

const LAG_SECONDS = 30;
const LAG_SECONDS_MOST = 3600;

/** Throws ConfigError where nothing but the standby is given to a role that writes. */
export function readReplica({
  url,
  lagSecondsMax: text,
  hasDatabase,
  role,
}: {
  readonly url: string | undefined;
  readonly lagSecondsMax: string | undefined;
  readonly hasDatabase: boolean;
  readonly role: Role;
}): ReplicaSettings | undefined {
  if (!url) return undefined;
  if (!hasDatabase && role !== "reports")
    throw new ConfigError(
      "DATABASE_READ_URL is set without DATABASE_URL: on a replica alone only ROLE=reports works. Set DATABASE_URL to the database itself.",
    );
  return { url, lagSecondsMax: readLag(text) };
}

function readLag(text: string | undefined): number {
  const seconds = text ? Number(text) : LAG_SECONDS;
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= LAG_SECONDS_MOST) return seconds;
  throw new ConfigError(`DATABASE_READ_LAG_SECONDS is "${text}"; give whole seconds from 1 to ${LAG_SECONDS_MOST}.`);
}
