import { APPLICATION_FILE_BYTES_MAX } from "../../../contract/loan-choices.contract.ts";
import { type DocumentParts, type KeptDocument, keepDocument } from "../../files/receiving/keep-document.ts";
import { fieldError } from "../../refusal/refusal.ts";

const TOO_LARGE = "A file may have at most 4 MB";

/**
 * Decodes a document from the JSON of an application and stores it; refuses on `field` anything but a photo or a PDF.
 */
export async function keepSentDocument(
  parts: DocumentParts,
  field: string,
  file: { name: string; data: string },
): Promise<KeptDocument> {
  return keepDocument(parts, field, { name: file.name, bytes: decodeBase64(field, file.data) });
}

/**
 * Strict: the standard alphabet, whole groups, padding in place, no spare bits. `Buffer.from` alone would skip the
 * rest.
 */
function decodeBase64(field: string, data: string): Buffer {
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > APPLICATION_FILE_BYTES_MAX) throw fieldError(field, TOO_LARGE);
  if (bytes.length === 0 || bytes.toString("base64") !== data) throw fieldError(field, "The file did not arrive whole");
  return bytes;
}
