import { createHash, createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "../../config.ts";

/** Faults of the emulator; each number says how many of the next requests get that fault. */
export interface S3Faults {
  /** Answers 500. */
  failures: number;
  /** Never answers. */
  silences: number;
  /** Sends half of a body and hangs up. */
  cuts: number;
}

export interface S3Emulator {
  readonly settings: S3Settings;
  readonly faults: S3Faults;
  readonly objects: Map<string, { bytes: Buffer; keptAt: Date }>;
  /** Method and path of each request. */
  readonly asked: string[];
  /** How many objects a page of a list has. */
  pageSize: number;
  stop(): Promise<void>;
}

const ACCESS_KEY = "TESTACCESSKEY";
const SECRET = "a secret of the bucket in tests";
const BUCKET = "tenor-files";
const REGION = "eu-west-1";

/** Starts a server with the part of S3 that a file store needs; it refuses wrong signatures. */
export async function startS3({ host = "127.0.0.1", port = 0, secret = SECRET } = {}): Promise<S3Emulator> {
  const faults: S3Faults = { failures: 0, silences: 0, cuts: 0 };
  const objects: S3Emulator["objects"] = new Map();
  const asked: string[] = [];
  const server = http.createServer((request, reply) => {
    readAll(request)
      .then((body) => answer(request, reply, body))
      .catch(() => reply.destroy());
  });
  const answer = (request: http.IncomingMessage, reply: http.ServerResponse, body: Buffer): void => {
    asked.push(`${request.method} ${request.url}`);
    if (faults.silences > 0) {
      faults.silences -= 1;
      return;
    }
    if (faults.failures > 0) {
      faults.failures -= 1;
      refuse(reply, 500, "InternalError");
      return;
    }
    const wrong = whyNot(request, body, secret);
    if (wrong) refuse(reply, 403, wrong);
    else serve(emulator, request, reply, body);
  };
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const endpoint = `http://${host}:${(server.address() as AddressInfo).port}`;
  const settings = { endpoint, bucket: BUCKET, region: REGION, accessKeyId: ACCESS_KEY, secretAccessKey: secret };
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const emulator: S3Emulator = {
    settings: { ...settings, pathStyle: true },
    faults,
    objects,
    asked,
    pageSize: 1000,
    stop,
  };
  return emulator;
}

function serve(emulator: S3Emulator, request: http.IncomingMessage, reply: http.ServerResponse, body: Buffer): void {
  const url = new URL(request.url ?? "", emulator.settings.endpoint);
  const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2));
  const found = emulator.objects.get(key);
  if (!url.pathname.startsWith(`/${BUCKET}`)) refuse(reply, 404, "NoSuchBucket");
  else if (request.method === "GET" && key === "") list(emulator, url.searchParams, reply);
  else if (request.method === "PUT") store(emulator, request, reply, { key, body });
  else if (request.method === "DELETE") {
    emulator.objects.delete(key);
    reply.writeHead(204).end();
  } else if (found) sendObject(emulator, request, reply, found.bytes);
  else refuse(reply, 404, "NoSuchKey");
}

function store(
  { objects }: S3Emulator,
  { headers }: http.IncomingMessage,
  reply: http.ServerResponse,
  { key, body }: { readonly key: string; readonly body: Buffer },
): void {
  const isWhole = headers["x-amz-checksum-sha256"] === createHash("sha256").update(body).digest("base64");
  if (isWhole) objects.set(key, { bytes: body, keptAt: new Date() });
  if (isWhole) reply.writeHead(200).end();
  else refuse(reply, 400, "BadDigest");
}

function sendObject(
  { faults }: S3Emulator,
  request: http.IncomingMessage,
  reply: http.ServerResponse,
  bytes: Buffer,
): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  reply.writeHead(from === undefined ? 200 : 206, { "content-length": part.length, etag: '"x"' });
  if (faults.cuts === 0) {
    reply.end(part);
    return;
  }
  faults.cuts -= 1;
  reply.write(part.subarray(0, Math.ceil(part.length / 2)), () => setTimeout(() => reply.destroy(), 20));
}

function list({ objects, pageSize }: S3Emulator, query: URLSearchParams, reply: http.ServerResponse): void {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).sort();
  const shown = keys.slice(0, pageSize);
  const rows = shown.map((key) => {
    const { bytes, keptAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), keptAt: new Date() };
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${keptAt.toISOString()}</LastModified></Contents>`;
  });
  const more = keys.length > shown.length;
  const next = more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : "";
  reply.writeHead(200, { "content-type": "application/xml" });
  reply.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`,
  );
}

function refuse(reply: http.ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { "content-type": "application/xml" });
  reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function readAll(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Why a request is refused: computes its Signature Version 4 again from what arrived. */
function whyNot({ method, url = "", headers }: http.IncomingMessage, body: Buffer, secret: string): string | undefined {
  const said =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!said) return "AccessDenied";
  const [, accessKey, day = "", region, names = "", signature] = said;
  if (accessKey !== ACCESS_KEY || region !== REGION) return "InvalidAccessKeyId";
  const claimed = String(headers["x-amz-content-sha256"]);
  const isSigned = claimed !== "UNSIGNED-PAYLOAD";
  if (isSigned && claimed !== createHash("sha256").update(body).digest("hex")) return "XAmzContentSHA256Mismatch";
  const { pathname, searchParams } = new URL(url, "http://bucket");
  const query = [...searchParams].map((pair) => pair.map(encode).join("=")).sort();
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query.join("&"), signed.join(""), names, claimed].join("\n");
  const hash = createHash("sha256").update(canonical).digest("hex");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash].join("\n");
  const key = [day, REGION, "s3", "aws4_request"].reduce<Buffer | string>(
    (soFar, part) => createHmac("sha256", soFar).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac("sha256", key).update(text).digest("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
