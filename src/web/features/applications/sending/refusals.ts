import { useMemo, useSyncExternalStore } from "react";
import type { FieldErrors } from "../../../../contract/errors.ts";
import { type Documents, readDocuments } from "../draft/documents.ts";
import { type Draft, readDraft } from "../draft/draft.ts";
import { stepOfField } from "../steps.ts";

/** The server's refusals, by API field. */
export type Refusals = Readonly<Record<string, string>>;

interface Refused {
  readonly text: string;
  /** The refused value: another value is not refused. */
  readonly value: unknown;
}

type Kept = Readonly<Record<string, Refused>>;

const NONE: Kept = {};
let kept: Kept = NONE;
const listeners = new Set<() => void>();

/** Stores the server's field errors; returns those that belong to no step. */
export function keepRefusals(errors: FieldErrors): readonly string[] {
  const entries = Object.entries(errors).flatMap(([field, [text]]) => (text ? [[field, text] as const] : []));
  const ours = entries.filter(([field]) => stepOfField(field));
  const [draft, documents] = [readDraft(), readDocuments()];
  tell(
    Object.fromEntries(
      ours.map(([field, text]) => [nameOf(field), { text, value: enteredIn(nameOf(field), draft, documents) }]),
    ),
  );
  return entries.filter(([field]) => !stepOfField(field)).map(([, text]) => text);
}

export const forgetRefusals = (): void => tell(NONE);

/** The refusals that still apply. */
export function useRefusals(draft: Draft, documents: Documents): Refusals {
  const now = useSyncExternalStore(
    subscribe,
    () => kept,
    () => NONE,
  );
  return useMemo(() => holding(now, draft, documents), [now, draft, documents]);
}

/** The same, for code outside a page. */
export const readRefusals = (): Refusals => holding(kept, readDraft(), readDocuments());

function holding(refused: Kept, draft: Draft, documents: Documents): Refusals {
  return Object.fromEntries(
    Object.entries(refused)
      .filter(([field, { value }]) => enteredIn(field, draft, documents) === value)
      .map(([field, { text }]) => [field, text]),
  );
}

function enteredIn(field: string, draft: Draft, documents: Documents): unknown {
  if (field === "date_of_birth") return `${draft.birth_day}.${draft.birth_month}.${draft.birth_year}`;
  return field in draft ? draft[field as keyof Draft] : documents[field as keyof Documents];
}

const nameOf = (field: string): string => field.split(".")[0] ?? field;

function tell(next: Kept): void {
  kept = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
