import type { Paper } from "../../../../contract/loans.contract.ts";

/** What a file of a loan is, in a word. */
export function kindOfPaper({ content_type }: Pick<Paper, "content_type">): "Photo" | "PDF" | "Audio" | "Video" {
  if (content_type.startsWith("image/")) return "Photo";
  if (content_type.startsWith("video/")) return "Video";
  return content_type.startsWith("audio/") ? "Audio" : "PDF";
}

/** `PDF, 2 pages, 340 kB`. */
export function paperFacts(paper: Paper): string {
  const { pages } = paper;
  const counted = pages === null ? [] : [pages === 1 ? "1 page" : `${pages} pages`];
  return [kindOfPaper(paper), ...counted, sizeText(paper.bytes)].join(", ");
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
