type Bytes = Buffer | Promise<Buffer>;

/** A file that is harmful, by intent or by accident. Generated here, so that the repository contains none. */
export interface HostileFile {
  readonly title: string;
  /** The name its sender gives it. */
  readonly name: string;
  readonly bytes: () => Bytes;
  /** As a document: refused, re-encoded as a picture, or stored byte for byte as a PDF. */
  readonly asDocument: "refused" | "redrawn" | "kept";
  /** In the JSON of an application, if different: a form truncates the name, JSON limits it. */
  readonly inApplication?: "refused";
  /** As a recording: refused, or stored under its real type. */
  readonly asRecording?: "kept";
}

export const text = (content: string) => Buffer.from(content);
export const join = async (...parts: readonly (Bytes | string)[]) =>
  Buffer.concat(
    (await Promise.all(parts)).map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );

export const SCRIPT = "<script>alert('hostile')</script>";
export const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;
export const ZIP = Buffer.from("504b0304140000000000", "hex");

export function zipOf(entry: string): Buffer {
  const name = Buffer.from(entry);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, Buffer.alloc(64)]);
}

export const refused = (title: string, name: string, bytes: () => Bytes): HostileFile => ({
  title,
  name,
  bytes,
  asDocument: "refused",
});
export const redrawn = (title: string, name: string, bytes: () => Bytes): HostileFile => ({
  title,
  name,
  bytes,
  asDocument: "redrawn",
});
export const recording = (title: string, name: string, bytes: () => Bytes): HostileFile => ({
  ...refused(title, name, bytes),
  asRecording: "kept",
});

export const kept = (title: string, bytes: () => Bytes, name = "a.pdf"): HostileFile => ({
  title,
  name,
  bytes,
  asDocument: "kept",
});
