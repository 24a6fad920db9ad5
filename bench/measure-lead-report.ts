// node bench/measure-lead-report.ts [--loans 1000000] [--rounds 3] compares the report of all leads with a bare COPY
// of the same join.
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { downloadReport, issueWebAccessToken } from "../src/contract/reports.contract.ts";
import { leadReport } from "../src/server/reports/contents/lead-report.store.ts";
import { cellRows, connectForReport } from "../src/server/reports/contents/report-plan.store.ts";
import { openDataSet } from "./data-set.ts";
import { type Headers, signedInHeaders } from "./product-client.ts";
import { startServer } from "./server-process.ts";

// The columns of the report as stored in the tables: nothing masked, escaped, quoted, divided or translated.
const AS_STORED = `d.name, d.phone, d.organization_name, d.city_name, d.state_name, d.bank_name, d.account_number, d.net_pay,
  d.priority_level, d.remark, u.email, d.status, u.first_name, u.last_name, d.last_called_at, d.offer, l.reference, d.created_at`;

async function report(url: string, headers: Headers): Promise<number> {
  const issued = await fetch(url + issueWebAccessToken.path, {
    method: issueWebAccessToken.method,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ action: "download-leads-report" }),
  });
  const { data } = (await issued.json()) as { data: { token: string } };
  return timed(async () => {
    const query = new URLSearchParams({ token: data.token, format: "csv" });
    const answer = await fetch(`${url}${downloadReport.path}?${query}`, { headers: { "accept-encoding": "identity" } });
    if (!answer.ok || !answer.body) throw new Error(`the report was refused: ${answer.status} ${await answer.text()}`);
    for await (const _ of answer.body);
  });
}

async function rawCopy(connection: pg.PoolConfig): Promise<number> {
  const rows = cellRows(leadReport({ from: undefined, to: undefined }), "dates");
  const stored = `select ${AS_STORED} ${rows.slice(rows.indexOf("from leads d"))}`;
  const client = await connectForReport(connection);
  try {
    return await timed(() => finished(client.query(copyTo(`copy (${stored}) to stdout with (format csv)`)).resume()));
  } finally {
    await client.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

const known = { loans: { type: "string", default: "1000000" }, rounds: { type: "string", default: "3" } } as const;
const { values } = parseArgs({ options: known });
const dataSet = await openDataSet(Number(values.loans), () => undefined);
const product = await startServer("serve.ts", { connection: dataSet.connection, folder: dataSet.folder });
try {
  const headers = await signedInHeaders(product.url);
  const ratios: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const raw = await rawCopy(dataSet.connection);
    const seconds = await report(product.url, headers);
    ratios.push(seconds / raw);
    console.log(`  report of all leads ${seconds.toFixed(2)} s, bare COPY of the same join ${raw.toFixed(2)} s`);
  }
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  console.log(
    `  report of all leads, csv: times a bare COPY ${middle.toFixed(2)}, goal ≤ 1.5${middle <= 1.5 ? "" : ": missed"}`,
  );
} finally {
  await product.stop();
  await dataSet.close();
}
