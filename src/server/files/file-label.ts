const LENGTH_MAX = 150;

/**
 * What a file is called from now on: the last part of the name it came with, without invisible and control characters
 * (some turn the direction of reading around), and with the ending of what the bytes really are. A label, never a path.
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

/** The label, or with a number behind it when a file of that name is there already, so that a name means one file. */
export function distinctLabel(label: string, taken: ReadonlySet<string>): string {
  if (!taken.has(label)) return label;
  const dot = label.lastIndexOf(".");
  for (let number = 2; ; number += 1) {
    const next = `${label.slice(0, dot)} (${number})${label.slice(dot)}`;
    if (!taken.has(next)) return next;
  }
}
