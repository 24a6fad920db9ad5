const LENGTH_MAX = 150;

/**
 * The name a file gets: the last part of its original name, without invisible and control characters (some reverse the
 * reading direction), and with the extension of its actual content. A label, never a path.
 */
export function fileLabel(name: string, extension: string, fallback: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = Array.from(
    last
      .replace(/\p{C}/gu, "")
      .replace(/\.[^.]*$/, "")
      .trim(),
  );
  return `${plain.slice(0, LENGTH_MAX).join("") || fallback}.${extension}`;
}

/** The label, with a number if a file of that name exists already, so that a name identifies one file. */
export function distinctLabel(label: string, taken: ReadonlySet<string>): string {
  if (!taken.has(label)) return label;
  const dot = label.lastIndexOf(".");
  for (let number = 2; ; number += 1) {
    const next = `${label.slice(0, dot)} (${number})${label.slice(dot)}`;
    if (!taken.has(next)) return next;
  }
}
