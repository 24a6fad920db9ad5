import { createHash, randomUUID } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { uploadLeads } from "../../contract/lead-imports.contract.ts";
import { type BulkDatabase, withBulkConnection } from "../db/bulk-transaction.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { type Tx, wake } from "../db/transaction.ts";
import { fileLabel } from "../files/receiving/file-label.ts";
import type { ReceivedFile } from "../files/receiving/received-file.ts";
import { requestKey } from "../http/request-key.ts";
import { type Answer, type Call, route } from "../http/route.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { importLeads } from "./import-leads.ts";
import { presentImport } from "./lead-import.presenter.ts";
import { beginImport, failImport, findImport, lockImport } from "./lead-import.store.ts";
import { leadOfficers } from "./lead-officers.store.ts";
import { noSuchOfficer } from "./no-such-officer.ts";
import { oneFileAtATime } from "./one-file-at-a-time.ts";
import { progressTeller } from "./progress-teller.ts";

type UploadCall = Call<typeof uploadLeads>;
type Uploaded = Extract<Answer<typeof uploadLeads>, { readonly data: unknown }>["data"];
/** `failure` is the message if nothing was saved: the reasons are stored all the same. */
type Outcome = { readonly data: Uploaded; readonly failure?: undefined } | { readonly failure: string };

/** Saves the good rows of a file of leads (LED-23, API-60, PRM-51); the others can be downloaded with their reasons. */
export const uploadLeadsRoute = route(uploadLeads, async (call) => {
  const { file, fields, deps, request } = call;
  if (!file) throw fieldError("file", "Choose a file of leads.");
  const officers = await leadOfficers(deps.db.query);
  const officerId = fields.sales_officer_id;
  if (officerId !== undefined && !officers.some(({ id }) => id === officerId)) throw noSuchOfficer();
  const upload: Upload = { call, file, fileDigest: await digestOf(file), key: fields.key ?? randomUUID() };
  const body = { ...fields, file: upload.fileDigest.toString("hex") };
  const key = requestKey({ params: {}, body, actor: call.actor, request }, uploadLeads);
  const running: Running = { importId: undefined };
  try {
    const outcome = await oneFileAtATime(() =>
      withBulkConnection(deps.db, (bulk) =>
        transactionOnce(bulk.db, key, deps.clock.now(), (tx) => run(tx, bulk, upload, running), { isFinal: isSaved }),
      ),
    );
    if (outcome.failure !== undefined) throw fieldError("file", outcome.failure);
    return { message: "Leads uploaded successfully", data: outcome.data };
  } catch (error) {
    if (running.importId !== undefined) await tellFailure(call, running.importId, error);
    throw error;
  }
});

interface Upload {
  readonly call: UploadCall;
  readonly file: ReceivedFile;
  readonly fileDigest: Buffer;
  readonly key: string;
}

/** State that outlives a retried transaction. */
interface Running {
  importId: number | undefined;
}

const isSaved = (outcome: Outcome): boolean => outcome.failure === undefined;

async function run(tx: Tx, { client }: BulkDatabase, upload: Upload, running: Running): Promise<Outcome> {
  const { call, file, fileDigest, key } = upload;
  const { deps, actor, author, fields } = call;
  await lockImport(tx, key);
  running.importId ??= await begin(upload);
  const importId = running.importId;
  const { header, refused, failure } = await importLeads(tx, client, deps, {
    ...{ importId, file, fileDigest, author },
    officerId: fields.sales_officer_id,
    smsAllowed: fields.sms_allowed ?? false,
    asksForOffers: fields.ask_for_offers ?? false,
    progress: progressTeller(deps, importId),
  });
  if (failure !== undefined) return { failure };
  wake(tx, "index-lead-words");
  const row = await findImport(tx, key, actor.userId);
  if (!row) throw new Error("the import is gone");
  return { data: { ...presentImport(row), refused: [...refused], ignored_columns: [...header.ignored] } };
}

async function begin({ call, file, fileDigest, key }: Upload): Promise<number> {
  const { deps, actor, fields } = call;
  const id = await beginImport(deps.db.alone, {
    key,
    fileName: labelOf(file.name),
    fileDigest,
    officerId: fields.sales_officer_id,
    smsAllowed: fields.sms_allowed ?? false,
    userId: actor.userId,
    at: deps.clock.now(),
  });
  if (id === undefined) throw fieldError("key", "This upload was made already. Look at the list of uploads.");
  return id;
}

function labelOf(name: string): string {
  const ending = /\.(xlsx|xls|ods|csv|txt)$/i.exec(name)?.[1]?.toLowerCase() ?? "csv";
  return fileLabel(name, ending, "leads");
}

async function digestOf(file: ReceivedFile): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(file.stream(), hash);
  return hash.digest();
}

const BROKE_OFF = "Something went wrong on our side, and nothing of this file was saved. Upload it again.";

async function tellFailure({ deps }: UploadCall, importId: number, error: unknown): Promise<void> {
  const sentence = error instanceof Refusal ? error.message : BROKE_OFF;
  // If even this fails, the sweep ends the abandoned import.
  await failImport(deps.db.alone, importId, sentence, deps.clock.now()).catch(() => undefined);
}
