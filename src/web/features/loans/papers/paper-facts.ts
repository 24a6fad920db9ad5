import type { Paper } from "../../../../contract/loans.contract.ts";
import { sizeText } from "../../../ui/file/size-text.ts";

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
