/** What the test browser lacks of a native popover: it opens and closes by its button, by script and by Esc. */
export function stubPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true);
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false);
    },
  });
  document.addEventListener("click", byButton);
  document.addEventListener("keydown", byEsc);
}

const open = new Set<HTMLElement>();

function toggle(panel: HTMLElement, shown: boolean): void {
  if (open.has(panel) === shown) return;
  if (shown) open.add(panel);
  else open.delete(panel);
  // The browser's own sheet hides one that is closed, and knows no open one.
  panel.style.display = shown ? "block" : "";
  const newState = shown ? "open" : "closed";
  panel.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
}

function byButton({ target }: Event): void {
  const id = (target as Element).closest("[popovertarget]")?.getAttribute("popovertarget");
  const panel = id ? document.getElementById(id) : null;
  if (panel) toggle(panel, !open.has(panel));
}

function byEsc({ key }: KeyboardEvent): void {
  if (key === "Escape") for (const panel of [...open]) toggle(panel, false);
}
