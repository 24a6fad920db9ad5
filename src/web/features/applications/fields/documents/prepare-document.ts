import type { ReadyDocument } from "../../draft/documents.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** As the contract has it: of one document, before base64. */
export const DOCUMENT_BYTES_MAX = 4 * 1024 * 1024;

const PDF_MARK = "%PDF-";
const NAME_MAX = 120;

/** The result of a chosen file: a document to send, or a sentence why not. */
export async function prepareDocument(file: File): Promise<ReadyDocument | string> {
  if (file.size === 0) return "This file is empty. Please choose another one.";
  if (await isPdf(file)) {
    if (file.size > DOCUMENT_BYTES_MAX) return "A file may have at most 4 MB. Please send a smaller PDF, or a photo.";
    return { name: named(file.name, ".pdf"), blob: file, preview: undefined };
  }
  const photo = await shrinkPhoto(file, DOCUMENT_BYTES_MAX);
  if (!photo)
    return "This file cannot be read as a photo. Take a photo with the camera, or choose a JPG, a PNG or a PDF.";
  return { name: named(file.name, ".jpg"), blob: photo, preview: URL.createObjectURL(photo) };
}

async function isPdf(file: File): Promise<boolean> {
  return (await file.slice(0, PDF_MARK.length).text()) === PDF_MARK;
}

/** The file's own name with the extension of its new type. */
function named(name: string, ending: string): string {
  const stem = name
    .replace(/\.[^.]*$/, "")
    .trim()
    .slice(0, NAME_MAX);
  return `${stem || "document"}${ending}`;
}
