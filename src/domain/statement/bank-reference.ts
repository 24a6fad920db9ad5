/**
 * The reference of a line, if it is one. `1.32611E+25` is what a spreadsheet leaves of a long number: thousands of
 * payments may share it, so it identifies nothing. The database has the same rule (`is_reference`).
 */
export function bankReference(reference: string | undefined): string | undefined {
  const text = reference?.trim() ?? "";
  return text === "" || /^\d{1,3}(?:[.,]\d+)?e\+\d{1,3}$/i.test(text) ? undefined : text;
}
