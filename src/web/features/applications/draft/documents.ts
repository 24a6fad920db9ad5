import { useSyncExternalStore } from "react";

export const DOCUMENTS = ["valid_id", "staff_id"] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** A document ready to send. */
export interface ReadyDocument {
  readonly name: string;
  readonly blob: Blob;
  /** A preview of a photo; a PDF has none. */
  readonly preview: string | undefined;
}

export type Documents = Readonly<Partial<Record<DocumentName, ReadyDocument>>>;

const NONE: Documents = {};
let documents: Documents = NONE;
const listeners = new Set<() => void>();

/** The documents added on this page, only in its memory. */
export const readDocuments = (): Documents => documents;

export function putDocument(name: DocumentName, document: ReadyDocument | undefined): void {
  const { [name]: before, ...others } = documents;
  if (before?.preview) URL.revokeObjectURL(before.preview);
  documents = document ? { ...others, [name]: document } : others;
  for (const listener of listeners) listener();
}

export function clearDocuments(): void {
  for (const name of DOCUMENTS) putDocument(name, undefined);
}

export function useDocuments(): Documents {
  return useSyncExternalStore(subscribe, readDocuments, () => NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
