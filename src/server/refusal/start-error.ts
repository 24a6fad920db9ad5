import { isPoolerGone } from "./pooler-gone.ts";

/** Tenor cannot start; the message is the one sentence the operator reads before exit 1. */
export class StartError extends Error {}

/** The port is in use; the setting names the variable that sets it. */
export function portInUse(port: number, setting = "PORT"): StartError {
  return new StartError(`Port ${port} is in use by another program. Stop it, or set ${setting} to another number.`);
}

// Its connections broke, it is absent, or it reports that it is stopping, has crashed or is recovering.
const GONE_CODES: ReadonlySet<unknown> = new Set(["ECONNRESET", "EPIPE", "57P01", "57P02", "57P03", "08006", "08003"]);
const GONE = /^Connection terminated|^Query read timeout|^timeout exceeded when trying to connect/;

/** The message for a start whose database went away half-way; undefined for other failures. */
export function databaseGone(error: unknown): StartError | undefined {
  if (!(error instanceof Error) || error instanceof StartError) return undefined;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  const isGone = GONE_CODES.has(code) || isPoolerGone(error) || syscall === "connect" || GONE.test(message);
  if (!isGone) return undefined;
  return new StartError(
    "The database went away while Tenor was starting. Look at its log (postgres.log in the data directory where it is Tenor's own), then start again.",
    { cause: error },
  );
}
