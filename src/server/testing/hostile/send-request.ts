import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import net from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { HostileRequest } from "./draw-request.ts";

export interface HostileAnswer {
  /** 0 if the connection ended without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly ms: number;
  /** Why the answer broke off. */
  readonly brokenOff?: string;
}

export interface Sender {
  send(request: HostileRequest, headers: Readonly<Record<string, string>>): Promise<HostileAnswer>;
  close(): void;
}

const GIVEN_UP_MS = 30_000;

/** Sends over real connections: kept alive for most requests, a raw socket for what no client would send. */
export function createSender(origin: string): Sender {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const host = { hostname, port: Number(port) };
  return {
    send: (request, headers) =>
      request.isRaw ? sendRaw(host, request, headers) : sendPlain(host, agent, request, headers),
    close: () => agent.destroy(),
  };
}

interface Host {
  readonly hostname: string;
  readonly port: number;
}

function sendPlain(
  host: Host,
  agent: Agent,
  { method, url, body, endpoint }: HostileRequest,
  headers: Readonly<Record<string, string>>,
): Promise<HostileAnswer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const length = body ? { "content-length": String(body.length) } : {};
    const call = httpRequest({ ...host, agent, method, path: url, headers: { ...headers, ...length } }, (answer) => {
      const begunMs = performance.now() - started;
      // A stream takes time by its size, so the time to its beginning is measured.
      const isStream = endpoint.data === undefined && answer.statusCode === 200;
      readAnswer(answer, endpoint.endless === true && answer.statusCode === 200).then(
        (read) => resolve({ ...read, ms: isStream ? begunMs : performance.now() - started }),
        (error: Error) => resolve({ ...headOf(answer), body: Buffer.alloc(0), ms: begunMs, brokenOff: error.message }),
      );
    });
    call.setTimeout(GIVEN_UP_MS, () => call.destroy(new Error(`no answer within ${GIVEN_UP_MS} ms`)));
    call.once("error", (error: NodeJS.ErrnoException) => {
      // The server may refuse and hang up before it has read the whole body.
      if (body && ["ECONNRESET", "EPIPE"].includes(error.code ?? ""))
        resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ms: performance.now() - started });
      else reject(error);
    });
    call.end(body);
  });
}

async function readAnswer(answer: IncomingMessage, isEndless: boolean): Promise<Omit<HostileAnswer, "ms">> {
  const head = headOf(answer);
  if (!isEndless) return { ...head, body: unpack(await buffer(answer), head.headers) };
  for await (const part of answer) {
    answer.destroy();
    return { ...head, body: part as Buffer };
  }
  return { ...head, body: Buffer.alloc(0) };
}

function headOf({ statusCode = 0, headers }: IncomingMessage): Pick<HostileAnswer, "status" | "headers"> {
  return { status: statusCode, headers: headers as Record<string, string | undefined> };
}

function unpack(body: Buffer, headers: Readonly<Record<string, string | undefined>>): Buffer {
  return headers["content-encoding"] === "gzip" && body.length > 0 ? gunzipSync(body) : body;
}

function sendRaw(
  { hostname, port }: Host,
  { method, url, body, endpoint }: HostileRequest,
  headers: Readonly<Record<string, string>>,
): Promise<HostileAnswer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = net.connect(port, hostname);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = body ? `content-length: ${body.length}\r\n` : "";
    socket.setTimeout(GIVEN_UP_MS, () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      parts.push(part);
      // An event stream never ends by itself.
      if (endpoint.endless) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.once("close", () => resolve({ ...parseRaw(Buffer.concat(parts)), ms: performance.now() - started }));
    socket.write(`${method} ${url} HTTP/1.1\r\nhost: tenor\r\nconnection: close\r\n${lines.join("")}${length}\r\n`);
    if (body) socket.write(body);
  });
}

function parseRaw(all: Buffer): Omit<HostileAnswer, "ms"> {
  const isFirstOnly = all.subarray(0, 12).toString() === "HTTP/1.1 100";
  const bytes = isFirstOnly ? all.subarray(all.indexOf("\r\n\r\n") + 4) : all;
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, Math.max(0, end)).toString("latin1").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const body = bytes.subarray(end + 4);
  const whole = headers["transfer-encoding"] === "chunked" ? unchunk(body) : body;
  return { status: Number(first.split(" ")[1] ?? 0), headers, body: unpack(whole, headers) };
}

function unchunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.subarray(at, end).toString("latin1"), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
