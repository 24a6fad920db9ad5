import type { z } from "zod";
import type { BodyOf, Endpoint, FormFieldsOf, ParamsOf, PartnerAccess, QueryOf } from "../../contract/endpoint.ts";
import type { Permission } from "../../domain/permissions.ts";
import type { Author } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { ReceivedFile } from "../files/receiving/received-file.ts";

/** The member of staff of a request, with their current permissions. */
export interface Actor {
  readonly userId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
  readonly author: Author;
}

/** The partner of a request with a key. */
export interface PartnerCaller {
  readonly partnerId: number;
  readonly keyId: number;
  readonly name: string;
  readonly scopes: readonly string[];
}

export interface RequestFacts {
  /** When the request arrived, before anything was read or waited for. */
  readonly receivedAt: Date;
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** A browser's persistent id from `X-Device`; it grants no access and only avoids sign-in delays. */
  readonly device: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The version that the caller has seen, from `If-Match`. */
  readonly ifMatch: string | undefined;
  readonly range: string | undefined;
  /**
   * A header with an external caller's signature, by its lower-case name; undefined unless it was sent exactly once.
   */
  readonly headerOf: (name: string) => string | undefined;
  /** The declared length of the body; undefined if not declared. */
  readonly bodyBytes: number | undefined;
}

/** A valid, permitted request: the input of a handler. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly file: E["upload"] extends object ? ReceivedFile | undefined : undefined;
  /** The text fields of a form. */
  readonly fields: FormFieldsOf<E>;
  readonly actor: E["access"] extends "public" | PartnerAccess ? undefined : Actor;
  /** On a route for partners' keys. */
  readonly partner: E["access"] extends PartnerAccess ? PartnerCaller : undefined;
  /** The actor or the partner, or on a public route the visitor, as the audit log names them. */
  readonly author: Author;
  readonly request: RequestFacts;
  readonly deps: Deps;
}

/** A handler's answer: the contract's data and a message, or raw bytes. */
export type Answer<E extends Endpoint> =
  | {
      readonly data: E["data"] extends z.ZodType ? z.input<E["data"]> : never;
      readonly message?: string;
      /** If it differs from the endpoint's success status. */
      readonly status?: number;
      /** The request that waits for a second person; the change was not made, and `message` says who can approve it. */
      readonly sentForApproval?: number;
      /** How long a browser may cache it; absent: not at all. Only for answers that are the same for everybody. */
      readonly cacheSeconds?: number;
      /** When its figures held, where that is more than a moment ago. */
      readonly asOf?: Date | undefined;
    }
  /** `data` already serialised as JSON by the database. */
  | { readonly json: string; readonly message?: string }
  | {
      readonly stream: NodeJS.ReadableStream | Buffer;
      readonly status?: number;
      readonly headers: Readonly<Record<string, string>>;
    };

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: never) => Promise<Answer<Endpoint>>;
  /** May start while the session is still being checked. */
  readonly startsEarly?: true;
  readonly beforeBody?: BeforeBody;
}

/**
 * A check before the body of a request is read: it throws to refuse without reading. Returns the cleanup for the end of
 * the request, however it ends.
 */
export type BeforeBody = (request: RequestFacts, deps: Deps) => Promise<() => void>;

/** Binds a handler to its endpoint; the compiler checks that their types agree. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  more: Pick<Route, "beforeBody"> = {},
): Route {
  return { endpoint, handle: handle as Route["handle"], ...more };
}

/** The same handler for the same call under another method or address (OPN-72, OPN-81). */
export function alsoAt(endpoint: Endpoint, same: Route): Route {
  return { ...same, endpoint };
}

/** The input of a handler that may start before the caller is known. */
export type EarlyCall<E extends Endpoint> = Omit<Call<E>, "actor" | "partner" | "author" | "body" | "file" | "fields">;

/**
 * Binds a handler that changes nothing and gives everybody the same answer. It may start while the session is still
 * being checked; its result is sent only if the check admits the caller.
 */
export function readingRoute<E extends Endpoint & { readonly method: "GET" }>(
  endpoint: E,
  handle: (call: EarlyCall<E>) => Promise<Exclude<Answer<E>, { readonly stream: unknown }>>,
): Route {
  return { endpoint, handle: handle as Route["handle"], startsEarly: true };
}

/** For the few rules that depend on more than the endpoint: the permission that this case needs. */
export function holds(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission);
}
