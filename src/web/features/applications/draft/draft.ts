import { useSyncExternalStore } from "react";
import { type KeptDraft, keepDraft, keptDraft } from "./kept/kept-draft.ts";

/**
 * What an applicant has typed. Field names are the API's, except for the three parts of the birthday and the two answers
 * by which a loan is chosen.
 */
export const EMPTY_DRAFT = {
  need: "",
  payer: "",
  loan_type: "",
  /** "yes" for a device loan: the address step needs the pick-up place before the choices are loaded. */
  is_device: "",
  amount: "",
  product_id: "",
  tenor: "",
  title: "",
  first_name: "",
  last_name: "",
  gender: "",
  birth_day: "",
  birth_month: "",
  birth_year: "",
  phone_number: "",
  email: "",
  bvn: "",
  nin: "",
  organization_name: "",
  ippis_number: "",
  bank_code: "",
  account_number: "",
  address: "",
  city: "",
  state: "",
  pick_up_location: "",
  referral_code: "",
  website: "",
};

export type Draft = typeof EMPTY_DRAFT;
export type DraftField = keyof Draft;

let draft: Draft | undefined;
let restored = false;
const listeners = new Set<() => void>();

/** The current draft of this page, or the one stored on this device earlier. */
export function readDraft(): Draft {
  if (draft) return draft;
  const kept = onlyFields(keptDraft());
  restored = Object.keys(kept).length > 0;
  draft = { ...EMPTY_DRAFT, ...kept };
  return draft;
}

/** Whether the draft began as one stored on this device earlier. */
export const isRestored = (): boolean => restored;

export function changeDraft(change: Partial<Draft>): void {
  draft = { ...readDraft(), ...change };
  keepDraft(draft);
  tell();
}

/** Removes all of it from this device. */
export function clearDraft(): void {
  draft = { ...EMPTY_DRAFT };
  restored = false;
  keepDraft(undefined);
  tell();
}

/** As after a reload: only what is stored on the device remains. */
export function forgetDraftOfPage(): void {
  draft = undefined;
  tell();
}

/** The empty draft of the prerendered page, until hydration. */
export function useDraft(): Draft {
  return useSyncExternalStore(subscribeToDraft, readDraft, () => EMPTY_DRAFT);
}

export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** From an older or edited draft only our own text fields are read. */
function onlyFields(kept: KeptDraft): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => name in EMPTY_DRAFT && typeof value === "string"),
  );
}
