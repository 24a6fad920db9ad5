import type { Lead } from "../../../../contract/leads.contract.ts";

/** The lead that is being called. */
export interface Held {
  /** As first shown; irrelevant changes are merged in. */
  readonly lead: Lead;
  /** As somebody else has changed it since, and what they did. */
  readonly newer?: { readonly lead: Lead; readonly refusal: string };
  /** It was requested here or took another's place, and rests a moment before it may be recorded; one found already leased does not. */
  readonly isFresh: boolean;
  /** It is only shown: the server has not given it to this agent yet, so it is neither called nor recorded. */
  readonly isAhead?: boolean;
}

/** The lead as last shown. */
export function seenOf({ lead, newer }: Held): Lead {
  return newer?.lead ?? lead;
}

/** The same call, with an irrelevant change merged in. */
export function adopted({ newer, ...held }: Held, now: Lead): Held {
  return newer ? { ...held, newer: { ...newer, lead: now } } : { ...held, lead: now };
}
