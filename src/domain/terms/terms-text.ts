import { PAGE_BLOCKS, type PageBlock } from "./placeholders.ts";

/** A piece of a line: plain words, or a link. */
export interface Piece {
  readonly words: string;
  readonly address?: string;
}

/** One block of a text, in order. */
export type TextPart =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly words: string }
  | { readonly kind: "paragraph"; readonly pieces: readonly Piece[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Piece[])[] }
  | { readonly kind: "block"; readonly block: PageBlock };

/**
 * Reads a text line by line: `## ` and `### ` start a heading, `- ` a list item, a page placeholder on its own line is
 * a block, and every other non-empty line is a paragraph.
 */
export function readTermsText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    const part = readLine(line);
    const last = parts.at(-1);
    if (part?.kind === "list" && last?.kind === "list") {
      parts[parts.length - 1] = { kind: "list", items: [...last.items, ...part.items] };
    } else if (part) parts.push(part);
  }
  return parts;
}

function readLine(line: string): TextPart | undefined {
  if (line === "") return undefined;
  const heading = /^(##|###) +(.+)$/.exec(line);
  if (heading) return { kind: "heading", level: heading[1] === "##" ? 2 : 3, words: heading[2] ?? "" };
  if (line.startsWith("- ")) return { kind: "list", items: [readPieces(line.slice(2).trim())] };
  const block = /^\{([^{}]*)\}$/.exec(line)?.[1] ?? "";
  if (Object.hasOwn(PAGE_BLOCKS, block)) return { kind: "block", block: block as PageBlock };
  return { kind: "paragraph", pieces: readPieces(line) };
}

// Only to our own pages or over https: the author of a text must not make a link run something.
const LINK = /\[([^[\]]+)\]\(((?:https:\/\/|\/(?!\/))[^\s()]*)\)/g;

function readPieces(line: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const link of line.matchAll(LINK)) {
    if (link.index > from) pieces.push({ words: line.slice(from, link.index) });
    pieces.push({ words: link[1] ?? "", address: link[2] ?? "" });
    from = link.index + link[0].length;
  }
  if (from < line.length) pieces.push({ words: line.slice(from) });
  return pieces;
}
