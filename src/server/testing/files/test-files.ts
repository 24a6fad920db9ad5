/** A valid MP3: a second of silence. */
export const RECORDING: Buffer = Buffer.concat(
  Array.from({ length: 40 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])),
);

/** A valid PNG of one white pixel. */
export const PICTURE: Buffer = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=",
  "base64",
);

/** A form body with one file; the text fields come before it, or with `after` behind it. */
export function multipart(
  field: string,
  name: string,
  file: Buffer,
  fields: readonly (readonly [string, string])[] = [],
  after = false,
) {
  const boundary = "----tenor-test-boundary";
  const dash = `--${boundary}\r\ncontent-disposition: form-data; name=`;
  // As browsers write it.
  const label = name.replace(/["\r\n]/g, encodeURIComponent);
  const texts = Buffer.from(fields.map(([key, value]) => `${dash}"${key}"\r\n\r\n${value}\r\n`).join(""));
  const head = `${dash}"${field}"; filename="${label}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const filePart = Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n")]);
  const parts = after ? [filePart, texts] : [texts, filePart];
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, payload };
}
