import type { ReactNode } from "react";
import type { PageBlock } from "../../domain/terms/placeholders.ts";
import { type Piece, readTermsText, type TextPart } from "../../domain/terms/terms-text.ts";

interface TermsTextProps {
  readonly text: string;
  /** The content for each block of a page. */
  readonly showBlock: (block: PageBlock) => ReactNode;
}

/** A text published by the lender: headings, paragraphs, lists, and blocks that the product inserts. */
export function TermsText({ text, showBlock }: TermsTextProps) {
  return readTermsText(text).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and all are drawn anew
    <Part key={place} part={part} showBlock={showBlock} />
  ));
}

function Part({ part, showBlock }: Pick<TermsTextProps, "showBlock"> & { readonly part: TextPart }) {
  if (part.kind === "heading") return part.level === 2 ? <h2>{part.words}</h2> : <h3>{part.words}</h3>;
  if (part.kind === "block") return showBlock(part.block);
  if (part.kind === "paragraph") {
    return (
      <p>
        <Pieces pieces={part.pieces} />
      </p>
    );
  }
  return (
    <ul>
      {part.items.map((pieces) => (
        <li key={pieces.map(({ words }) => words).join("")}>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </ul>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ words, address }) =>
    address === undefined ? (
      words
    ) : (
      <a key={address} href={address}>
        {words}
      </a>
    ),
  );
}
