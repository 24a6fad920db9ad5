import { updateLoanFile } from "../../contract/loan-files.contract.ts";
import { ID_FILE_LABELS } from "../../domain/loan/id-files.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { insertFile } from "../files/file.store.ts";
import { distinctLabel } from "../files/receiving/file-label.ts";
import { type KeptDocument, keepDocument } from "../files/receiving/keep-document.ts";
import { route } from "../http/route.ts";
import { findLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { keepReplacedFile } from "../loan-record/loan-file.store.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import { fieldError, notFound } from "../refusal/refusal.ts";
import { type FileToReplace, fileToReplace } from "./file-to-replace.ts";

/**
 * Replaces one of the loan's two ID files, in any status (API-31, ACT-40 to ACT-43). The old one is stored. If two
 * people replace the same file at once, the second is told of the first and replaces nothing.
 */
export const updateLoanFileRoute = route(updateLoanFile, async ({ params, file, fields, actor, author, deps }) => {
  const before = await findLoan(deps.db, params.id);
  if (!before) throw notFound("loan");
  await fileToReplace(deps.db.query, before, fields.file_name);
  if (!file || file.bytes === 0) throw fieldError("document_file", "Choose a file.");
  const sent = { name: file.name, bytes: await file.read() };
  const document = await keepDocument(deps, "document_file", sent);
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, params.id);
    const replaced = await fileToReplace(tx, loan, fields.file_name);
    await replace(tx, loan, replaced, document, { author, at: deps.clock.now() });
  });
  const data = await answerLoan({ actor, deps }, await showLoan(deps, params.id));
  return { message: "Loan file updated successfully", data };
});

async function replace(
  tx: Tx,
  loan: StoredLoan,
  { slot, id, name, names }: FileToReplace,
  document: KeptDocument,
  { author, at }: { author: Author; at: Date },
): Promise<void> {
  const newName = distinctLabel(document.name, names);
  const newId = await insertFile(tx, { ...document, name: newName, at });
  await keepReplacedFile(tx, loan.id, slot, id, at);
  await noteOnLoan(tx, loan, {
    note: "file-replaced",
    text: `${ID_FILE_LABELS[slot]} "${name}" replaced by "${newName}"`,
    author,
    at,
    before: { [`${slot}_file`]: id },
    after: { [`${slot}_file`]: newId },
  });
}
