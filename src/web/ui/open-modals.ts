// The native dialogs that are open, the topmost last. All else of the page is inert under them, which goes for what is
// said there too: nobody is told of a notice that stands outside.
let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Notes a dialog as open; what is returned takes that back. */
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
