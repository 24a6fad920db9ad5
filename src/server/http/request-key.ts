import { type Endpoint, pathOf } from "../../contract/endpoint.ts";
import type { RequestKey } from "../db/idempotency.ts";
import type { Actor, RequestFacts } from "./route.ts";

interface Keyed {
  readonly params: unknown;
  readonly body: unknown;
  readonly actor: Actor;
  readonly request: RequestFacts;
}

/** The name of a staff request for `transactionOnce`: this person, this exact address, this key. */
export function requestKey({ params, body, actor, request }: Keyed, endpoint: Endpoint): RequestKey {
  return {
    actor: `user:${actor.userId}`,
    route: `${endpoint.method} ${pathOf(endpoint, params as Record<string, string | number>)}`,
    key: request.idempotencyKey,
    body,
  };
}
