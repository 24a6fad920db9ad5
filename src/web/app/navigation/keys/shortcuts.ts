import { isTyping } from "../../../ui/field/is-typing.ts";

/** How long the letter of a jump counts after `g`. */
const JUMP_MS = 1500;

export interface ShortcutActions {
  readonly togglePalette: () => void;
  readonly showKeys: () => void;
  /** Returns whether the letter leads anywhere. */
  readonly jump: (letter: string) => boolean;
  /** Half of the palette's shortcut is pressed. */
  readonly expectPalette: () => void;
}

/** ⌘ on a Mac, where Ctrl+K deletes to the end of the line; otherwise Ctrl. */
export const PALETTE_MODIFIER =
  typeof navigator !== "undefined" && /Mac|iP/.test(navigator.platform) ? "Meta" : "Control";

/** Handles the global shortcuts. Plain keys are ignored while somebody types or a dialog is open. */
export function listenForShortcuts(act: ShortcutActions): () => void {
  let jumpUntil = 0;
  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.key === PALETTE_MODIFIER) act.expectPalette();
    if (isPaletteKey(event)) {
      event.preventDefault();
      act.togglePalette();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const isJump = event.timeStamp < jumpUntil && act.jump(event.key);
    jumpUntil = !isJump && event.key === "g" ? event.timeStamp + JUMP_MS : 0;
    if (event.key === "?") act.showKeys();
    if (isJump || event.key === "?") event.preventDefault();
  }
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

function isPaletteKey(event: KeyboardEvent): boolean {
  const held = PALETTE_MODIFIER === "Meta" ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return held && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
}
