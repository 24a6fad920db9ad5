// The dictionary of a page tree's node, from its last opening to its first closing bracket.
const PAGE_TREE = /\/Type\s{0,9}\/Pages(?![A-Za-z])/;
const COUNT = /\/Count\s{0,9}(\d{1,5})(?!\d)/;

/** How many pages the page tree in these objects counts: its root has the most. Undefined if no node says so plainly. */
export function pagesIn(objects: readonly string[]): number | undefined {
  let most = 0;
  for (const text of objects)
    for (const part of text.split(">>")) {
      const own = part.slice(part.lastIndexOf("<<") + 2);
      if (PAGE_TREE.test(own)) most = Math.max(most, Number(COUNT.exec(own)?.[1] ?? 0));
    }
  return most > 0 ? most : undefined;
}
