import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from "../../contract/errors.ts";
import { notFound } from "../refusal/refusal.ts";
import { answerError } from "./error-answer.ts";

/** An unreadable address gets the same answer as an unknown one. */
export function answerUnreadableAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(notFound("page"), request, reply);
}

/**
 * Answers invalid or incomplete HTTP on the bare connection, in the envelope of every refusal (API-08), and closes it.
 * There is no request yet, so it logs nothing and repeats nothing of the input.
 */
export function answerBrokenRequest(
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [code, message] = refusalOf(error.code);
  const status = ERROR_STATUS[code];
  const body = JSON.stringify({ message, errors: {}, code } satisfies ErrorAnswer);
  const lines = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  socket.destroy(error);
}

function refusalOf(code: string | undefined): readonly [ErrorCode, string] {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return ["request-timeout", "The request took too long to arrive. Try again."];
  if (code === "HPE_HEADER_OVERFLOW") return ["headers-too-large", "The address or the headers are too long."];
  return ["unreadable-request", "The request could not be read. Check what was sent."];
}
