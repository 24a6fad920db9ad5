import type { Permission } from "../permissions.ts";

/** What a partner's key can open. A key opens what its scopes name, and nothing besides. */
export const PARTNER_SCOPES = ["apply", "read-loans", "read-timeline"] as const;

export type PartnerScope = (typeof PARTNER_SCOPES)[number];

interface ScopeWords {
  readonly label: string;
  /** What somebody has to be allowed themselves to make a key with it. */
  readonly permission: Permission;
}

/** Applications come in as by those who authorise them; what a key reads leaves the house as a report does. */
export const SCOPE_WORDS: Readonly<Record<PartnerScope, ScopeWords>> = {
  apply: { label: "Send applications", permission: "edit-loan" },
  "read-loans": { label: "Read its own loans", permission: "download-loans-report" },
  "read-timeline": { label: "Read the timeline of its own loans", permission: "download-loans-report" },
};

/** Which of these scopes somebody with these permissions may not give to a key. */
export function scopesBeyond(scopes: readonly PartnerScope[], held: ReadonlySet<string>): readonly PartnerScope[] {
  return scopes.filter((scope) => !held.has(SCOPE_WORDS[scope].permission));
}
