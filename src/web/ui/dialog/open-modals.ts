// The open native dialogs, the topmost last. The rest of the page is inert under them, notices included: nobody would
// be told of one outside.
let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Registers an open dialog; returns the function that removes it. */
export function noteOpen(modal: HTMLDialogElement): () => void {
  change([...modals, modal]);
  return () => change(modals.filter((one) => one !== modal));
}

export const topModal = (): HTMLDialogElement | undefined => modals.at(-1);

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLDialogElement[]): void {
  modals = next;
  for (const listener of listeners) listener();
}
