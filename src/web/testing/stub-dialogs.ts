/** What the test browser lacks of a native dialog: it takes the focus and gives it back, and Esc asks it to close. */
export function stubDialogs(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function () {
    before.set(this, document.activeElement);
    this.open = true;
    this.addEventListener("keydown", askToClose);
    this.querySelector<HTMLElement>("button, input, select, textarea")?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.removeEventListener("keydown", askToClose);
    const opener = before.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}

function askToClose(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  event.currentTarget?.dispatchEvent(new Event("cancel", { cancelable: true }));
}
