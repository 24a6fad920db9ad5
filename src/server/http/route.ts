import type { z } from "zod";
import type { BodyOf, Endpoint, FormFieldsOf, ParamsOf, PartnerAccess, QueryOf } from "../../contract/endpoint.ts";
import type { Permission } from "../../domain/permissions.ts";
import type { Author } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { ReceivedFile } from "../files/received-file.ts";

/** The member of staff behind a request, with the permissions of this very moment. */
export interface Actor {
  readonly userId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
  readonly author: Author;
}

/** The partner behind a request that showed a key. */
export interface PartnerCaller {
  readonly partnerId: number;
  readonly keyId: number;
  readonly name: string;
  readonly scopes: readonly string[];
}

export interface RequestFacts {
  /** When the request came in, before anything was read or waited for. */
  readonly receivedAt: Date;
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** What a browser calls itself by from one sign-in to the next, from `X-Device`; opens nothing, and keeps delays off. */
  readonly device: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The version that whoever asks has seen, from `If-Match`. */
  readonly ifMatch: string | undefined;
  readonly range: string | undefined;
  /** A header that a caller from outside signs with, by its name in small letters; undefined where it came not once. */
  readonly headerOf: (name: string) => string | undefined;
  /** How long the body is said to be; undefined where that is not said. */
  readonly bodyBytes: number | undefined;
}

/** A valid, permitted request: what a handler begins with. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly file: E["upload"] extends object ? ReceivedFile | undefined : undefined;
  /** The text fields beside the file. */
  readonly fields: FormFieldsOf<E>;
  readonly actor: E["access"] extends "public" | PartnerAccess ? undefined : Actor;
  /** On a route that is for partners' keys. */
  readonly partner: E["access"] extends PartnerAccess ? PartnerCaller : undefined;
  /** The actor or the partner, or on a public route the visitor, as the audit log names them. */
  readonly author: Author;
  readonly request: RequestFacts;
  readonly deps: Deps;
}

/** What a handler answers: the data of the contract and the sentence beside it, or bytes of its own. */
export type Answer<E extends Endpoint> =
  | {
      readonly data: E["data"] extends z.ZodType ? z.input<E["data"]> : never;
      readonly message?: string;
      /** Where it is another than the endpoint's success. */
      readonly status?: number;
      /** The request that waits for a second person; the change was not made, and `message` says who can approve it. */
      readonly sentForApproval?: number;
      /** How long a browser may keep it; absent: not at all. Only for what is the same for everybody. */
      readonly cacheSeconds?: number;
    }
  /** `data` already written as JSON by the database. */
  | { readonly json: string; readonly message?: string }
  | {
      readonly stream: NodeJS.ReadableStream | Buffer;
      readonly status?: number;
      readonly headers: Readonly<Record<string, string>>;
    };

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: never) => Promise<Answer<Endpoint>>;
  /** May begin while the session is still being checked. */
  readonly startsEarly?: true;
  readonly beforeBody?: BeforeBody;
}

/**
 * What is asked before the body of a request is read: it throws for one that nothing is read of. Answers what is to be done
 * when the request is over, however it ends.
 */
export type BeforeBody = (request: RequestFacts, deps: Deps) => Promise<() => void>;

/** Ties a handler to its endpoint; the types of both must agree. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  more: Pick<Route, "beforeBody"> = {},
): Route {
  return { endpoint, handle: handle as Route["handle"], ...more };
}

/** The same handler where the same call is answered by another method or at another address (OPN-72, OPN-81). */
export function alsoAt(endpoint: Endpoint, same: Route): Route {
  return { ...same, endpoint };
}

/** What a handler knows that may begin before it is known who asks. */
export type EarlyCall<E extends Endpoint> = Omit<Call<E>, "actor" | "partner" | "author" | "body" | "file" | "fields">;

/**
 * Ties a handler that changes nothing and answers everybody alike to its endpoint. It may begin while the session is
 * still being checked; what it found leaves only when the check has let the caller in.
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
