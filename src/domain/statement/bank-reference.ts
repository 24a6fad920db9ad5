/**
 * The reference of a line where it is one. `1.32611E+25` is what a spreadsheet has left of a long number: thousands of
 * payments may have come to the same, so it tells nothing. The database has the same rule (`is_reference`).
 */
export function bankReference(reference: string | undefined): string | undefined {
  const text = reference?.trim() ?? "";
  return text === "" || /^\d{1,3}(?:[.,]\d+)?e\+\d{1,3}$/i.test(text) ? undefined : text;
}
