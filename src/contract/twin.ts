import type { Endpoint } from "./endpoint.ts";

/** The same update under PUT: update calls answer to PUT and PATCH alike (OPN-81). */
export function byPut<const E extends Endpoint & { readonly method: "PATCH" }>(endpoint: E) {
  return { ...endpoint, method: "PUT" } as const;
}

/** The same update under PATCH, where PUT is the specified method (OPN-81). */
export function byPatch<const E extends Endpoint & { readonly method: "PUT" }>(endpoint: E) {
  return { ...endpoint, method: "PATCH" } as const;
}
