import type { Permission } from "../permissions.ts";

/** What a partner's key can access. A key can do what its scopes name and nothing else. */
export const PARTNER_SCOPES = ["apply", "read-loans", "read-timeline"] as const;

export type PartnerScope = (typeof PARTNER_SCOPES)[number];

interface ScopeWords {
  readonly label: string;
  /** The permission somebody needs to create a key with it. */
  readonly permission: Permission;
}

/**
 * Applications arrive as if from staff who authorise them; data read with a key leaves the company as a report does.
 */
export const SCOPE_WORDS: Readonly<Record<PartnerScope, ScopeWords>> = {
  apply: { label: "Send applications", permission: "edit-loan" },
  "read-loans": { label: "Read its own loans", permission: "download-loans-report" },
  "read-timeline": { label: "Read the timeline of its own loans", permission: "download-loans-report" },
};

/** The scopes that somebody with these permissions may not give to a key. */
export function scopesBeyond(scopes: readonly PartnerScope[], held: ReadonlySet<string>): readonly PartnerScope[] {
  return scopes.filter((scope) => !held.has(SCOPE_WORDS[scope].permission));
}
