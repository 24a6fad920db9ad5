import { ACCOUNT_STATES, type Person } from "../../../contract/person.ts";
import { permissionLabel } from "../../../domain/permission-words.ts";
import type { Tone } from "../../ui/figure/badge.tsx";

type State = Person["state"];

/** An account's status in the words of the page. */
export const STATES: Readonly<Record<State, { readonly label: string; readonly tone: Tone }>> = {
  active: { label: "Active", tone: "neutral" },
  invited: { label: "Invited", tone: "info" },
  awaiting: { label: "Awaiting a role", tone: "warning" },
  deactivated: { label: "Deactivated", tone: "neutral" },
};

export const STATE_CHOICES = ACCOUNT_STATES.map((value) => ({ value, label: STATES[value].label }));

/** The permissions of a role or a person in plain words: "Disburse loans, See customers". */
export function allowedWords(permissions: readonly string[]): string {
  return permissions.length === 0 ? "Nothing beyond signing in" : permissions.map(permissionLabel).join(", ");
}

/** Empty for somebody without a role. */
export function roleNames(roles: readonly { readonly name: string }[]): string {
  return roles.map(({ name }) => name).join(", ");
}
