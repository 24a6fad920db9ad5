/** An element of OFX as it stands in a file: a value or further elements. Names are in capitals. */
export interface OfxNode {
  readonly name: string;
  readonly value: string;
  readonly children: readonly OfxNode[];
}

/** The elements of some names anywhere below, in the order of the file; none within one that was found. */
export function descendants(node: OfxNode, names: ReadonlySet<string>): readonly OfxNode[] {
  return node.children.flatMap((child) => (names.has(child.name) ? [child] : descendants(child, names)));
}

/** The values that stand directly in an element under a name. */
export function textsIn({ children }: OfxNode, name: string): readonly string[] {
  return children.flatMap((child) => (child.name === name && child.value !== "" ? [child.value] : []));
}

/** The first of them on one line; empty when there is none. */
export function textIn(node: OfxNode, name: string): string {
  return (textsIn(node, name)[0] ?? "").replace(/\s+/g, " ").trim();
}
