// node bench/measure-beside.ts --other ../tenor-of-before [--loans 100000] [--rounds 5] [--seconds 2] [--connections
// 1,10] [--only <part of a title>,…] [--report] Compares this checkout's product with that of another one, which has
// its packages installed and its own bench: each on a database of its own sources, the same requests in turns. With
// --report the CSV report of all loans instead of lists and searches.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { pathOf } from "../src/contract/endpoint.ts";
import { getLoan } from "../src/contract/loans.contract.ts";
import { lagosDate } from "../src/domain/time/lagos-date.ts";
import { compare } from "./compare.ts";
import type { DataSet } from "./data-set.ts";
import { download } from "./export-client.ts";
import type { ListCase } from "./list-cases.ts";
import { load, warm } from "./load.ts";
import { FULL_PACE } from "./pace.ts";
import { type Headers, LOANS_PATH, readPage, signedInHeaders } from "./product-client.ts";
import type { SearchCase } from "./search-cases.ts";
import type { ServerProcess } from "./server-process.ts";
import { readSizes } from "./sizes.ts";

interface Request {
  readonly title: string;
  readonly path: string;
  readonly headers: Headers;
}

/** A checkout's product with its data. */
interface Side {
  readonly dataSet: DataSet;
  readonly server: ServerProcess;
  readonly headers: Headers;
  readonly requests: readonly Request[];
}

const { values } = parseArgs({
  options: {
    other: { type: "string" },
    loans: { type: "string", default: "100000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    connections: { type: "string", default: "1,10" },
    only: { type: "string", default: "" },
    report: { type: "boolean", default: false },
  },
});
if (!values.other) throw new Error("Say where the other checkout is: --other ../tenor-of-before.");
const loans = Number(values.loans);
const rounds = Number(values.rounds);
const pace = { ...FULL_PACE, rounds, seconds: Number(values.seconds), warmUp: 1 };
const ONE_LOAN = pathOf(getLoan, { id: Math.floor(loans / 2) });
const EVERYTHING = { from: lagosDate("2000-01-01"), to: lagosDate("2099-12-31"), status: undefined };

const sides: Side[] = [];
try {
  for (const checkout of [path.dirname(import.meta.dirname), path.resolve(values.other)])
    sides.push(await open(checkout));
  const [ours, theirs] = sides as [Side, Side];
  console.log(`${loans.toLocaleString("en")} loans, ${rounds} rounds in turns; this checkout ÷ the other one\n`);
  await (values.report ? besideReports(ours, theirs) : besideRequests(ours, theirs));
} finally {
  for (const { server, dataSet } of sides) {
    await server.stop();
    await dataSet.close();
  }
}

/** Imports from the checkout, so that each serves with its own sources. */
async function open(checkout: string): Promise<Side> {
  const own = <Module>(file: string): Promise<Module> =>
    import(pathToFileURL(path.join(checkout, "bench", file)).href) as Promise<Module>;
  const { openDataSet } = await own<typeof import("./data-set.ts")>("data-set.ts");
  const { startServer } = await own<typeof import("./server-process.ts")>("server-process.ts");
  const dataSet = await openDataSet(loans, ({ step, seconds }) => console.log(`  ${seconds.toFixed(1)} s  ${step}`));
  const server = await startServer("serve.ts", { connection: dataSet.connection, folder: dataSet.folder });
  const headers = await signedInHeaders(server.url);
  const { listCases } = await own<typeof import("./list-cases.ts")>("list-cases.ts");
  const { searchCases } = await own<typeof import("./search-cases.ts")>("search-cases.ts");
  const lists = await listCases(server.url, headers, dataSet.db, loans);
  const requests = [...requestsOf(headers, lists, await searchCases(dataSet.db)), await byAccount(server.url, headers)];
  return { dataSet, server, headers, requests };
}

/** A search for the whole salary account of a loan. */
async function byAccount(url: string, headers: Headers): Promise<Request> {
  const answer = await fetch(url + ONE_LOAN, { headers });
  const { data } = (await answer.json()) as { data: { salary_account_number: string } };
  const number = data.salary_account_number;
  if (!/^\d{10}$/.test(number)) throw new Error(`the account of a loan is ${number}`);
  return { title: "search for a whole account number", path: `${LOANS_PATH}?q=${number}`, headers };
}

function requestsOf(headers: Headers, lists: readonly ListCase[], searches: readonly SearchCase[]): readonly Request[] {
  return [
    ...lists,
    ...searches.filter(({ isCommonest }) => !isCommonest).map((search) => ({ ...search, headers })),
    { title: "a loan's details", path: ONE_LOAN, headers },
  ];
}

async function besideRequests(ours: Side, theirs: Side): Promise<void> {
  const worst: string[] = [];
  const wanted = values.only.split(",");
  for (const request of ours.requests.filter(({ title }) => wanted.some((part) => title.includes(part)))) {
    const same = theirs.requests.find(({ title }) => title === request.title);
    if (!same) continue;
    for (const connections of readSizes(values.connections)) {
      const run = async (side: Side, { path: at, headers }: Request) => {
        const target = { url: side.server.url, path: at, headers };
        await warm(target, connections, pace);
        return load(target, connections, pace);
      };
      const { product, floor, ratio } = await compare({
        case: request.title,
        title: request.title,
        connections,
        rounds,
        product: () => run(ours, request),
        floor: () => run(theirs, same),
      });
      const line = `${ratio.toFixed(2)}  ${String(connections).padStart(2)} conn.  ${product.rps} beside ${floor.rps} a second  ${request.title}`;
      console.log(line);
      if (ratio < 0.9) worst.push(line);
    }
  }
  console.log(worst.length === 0 ? "\nNone is slower than 0.90." : `\nSlower than 0.90:\n${worst.join("\n")}`);
}

async function besideReports(ours: Side, theirs: Side): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const seconds: number[] = [];
    for (const side of [ours, theirs]) {
      const { total } = await readPage(side.server.url, LOANS_PATH, side.headers);
      const report = await download(side.server.url, side.headers, EVERYTHING, "csv");
      if (report.lines !== total + 1) throw new Error(`${report.lines} lines for ${total} loans`);
      seconds.push(report.seconds);
    }
    const [here = 0, there = 1] = seconds;
    ratios.push(here / there);
    console.log(`  report here ${here.toFixed(1)} s, there ${there.toFixed(1)} s: ${(here / there).toFixed(2)} times`);
  }
  console.log(`\nMedian: ${ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]?.toFixed(2)} times`);
}
