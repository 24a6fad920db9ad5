import type { Lead } from "../../../contract/leads.contract.ts";

/** The lead that is being called. */
export interface Held {
  /** As first shown; irrelevant changes are merged in. */
  readonly lead: Lead;
  /** As somebody else has changed it since, and what they did. */
  readonly newer?: { readonly lead: Lead; readonly refusal: string };
  /** It was requested here and takes the focus; one found already leased does not. */
  readonly isAskedFor: boolean;
}

/** The lead as last shown. */
export function seenOf({ lead, newer }: Held): Lead {
  return newer?.lead ?? lead;
}

/** The same call, with an irrelevant change merged in. */
export function adopted({ newer, ...held }: Held, now: Lead): Held {
  return newer ? { ...held, newer: { ...newer, lead: now } } : { ...held, lead: now };
}
