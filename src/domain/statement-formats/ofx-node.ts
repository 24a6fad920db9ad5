/** An element of OFX: a value or child elements. Names are in capitals. */
export interface OfxNode {
  readonly name: string;
  readonly value: string;
  readonly children: readonly OfxNode[];
}

/** The elements with some names anywhere below, in the order of the file; not inside one already found. */
export function descendants(node: OfxNode, names: ReadonlySet<string>): readonly OfxNode[] {
  return node.children.flatMap((child) => (names.has(child.name) ? [child] : descendants(child, names)));
}

/** The values of an element's direct children with a name. */
export function textsIn({ children }: OfxNode, name: string): readonly string[] {
  return children.flatMap((child) => (child.name === name && child.value !== "" ? [child.value] : []));
}

/** The first of them, on one line; empty if there is none. */
export function textIn(node: OfxNode, name: string): string {
  return (textsIn(node, name)[0] ?? "").replace(/\s+/g, " ").trim();
}
