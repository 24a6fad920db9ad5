/** Whether a key press belongs to a field or an open dialog, so that it triggers no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  const inField =
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
  return inField || isDialogOpen();
}

export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
