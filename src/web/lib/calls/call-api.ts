import {
  type BodyInputOf,
  type DataOf,
  type Endpoint,
  type FormFieldsInputOf,
  type ParamsOf,
  pathOf,
  type QueryInputOf,
} from "../../../contract/endpoint.ts";
import { reloadIfUpgraded } from "../session/reload-if-upgraded.ts";
import { endSession, readSession } from "../session/session-store.ts";
import { ApiError, networkError } from "./api-error.ts";
import { takeFirstCall } from "./first-calls.ts";
import { type Answered, readAnswer } from "./read-answer.ts";

export interface CallOptions<E extends Endpoint> {
  readonly params?: ParamsOf<E> | undefined;
  readonly query?: QueryInputOf<E> | undefined;
  readonly body?: BodyInputOf<E> | undefined;
  /** For endpoints with `upload`; sent as multipart. */
  readonly file?: File | undefined;
  /** The text fields sent with the file. */
  readonly fields?: FormFieldsInputOf<E> | undefined;
  /** Upload progress of a file or a long body. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Bypasses the browser's cache. */
  readonly fresh?: boolean | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The version that was read before the change: the server refuses if somebody else has saved since. */
  readonly ifMatch?: number | undefined;
  /** This browser's device name, for a sign-in. */
  readonly device?: string | undefined;
}

/** Called when the server no longer knows the session. The application also goes to the sign-in page. */
let unauthenticatedHandler: () => void = endSession;

export function onUnauthenticated(handler: () => void): void {
  unauthenticatedHandler = handler;
}

/** Calls an endpoint of the contract and returns its `data`. Throws ApiError, or AbortError when `signal` aborts. */
export async function callApi<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<DataOf<E>> {
  return (await callForAnswer(endpoint, options)).data;
}

/** Like `callApi`, with the server's message beside the data. */
export function callForAnswer<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Answered<DataOf<E>>> {
  const path = pathOf(endpoint, options.params as Record<string, string | number> | undefined);
  return send(endpoint, path + searchOf(options.query), options);
}

/**
 * Follows a page URL of the server in full (LST-17). Throws for any that is not a path below /api/ of our own origin,
 * so that an answer can never send the token elsewhere.
 */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  url: string,
  options: Pick<CallOptions<E>, "signal"> = {},
): Promise<DataOf<E>> {
  if (!isOwnApiUrl(url)) throw new ApiError(0, "unreadable", "The server sent an unusable page address.");
  return (await send(endpoint, url, options)).data;
}

export function isOwnApiUrl(url: string): boolean {
  if (!url.startsWith("/api/") || url.includes("\\")) return false;
  const resolved = new URL(url, window.location.origin);
  return resolved.origin === window.location.origin && resolved.pathname.startsWith("/api/");
}

/** Fetches a file for a download that needs a session: a plain link could not carry the token. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal }: Pick<CallOptions<E>, "params" | "query" | "body" | "signal">,
): Promise<Blob> {
  const token = readSession().token?.token;
  const url = pathOf(endpoint, params as Record<string, string | number> | undefined) + searchOf(query);
  const response = await fetchOrThrow(
    { method: endpoint.method, url, headers: headersOf(token, { body }), signal },
    body,
  );
  if (response.ok) return response.blob();
  return asOf(endpoint, token, readAnswer(response)).then(() => {
    throw networkError();
  });
}

/** Opens a streaming answer, with the headers of every other call: no token ever appears in an address. */
export async function openStream(endpoint: Endpoint, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = readSession().token?.token;
  const headers = { ...headersOf(token, {}), Accept: "text/event-stream" };
  const response = await fetchOrThrow({ method: endpoint.method, url: endpoint.path, headers, signal }, undefined);
  if (response.ok && response.body) return response.body;
  return asOf(endpoint, token, readAnswer(response)).then(() => {
    throw networkError();
  });
}

async function send<E extends Endpoint>(
  endpoint: E,
  url: string,
  options: CallOptions<E>,
): Promise<Answered<DataOf<E>>> {
  // A public call does not identify the caller (PUB-08).
  const token = endpoint.access === "public" ? undefined : readSession().token?.token;
  const headers = headersOf(token, options);
  const init = { method: endpoint.method, url, headers, signal: options.signal, fresh: options.fresh };
  const ahead = endpoint.method === "GET" && !options.fresh ? takeFirstCall(url, token) : undefined;
  // One that was asked ahead and failed is asked again, as if nobody had.
  const response = (await ahead?.catch(() => undefined)) ?? (await answerTo(endpoint, init, options));
  return (await asOf(endpoint, token, readAnswer(response))) as Answered<DataOf<E>>;
}

async function answerTo(endpoint: Endpoint, init: Outgoing, options: CallOptions<Endpoint>): Promise<Response> {
  const { file, body, onProgress } = options;
  const upload = file && endpoint.upload;
  if (!upload && !onProgress) return fetchOrThrow(init, body);
  const { sendFile, sendText } = await loadSending();
  return upload
    ? sendFile({ ...init, ...formOf(upload.field, file, options) })
    : sendText({ ...init, onProgress }, JSON.stringify(body));
}

/** Fetched with the first upload: most pages have none. */
const loadSending = () =>
  import("./send-file.ts").catch(() => {
    throw networkError();
  });

/** The answer to a call made with this token; a 401 ends the session. */
async function asOf<Data>({ access }: Endpoint, token: string | undefined, answer: Promise<Data>): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    // A late answer to an earlier session says nothing about the current one.
    const isAboutThisSession = access !== "public" && readSession().token?.token === token;
    if (error instanceof ApiError && error.status === 401 && isAboutThisSession) unauthenticatedHandler();
    if (error instanceof ApiError && error.code === "unknown-field") void reloadIfUpgraded();
    throw error;
  }
}

function formOf(field: string, file: File, { fields, onProgress }: CallOptions<Endpoint>) {
  return { field, file, fields: (fields ?? {}) as Record<string, string>, onProgress };
}

function headersOf(
  token: string | undefined,
  { body, idempotencyKey, ifMatch, device }: CallOptions<Endpoint>,
): Record<string, string> {
  return {
    Accept: "application/json",
    "X-Api-Key": document.querySelector<HTMLMetaElement>('meta[name="tenor-api-key"]')?.content || "tenor-console",
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
    ...(device && { "X-Device": device }),
    ...(ifMatch !== undefined && { "If-Match": `"${ifMatch}"` }),
  };
}

interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal | undefined;
  readonly fresh?: boolean | undefined;
}

async function fetchOrThrow({ method, url, headers, signal, fresh }: Outgoing, body: unknown): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      redirect: "error",
      credentials: "omit",
      ...(fresh && { cache: "reload" }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError();
  }
}

function searchOf(query: unknown): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(
    entries.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search && `?${search}`;
}
