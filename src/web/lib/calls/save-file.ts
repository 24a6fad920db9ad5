/** Saves a file in the browser as a download with this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
