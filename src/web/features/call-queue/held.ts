import type { Lead } from "../../../contract/leads.contract.ts";

/** The lead that is being called. */
export interface Held {
  /** As it was when it came to the screen; a change that nobody need look at is taken in. */
  readonly lead: Lead;
  /** As somebody else has left it since, and what they did. */
  readonly newer?: { readonly lead: Lead; readonly refusal: string };
  /** It was asked for here, and takes the focus; one that was found held does not. */
  readonly isAskedFor: boolean;
}

/** The lead as it was last shown. */
export function seenOf({ lead, newer }: Held): Lead {
  return newer?.lead ?? lead;
}

/** The same call, with a change taken in that nobody need look at. */
export function adopted({ newer, ...held }: Held, now: Lead): Held {
  return newer ? { ...held, newer: { ...newer, lead: now } } : { ...held, lead: now };
}
