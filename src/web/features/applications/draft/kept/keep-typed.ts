import { changeDraft, type DraftField, EMPTY_DRAFT } from "../draft.ts";

/** Copies into the draft what was typed into the HTML before hydration, which would clear it. */
export function keepTyped(container: HTMLElement): void {
  const fields = container.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]");
  const typed = [...fields].filter(isFilledIn).map(({ name, value }): [string, string] => [name, value]);
  if (typed.length > 0) changeDraft(Object.fromEntries(typed));
}

/** A search box contains the label, not the value, so it must be typed again. */
function isFilledIn(field: HTMLInputElement | HTMLSelectElement): boolean {
  const isOurs = (field.name as DraftField) in EMPTY_DRAFT && field.getAttribute("role") !== "combobox";
  const isChosen = field.type !== "radio" || (field as HTMLInputElement).checked;
  return isOurs && isChosen && field.type !== "file" && field.value !== "";
}
