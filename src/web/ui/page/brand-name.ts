/** What the pages are called: the lender's own short name where it has one, which the server wrote into the document. */
export function brandName(): string {
  return globalThis.document?.documentElement.dataset.name ?? "Tenor";
}
