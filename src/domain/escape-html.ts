/** A text as HTML shows it, in an element or an attribute: none of its signs can begin a tag or end a quotation. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
