import type { FileStore } from "../../../server/files/file-store.ts";
import type { DemoBook } from "../demo-rows.ts";
import { demoUuid } from "../demo-uuid.ts";
import { hexText } from "../money/demo-lines.ts";
import { idCard } from "../people/id-card.ts";
import { beepRecording } from "./beep-recording.ts";
import { plainPdf } from "./plain-pdf.ts";

/** Digest, size and type of stored bytes. */
export interface KeptContent {
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string;
  /** Browsers may keep it. */
  readonly cacheable?: true;
}

/** The few stored documents that all demo loans share. */
export interface DemoFiles {
  readonly validIds: readonly KeptContent[];
  readonly staffIds: readonly KeptContent[];
  readonly recording: KeptContent;
  readonly signedOffer: KeptContent;
}

const CARD_COLOURS = ["#2f6f5e", "#34547a", "#7a4b34", "#5d3f73"];
const STAFF_COLOURS = ["#4a5568", "#2b4c5c"];
const PLAIN_OFFER = [
  "Tenor",
  " ",
  "Signed offer (demo)",
  " ",
  "This stands in for the signed offer of an older demo loan.",
];

/** Makes and stores the documents. Called before anything is written, so that no row names missing bytes. */
export async function keepDemoFiles(store: FileStore): Promise<DemoFiles> {
  const [validIds, staffIds, recording, signedOffer] = await Promise.all([
    keepCards(store, "DEMO ID", CARD_COLOURS),
    keepCards(store, "DEMO STAFF CARD", STAFF_COLOURS),
    keepContent(store, beepRecording(), "audio/wav"),
    keepContent(store, plainPdf(PLAIN_OFFER), "application/pdf"),
  ]);
  return { validIds, staffIds, recording, signedOffer };
}

function keepCards(store: FileStore, title: string, colours: readonly string[]): Promise<KeptContent[]> {
  return Promise.all(colours.map(async (colour) => keepContent(store, await idCard(title, colour), "image/png")));
}

export async function keepContent(store: FileStore, bytes: Buffer, contentType: string): Promise<KeptContent> {
  const sha256 = await store.keep(bytes);
  return { sha256: hexText(sha256), bytes: bytes.length, contentType };
}

/** Enters a document of a loan or a picture of a product; returns its id, which is derived from `key`. */
export function enterFile(book: DemoBook, key: string, name: string, content: KeptContent, at: Date): string {
  const id = demoUuid(`file ${key}`);
  const { sha256, bytes, contentType, cacheable = false } = content;
  book.rows.files.push({
    ...{ id, name, content_type: contentType, bytes, sha256, created_at: at, cacheable },
    ...{ pages: null, thumbnail_of: null },
  });
  return id;
}
