/** Whether a key press belongs to a field or an open dialog, so that it triggers no shortcut. */
export const isTyping = (target: EventTarget | null): boolean => isInField(target) || isDialogOpen();

export function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}

export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
