import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Headers } from "./product-client.ts";

export interface UploadOrder {
  readonly url: string;
  readonly headers: Headers;
  readonly name: string;
  readonly file: Buffer;
  /** How many leads must be saved. */
  readonly rows: number;
}

/** Prepares an upload by a separate process; the returned function sends it and returns the seconds to its answer. */
export async function uploadBeside(order: UploadOrder): Promise<() => Promise<number>> {
  const child = fork(path.join(import.meta.dirname, "uploader.ts"), { serialization: "advanced" });
  child.send(order);
  await once(child, "message");
  return async () => {
    const answered = once(child, "message") as Promise<[{ readonly seconds?: number; readonly failure?: string }]>;
    child.send("go");
    const [{ seconds, failure }] = await answered;
    if (seconds === undefined) throw new Error(`the upload answered ${failure}`);
    return seconds;
  };
}
