import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode, type FieldErrors } from "../../contract/errors.ts";
import { isPoolerGone } from "../refusal/pooler-gone.ts";
import { Refusal } from "../refusal/refusal.ts";
import { UnreadableFile } from "../refusal/unreadable-file.ts";
import { KeyNotKnownYet } from "../vault/data-keys.ts";
import { UnreadableValue } from "../vault/sealed-text.ts";

/** Answers any error as in the contract: a sentence, the fields, a code; a 5xx has an incident id and no more. */
export function answerError(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asRefusal(error);
  if (known) {
    if (known.retryAfter !== undefined) reply.header("retry-after", String(known.retryAfter));
    return send(reply, known.code, known.message, known.fields);
  }
  if (isReaderGone(error, reply)) {
    request.log.debug({ route: request.routeOptions.url, code: codeOf(error) }, "client disconnected");
    return withoutHeadersOfAnswer(reply).status(499).send();
  }
  const incident = randomUUID();
  request.log.error(
    { incident, route: request.routeOptions.url, kind: error.name, code: codeOf(error), stack: error.stack },
    "failed",
  );
  const [code, words] = wordsOf(error);
  return withoutHeadersOfAnswer(reply)
    .status(ERROR_STATUS[code])
    .send({ message: `${words} Incident ${incident}.`, errors: {}, code, incident } satisfies ErrorAnswer);
}

function wordsOf(error: Error): readonly [ErrorCode, string] {
  if (error instanceof UnreadableValue) return ["unreadable-value", `${error.message} The administrators are told.`];
  if (error instanceof UnreadableFile) return ["unreadable-value", error.message];
  return ["internal", "Something went wrong on our side. Nothing was changed unless the page says so."];
}

// A stream that ends because the client is gone. Any other failure is an incident, whether a client sees it or not.
function isReaderGone(error: Error, { raw }: FastifyReply): boolean {
  const code = codeOf(error);
  const isEnd = code === "ERR_STREAM_PREMATURE_CLOSE" || (code === "ECONNRESET" && error.message === "aborted");
  return isEnd && raw.destroyed;
}

function send(reply: FastifyReply, code: ErrorCode, message: string, errors: FieldErrors): FastifyReply {
  const answer = { message, errors, code } satisfies ErrorAnswer;
  return withoutHeadersOfAnswer(reply).status(ERROR_STATUS[code]).send(answer);
}

// The handler's headers about its content do not apply to a refusal.
const HEADERS_OF_ANSWER = [
  "accept-ranges",
  "content-disposition",
  "content-encoding",
  "content-length",
  "content-range",
  "content-type",
];

function withoutHeadersOfAnswer(reply: FastifyReply): FastifyReply {
  for (const name of HEADERS_OF_ANSWER) reply.removeHeader(name);
  return reply;
}

function asRefusal(error: Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof KeyNotKnownYet) return new Refusal("overloaded", error.message, { retryAfter: 1 });
  const code = codeOf(error);
  if (code === "55P03")
    return new Refusal("still-working", "Somebody else is working on this at the moment. Try again.");
  if (code === "57014")
    return new Refusal("overloaded", "This is taking too long. Try again in a moment.", { retryAfter: 5 });
  if (isDatabaseTrouble(error, code)) return unreachable();
  // Text that cannot be stored (a NUL character) or read is the caller's mistake, wherever it is noticed.
  if (code === "22021" || code === "22P05")
    return new Refusal("validation-failed", "The text holds characters that cannot be stored.");
  if (
    /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i.test(
      error.message,
    )
  )
    return unreachable();
  return fromFramework(error as FastifyError);
}

// The database is stopping, starting, full or at its limits, or dropped the connection: the outcome is unknown, so the
// answer claims none.
const TROUBLE_OF_DATABASE: ReadonlySet<string> = new Set([
  "08001",
  "08006",
  "25P03",
  "53100",
  "53300",
  "57P01",
  "57P02",
  "57P03",
]);

// These codes only say that something broke: a missing file and an aborted request have them too.
const TROUBLE_OF_SOCKET: ReadonlySet<string> = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);
const DATABASE_CLIENT = /[\\/]node_modules[\\/](?:pg|pg-pool|kysely)[\\/]/;

function isDatabaseTrouble(error: Error, code: string | undefined): boolean {
  if (code === undefined) return false;
  if (TROUBLE_OF_DATABASE.has(code) || isPoolerGone(error)) return true;
  const { syscall } = error as NodeJS.ErrnoException;
  return TROUBLE_OF_SOCKET.has(code) && (syscall === "connect" || DATABASE_CLIENT.test(error.stack ?? ""));
}

function unreachable(): Refusal {
  return new Refusal("overloaded", "The database cannot be reached at the moment. Try again shortly.", {
    retryAfter: 2,
  });
}

function fromFramework(error: FastifyError): Refusal | undefined {
  switch (error.statusCode) {
    case 413:
      return new Refusal("too-large", "That is too large to be sent here.");
    case 415:
      return new Refusal("unsupported-media-type", "Send JSON, or a form where a file is asked for.");
    case 429:
      return new Refusal("too-many-requests", "Too many requests. Wait a moment and try again.");
    case 503:
      return new Refusal("overloaded", "The server is very busy. Try again in a moment.", { retryAfter: 5 });
  }
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClientError
    ? new Refusal("validation-failed", "The request could not be read. Check what was sent.")
    : undefined;
}

function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : undefined;
}
