import { fileTypeFromFile } from "file-type";

// By content, never by name: what the bytes are is what a browser is told (ACT-30).
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

/** The content type of an audio or video recording; undefined for anything else, however it is named. */
export async function sniffRecording(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path);
  return found ? RECORDINGS[found.ext] : undefined;
}
