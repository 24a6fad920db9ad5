import { hostname } from "node:os";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { Config } from "../config.ts";
import { VERSION } from "../version.ts";

// The fields that may contain words: chosen by us, never by a caller.
const WORDS: ReadonlySet<string> = new Set([
  "channel",
  "code",
  "event",
  "examples",
  "file",
  "incident",
  "kind",
  "method",
  "reason",
  "reqId",
  "route",
  "rule",
  "state",
  "sweep",
  "what",
]);
// A phone, a BVN and an account number are longer; counts, ids, durations and statuses are not.
const NUMBER_MAX = 999_999_999;
const WORD_LENGTH_MAX = 300;
const FRAMES_MAX = 30;

/**
 * The structured log: one JSON line per event, without personal data (T22, V16.2.5), with the role, the machine and the version
 * of the process that wrote it. An allow-list at every level:
 * words are only in the fields named above, numbers are short, and of an error it writes the kind, the code and the
 * place in the code. Its message is omitted, since a database repeats values in it; `reason` is what `reasonOf` leaves
 * of it. Callers need not take care of this.
 */
export function openLog(
  { logLevel, role }: Pick<Config, "logLevel" | "role">,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: { role, host: hostname(), version: VERSION },
    serializers: { err: (value: unknown) => value },
    formatters: { log: allowedOf },
    hooks: {
      logMethod([first, ...rest], method) {
        const words = rest.find((value) => typeof value === "string");
        if (typeof first === "string") method.apply(this, [first]);
        else if (first instanceof Error) method.apply(this, [factsOfError(first), words ?? "failed"]);
        else method.apply(this, words === undefined ? [first] : [first, words]);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function allowedOf(fields: Record<string, unknown>): Record<string, unknown> {
  const allowed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === "err" && value instanceof Error) Object.assign(allowed, factsOfError(value));
    else if (name === "stack") allowed.stack = framesOf(value);
    else if (isAllowed(name, value)) allowed[name] = value;
  }
  return allowed;
}

function isAllowed(name: string, value: unknown): boolean {
  if (typeof value === "boolean" || value === null) return true;
  if (typeof value === "number") return Math.abs(value) <= NUMBER_MAX;
  if (Array.isArray(value)) return value.every((part) => isAllowed(name, part));
  return typeof value === "string" && WORDS.has(name) && value.length <= WORD_LENGTH_MAX;
}

function factsOfError(error: Error): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  return { kind: error.name, ...(typeof code === "string" && { code }), stack: framesOf(error.stack) };
}

// Stack lines with a place; the lines before them are the message.
function framesOf(stack: unknown): string {
  const lines = typeof stack === "string" ? stack.split("\n") : [];
  return lines
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, FRAMES_MAX)
    .join("\n");
}
