const PROTOCOL_VIOLATION = "08P01";

/** Whether PgBouncer ended a connection, for whatever reason: it has this code for all of them, PostgreSQL for faults of ours. */
export function isPoolerGone(error: Error): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return code === PROTOCOL_VIOLATION && severity === "FATAL";
}
