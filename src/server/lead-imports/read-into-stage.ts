import type pg from "pg";
import type { Deps } from "../deps.ts";
import type { ReceivedFile } from "../files/file-store.ts";
import { fieldError } from "../http/app-error.ts";
import type { LeadOfficer } from "./lead-officers.store.ts";
import { partsOfLeadsFile } from "./reading/leads-file.ts";
import type { LeadsFileHeader } from "./reading/leads-file-facts.ts";
import { LeadsRefusal } from "./reading/leads-refusal.ts";
import { stageLeads } from "./stage-leads.store.ts";

export interface FileToStage {
  readonly file: ReceivedFile;
  readonly officers: readonly LeadOfficer[];
  /** Told how many rows are read, and how many there may be. */
  readonly onProgress?: (rows: number, expected: number) => void;
}

/**
 * Reads a file of leads into the transaction's stage and answers its header. Throws a field error with a sentence for what
 * is no list of leads.
 */
export async function readIntoStage(
  { log }: Pick<Deps, "log">,
  client: pg.ClientBase,
  { file, officers, onProgress }: FileToStage,
): Promise<LeadsFileHeader> {
  const parts = partsOfLeadsFile({
    path: file.path,
    bytes: file.bytes,
    officers: officers.map(({ email, id }) => [email, id] as const),
    onFailure: (err) => log.warn({ event: "leads unread", err }, "leads unread"),
  });
  try {
    const { value: header } = await parts.next();
    if (header?.kind !== "header") throw new LeadsRefusal("This file is empty.");
    await stageLeads(client, linesOf(parts, onProgress));
    return header;
  } catch (error) {
    if (error instanceof LeadsRefusal) throw fieldError("file", error.message);
    throw error;
  } finally {
    await parts.return(undefined);
  }
}

async function* linesOf(
  parts: ReturnType<typeof partsOfLeadsFile>,
  onProgress: FileToStage["onProgress"],
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    if (part.kind !== "rows") continue;
    onProgress?.(part.rows, part.expected);
    yield part.lines;
  }
}
