import { exportReport, issueWebAccessToken, type REPORT_FORMATS } from "../src/contract/reports.contract.ts";
import type { LoanPeriod } from "../src/server/reports/contents/loan-report.store.ts";
import type { Headers } from "./product-client.ts";

export interface Download {
  readonly seconds: number;
  readonly firstByteMs: number;
  /** Until the first bytes after the heading. */
  readonly firstRowMs: number;
  readonly megabytes: number;
  readonly lines: number;
}

export type Format = (typeof REPORT_FORMATS)[number];

const ACTION = "download-loans-report";
const LINE_END = 10;

/** Downloads a report as a browser does and discards its bytes. */
export async function download(url: string, headers: Headers, period: LoanPeriod, format: Format): Promise<Download> {
  const token = await tokenFor(url, headers);
  const fields = { report_type: "loans", token, action: ACTION, from_date: period.from, to_date: period.to, format };
  const started = performance.now();
  const since = (): number => performance.now() - started;
  const answer = await fetch(url + exportReport.path, {
    method: "POST",
    headers: { "accept-encoding": "identity" },
    body: new URLSearchParams(fields),
  });
  if (!answer.ok || !answer.body) throw new Error(`the report was refused: ${answer.status} ${await answer.text()}`);
  const seen = { bytes: 0, lines: 0, first: 0, row: 0 };
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    seen.first ||= since();
    seen.bytes += chunk.length;
    // Found natively, since the meter shares the processor with what it measures.
    for (let at = chunk.indexOf(LINE_END); format === "csv" && at >= 0; at = chunk.indexOf(LINE_END, at + 1))
      seen.lines += 1;
    if (seen.lines > 1 || format === "xlsx") seen.row ||= since();
  }
  return {
    seconds: since() / 1000,
    firstByteMs: seen.first,
    firstRowMs: seen.row,
    megabytes: seen.bytes / 1e6,
    lines: seen.lines,
  };
}

async function tokenFor(url: string, headers: Headers): Promise<string> {
  const answer = await fetch(url + issueWebAccessToken.path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ action: ACTION }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}
