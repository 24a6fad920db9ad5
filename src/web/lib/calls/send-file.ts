import { networkError } from "./api-error.ts";

interface Upload {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly onProgress: ((fraction: number) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

interface FileToSend extends Upload {
  readonly field: string;
  readonly file: File;
  /** Form fields besides the file; sent first, so that the server has them before the bytes arrive. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends one file as multipart. */
export function sendFile(sending: FileToSend): Promise<Response> {
  return upload(sending, formOf(sending));
}

/** Sends a long text and reports progress. */
export function sendText(sending: Upload, text: string): Promise<Response> {
  return upload(sending, text);
}

// XMLHttpRequest, because fetch does not report upload progress.
function upload({ method, url, headers, onProgress, signal }: Upload, body: FormData | string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(signal?.reason ?? networkError());
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function formOf({ field, file, fields }: FileToSend): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  form.append(field, file, file.name);
  return form;
}
