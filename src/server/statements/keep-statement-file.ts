import { createHash } from "node:crypto";
import type { Deps } from "../deps.ts";
import { fileLabel } from "../files/receiving/file-label.ts";
import { keepDocument } from "../files/receiving/keep-document.ts";
import type { StatementLayout } from "../statement-record/statement.store.ts";

/** A bank's file as stored: its original bytes, except pictures, which are re-encoded. */
export interface KeptStatementFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

const TYPES: Readonly<Record<Exclude<StatementLayout, "pdf">, string>> = {
  csv: "text/csv",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  ofx: "application/x-ofx",
  mt940: "text/plain",
};

/** Stores a statement under its real type. A PDF with active content is stored as bytes for download only. */
export async function keepStatementFile(
  deps: Pick<Deps, "files" | "checkPdf">,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  layout: StatementLayout | "picture",
): Promise<KeptStatementFile> {
  const isPdf = bytes.subarray(0, 1024).includes("%PDF-");
  if (layout === "picture" && !isPdf) return keepDocument(deps, "file", { name, bytes });
  const sha256 = await deps.files.keep(bytes);
  if (layout === "pdf" || layout === "picture") {
    const { reason } = await deps.checkPdf(bytes);
    const contentType = reason ? "application/octet-stream" : "application/pdf";
    return { name: fileLabel(name, "pdf", "statement"), contentType, bytes: bytes.length, sha256 };
  }
  return { name: fileLabel(name, layout, "statement"), contentType: TYPES[layout], bytes: bytes.length, sha256 };
}

/** The hash that identifies a file. */
export function contentHash(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
