import type { ChangeWords } from "../../domain/staff/second-person.ts";
import { weightOf } from "../../domain/staff/second-person.ts";
import type { AdministeredAccount, HeldRole } from "../../domain/staff/staff-rules.ts";

/** Roles as a line shows them. */
export function namesOf(roles: readonly { readonly name: string }[]): string {
  return roles.map(({ name }) => name).join(", ") || "None";
}

/** Why giving an account these roles needs a second person: what it may then do, and could not before. */
export function reasonsOfRoles(before: readonly HeldRole[], after: readonly HeldRole[]): readonly string[] {
  return [
    ...weightOf(before, after),
    ...before.filter((role) => role.protected && !after.some(({ id }) => id === role.id)).map(noLonger),
  ];
}

// Whoever could remove the others could then agree with themselves.
const noLonger = ({ name }: HeldRole): string => `Is not ${name} any more`;

export function activationWords({ name, roles }: AdministeredAccount): ChangeWords {
  return {
    title: `Let ${name} sign in again`,
    changes: [{ term: "Roles", value: namesOf(roles) }],
    reasons: reasonsOfRoles([], roles),
  };
}

/** The second step keeps somebody with a stolen password out of the account. */
export function secondStepWords({ name, roles }: AdministeredAccount, reason: string): ChangeWords {
  const opens = weightOf([], roles);
  return {
    title: `Take two-factor sign-in off the account of ${name}`,
    changes: [{ term: "Reason", value: reason }],
    reasons: opens.length > 0 ? ["The password alone then opens an account that may:", ...opens] : [],
  };
}
