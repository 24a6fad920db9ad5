import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { fileTypeFromStream } from "file-type";

// By content, never by name: the bytes decide the type that a browser is told (ACT-30).
const RECORDINGS: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  aac: "audio/aac",
  opus: "audio/ogg",
  flac: "audio/flac",
  wav: "audio/wav",
  mp4: "video/mp4",
  m4v: "video/mp4",
  webm: "video/webm",
  ogg: "audio/ogg",
  oga: "audio/ogg",
  ogv: "video/ogg",
  m4a: "audio/mp4",
};

export interface RecordingType {
  readonly contentType: string;
  readonly extension: string;
}

/** The type of an audio or video recording, by its bytes; undefined for anything else, whatever its name. */
export async function sniffRecording(bytes: Readable): Promise<RecordingType | undefined> {
  const found = await fileTypeFromStream(Readable.toWeb(bytes) as ReadableStream<Uint8Array>).finally(() =>
    bytes.destroy(),
  );
  const contentType = found && RECORDINGS[found.ext];
  return contentType ? { contentType, extension: found.ext } : undefined;
}
