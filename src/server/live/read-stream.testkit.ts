import type { LiveLoanEvent } from "../../contract/live.contract.ts";
import { watchLoans } from "../../contract/live.contract.ts";

/** A stream as the console reads it. */
export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** Everything received so far, including heartbeats. */
  readonly heard: () => string;
  readonly news: () => readonly LiveLoanEvent[];
  /** Settles when the server ends it. */
  readonly ended: Promise<void>;
  close(): void;
}

export async function openStream(url: string, token: string | undefined): Promise<OpenStream> {
  const leaving = new AbortController();
  const answer = await fetch(url + watchLoans.path, {
    headers: {
      "x-api-key": "tenor-console",
      "accept-encoding": "gzip, br",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal: leaving.signal,
  });
  let text = "";
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) text += decoder.decode(part, { stream: true });
  };
  return {
    status: answer.status,
    headers: answer.headers,
    heard: () => text,
    news: () => [...text.matchAll(/^event: loan\ndata: (.*)$/gm)].map(([, json = ""]) => JSON.parse(json)),
    ended: read().catch(() => undefined),
    close: () => leaving.abort(),
  };
}
