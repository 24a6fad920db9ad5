import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { LoanPeriod } from "../src/server/reports/contents/loan-report.store.ts";
import type { Download, Format } from "./export-client.ts";
import type { Headers } from "./product-client.ts";

export interface DownloadOrder {
  readonly url: string;
  readonly headers: Headers;
  readonly period: LoanPeriod;
  readonly format: Format;
}

/** A separate process that downloads one report; it is there before it is asked to. */
export async function downloader(): Promise<(order: DownloadOrder) => Promise<Download>> {
  const child = fork(path.join(import.meta.dirname, "downloader.ts"), { serialization: "advanced" });
  await once(child, "spawn");
  return async (order) => {
    const failed = once(child, "exit").then(([code]) => {
      throw new Error(`the download ended with ${code}`);
    });
    failed.catch(() => undefined);
    child.send(order);
    const [download] = (await Promise.race([once(child, "message"), failed])) as [Download];
    return download;
  };
}
