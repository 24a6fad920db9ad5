/** What the pages are called: the lender's own short name where it has one, which the server wrote into the document. */
export function brandName(): string {
  if (typeof document === "undefined") return "Tenor";
  return document.querySelector<HTMLMetaElement>("meta[name=tenor-name]")?.content ?? "Tenor";
}
