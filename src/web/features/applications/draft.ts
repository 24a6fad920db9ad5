import { useSyncExternalStore } from "react";
import { type KeptDraft, keepDraft, keptDraft } from "./kept-draft.ts";

/** What an applicant has entered, as it was typed. Names are those of the wire, except for the three parts of the birthday. */
export const EMPTY_DRAFT = {
  loan_type: "",
  /** "yes" for a device loan: the address step asks for a pick-up place before the choices are there. */
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
const listeners = new Set<() => void>();

/** The draft of this page, or the one kept on this device from an earlier visit. */
export function readDraft(): Draft {
  draft ??= { ...EMPTY_DRAFT, ...onlyFields(keptDraft()) };
  return draft;
}

export function changeDraft(change: Partial<Draft>): void {
  draft = { ...readDraft(), ...change };
  keepDraft(draft);
  tell();
}

/** Nothing of it is left on this device. */
export function clearDraft(): void {
  draft = { ...EMPTY_DRAFT };
  keepDraft(undefined);
  tell();
}

/** As after a reload: only what is kept on the device is still known. */
export function forgetDraftOfPage(): void {
  draft = undefined;
  tell();
}

/** What the page was prerendered with, until the browser has taken it over: an empty draft. */
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

/** A draft of an older version, or one that somebody edited, brings nothing that is not a text of ours. */
function onlyFields(kept: KeptDraft): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => name in EMPTY_DRAFT && typeof value === "string"),
  );
}
