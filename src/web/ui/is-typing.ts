/** Whether a key pressed here belongs to a field, or to a dialog that is open anywhere: then it is nobody's shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  const inField =
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
  return inField || isDialogOpen();
}

export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open], [role=dialog][aria-modal=true]") !== null;
}
