import type { Actor } from "../http/route.ts";
import { holds } from "../http/route.ts";

/** Whose leads somebody may see and change: all, or only their own. */
export type LeadScope = { readonly officerId: number | undefined };

/** With view-all-leads every lead; without it one's own. */
export function scopeOf(actor: Actor): LeadScope {
  return { officerId: holds(actor, "view-all-leads") ? undefined : actor.userId };
}
