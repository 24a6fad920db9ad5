/** Why the report in this frame was refused; undefined for a file. For another origin's page only its arrival is known. */
export function refusalInFrame({ contentDocument: page }: HTMLIFrameElement): string | undefined {
  if (page === null) return "The report could not be created. Try again in a minute.";
  return page.querySelector("[role=alert]")?.textContent ?? undefined;
}
