import { networkError } from "./api-error.ts";

interface FileToSend {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly field: string;
  readonly file: File;
  readonly onProgress: ((fraction: number) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Sends one file as multipart. XMLHttpRequest, because fetch does not tell how far an upload has come. */
export function sendFile({ method, url, headers, field, file, onProgress, signal }: FileToSend): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(signal?.reason ?? networkError());
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append(field, file, file.name);
    request.send(form);
  });
}
