// The thread in which a file of leads is read. Asked for more it answers with the header, then with the numbers of a batch,
// which are judged, then with that batch as lines, and so on, at last with the end.
import { parentPort, workerData } from "node:worker_threads";
import { giveWay } from "../../db/give-way.ts";
import { type ReceivedPart, readPart } from "../../files/receiving/received-part.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import type { JudgedNumbers, LeadsFileHeader, SavingPlan, WrittenAll, WrittenBatch } from "./leads-file-facts.ts";
import { LeadsRefusal, sentenceOfFault } from "./leads-refusal.ts";
import { readLeads } from "./read-leads.ts";
import { BatchWriter } from "./write-batch.ts";

export interface LeadsOrder {
  readonly part: ReceivedPart;
  readonly officers: readonly (readonly [email: string, id: number])[];
  /** Without one the file is only checked. */
  readonly plan: SavingPlan | undefined;
}

export type LeadsPart =
  | ({ readonly kind: "header" } & LeadsFileHeader)
  | ({ readonly kind: "rows"; readonly rows: number; readonly expected: number } & WrittenBatch)
  | ({ readonly kind: "end" } & WrittenAll);

/** What the thread says: a part, numbers to be judged before it can go on, or that the file is refused. */
export type LeadsAnswer =
  | LeadsPart
  | { readonly kind: "numbers"; readonly phones: readonly string[] }
  | { readonly kind: "refused"; readonly message: string };

const { part, officers, plan } = workerData as LeadsOrder;
giveWay();
const answers = allAnswers();

// Turns, not answers at once: what is asked for while a part is read waits for it.
let turn: Promise<void> = Promise.resolve();
parentPort?.on("message", (judged: JudgedNumbers | undefined) => {
  turn = turn.then(() => answer(judged));
});

async function* allAnswers(): AsyncGenerator<LeadsAnswer, void, JudgedNumbers | undefined> {
  const { header, asText, batches } = await readLeads(readPart(part), new Map(officers));
  yield { kind: "header", ...header };
  const writer = new BatchWriter(plan, asText);
  for await (const { batch, ...progress } of batches) {
    const phones = batch.flatMap(({ lead }) => (lead ? [lead.phone] : []));
    const judged = phones.length > 0 ? yield { kind: "numbers", phones } : undefined;
    yield { kind: "rows", ...progress, ...writer.write(batch, judged ?? { known: [], refused: [], ids: [] }) };
  }
  yield { kind: "end", ...writer.end() };
}

async function answer(judged: JudgedNumbers | undefined): Promise<void> {
  const said = await nextAnswer(judged);
  const moved = said.kind === "rows" ? [said.leads, said.refused] : [];
  parentPort?.postMessage(
    said,
    moved.map(({ buffer }) => buffer as ArrayBuffer),
  );
  if (said.kind === "end" || said.kind === "refused") parentPort?.close();
}

async function nextAnswer(judged: JudgedNumbers | undefined): Promise<LeadsAnswer> {
  try {
    const { value } = await answers.next(judged);
    if (!value) throw new Error("asked on behind the end");
    return value;
  } catch (error) {
    if (error instanceof LeadsRefusal) return { kind: "refused", message: error.message };
    if (error instanceof SheetFault) return { kind: "refused", message: sentenceOfFault(error) };
    throw error;
  }
}
