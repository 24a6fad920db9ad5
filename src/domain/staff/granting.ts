/** A role as grants see it: the set of its permissions. */
export interface GrantableRole {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

const NAMED_MAX = 3;

/** The part of `wanted` that is not held, in the order of `wanted`. Nobody grants it, or changes who holds it. */
export function lacking(held: ReadonlySet<string>, wanted: readonly string[]): readonly string[] {
  return wanted.filter((permission) => !held.has(permission));
}

/** Why somebody with `held` may not grant this role; undefined if they may. */
export function grantRefusal(held: ReadonlySet<string>, role: GrantableRole): string | undefined {
  const missing = lacking(held, role.permissions);
  if (missing.length === 0) return undefined;
  return `You cannot give the role ${role.name}: it allows ${nameFew(missing)}, which you may not do yourself.`;
}

/** Permissions or people as a sentence lists them: the first few, and how many more. */
export function nameFew(names: readonly string[]): string {
  const named = names.slice(0, NAMED_MAX);
  const more = names.length - named.length;
  if (more > 0) return `${named.join(", ")} and ${more} more`;
  return named.length < 2 ? named.join() : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}
