import type { Endpoint } from "./endpoint.ts";

// Omit the method first: left in, its type would be the impossible intersection of both.
type By<E extends Endpoint, Method> = Omit<E, "method"> & { readonly method: Method };

/** The same update under PUT: update calls answer to PUT and PATCH alike (OPN-81). */
export function byPut<const E extends Endpoint & { readonly method: "PATCH" }>(endpoint: E): By<E, "PUT"> {
  return { ...endpoint, method: "PUT" };
}

/** The same update under PATCH, where PUT is the specified method (OPN-81). */
export function byPatch<const E extends Endpoint & { readonly method: "PUT" }>(endpoint: E): By<E, "PATCH"> {
  return { ...endpoint, method: "PATCH" };
}
