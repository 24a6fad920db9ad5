import { navigate, useLocationProperty } from "wouter/use-browser-location";

/** Where addresses are kept: by the browser, or in a test by its own memory. */
export interface Addresses {
  /** The path and query as they stand. */
  readonly read: () => string;
  readonly write: (href: string, how: { readonly replace: boolean }) => void;
  /** The same as `read` for a component, which renders anew with every change, whoever made it. */
  readonly useAddress: () => string;
}

const read = (): string => window.location.pathname + window.location.search;

export const BROWSER_ADDRESSES: Addresses = { read, write: navigate, useAddress: () => useLocationProperty(read) };
