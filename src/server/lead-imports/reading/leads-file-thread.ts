// The thread in which a file of leads is read: asked for more, it answers with the header, then with rows, at last with the end.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import type { LeadsFileHeader, StagedChunk } from "./leads-file-facts.ts";
import { LeadsRefusal, sentenceOfFault } from "./leads-refusal.ts";
import { readLeads } from "./read-leads.ts";

export interface LeadsOrder {
  readonly path: string;
  readonly officers: readonly (readonly [email: string, id: number])[];
}

export type LeadsPart =
  | ({ readonly kind: "header" } & LeadsFileHeader)
  | ({ readonly kind: "rows" } & Omit<StagedChunk, "lines"> & { readonly lines: Uint8Array })
  | { readonly kind: "end" }
  | { readonly kind: "refused"; readonly message: string };

const { path, officers } = workerData as LeadsOrder;
const parts = allParts();

// Turns, not answers at once: what is asked for while a part is read waits for it.
let turn: Promise<void> = Promise.resolve();
parentPort?.on("message", () => {
  turn = turn.then(answer);
});

async function* allParts(): AsyncGenerator<LeadsPart> {
  const { header, chunks } = await readLeads(readFileSync(path), new Map(officers));
  yield { kind: "header", ...header };
  for await (const { lines, ...progress } of chunks)
    yield { kind: "rows", ...progress, lines: new TextEncoder().encode(lines) };
  yield { kind: "end" };
}

async function answer(): Promise<void> {
  const part = await nextPart();
  parentPort?.postMessage(part, part.kind === "rows" ? [part.lines.buffer as ArrayBuffer] : []);
  if (part.kind === "end" || part.kind === "refused") parentPort?.close();
}

async function nextPart(): Promise<LeadsPart> {
  try {
    const { value } = await parts.next();
    return value ?? { kind: "end" };
  } catch (error) {
    if (error instanceof LeadsRefusal) return { kind: "refused", message: error.message };
    if (error instanceof SheetFault) return { kind: "refused", message: sentenceOfFault(error) };
    throw error;
  }
}
