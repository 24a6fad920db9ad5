import { ID_FILE_LABELS } from "../../domain/loan/id-files.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { type IdFile, type IdFileSlot, readIdFiles, readReplacedIdFiles } from "../loan-record/loan-file.store.ts";
import { fieldError, type Refusal } from "../refusal/refusal.ts";

export interface FileToReplace extends IdFile {
  /**
   * Current and former names of the loan's ID files. A new file takes none of them, so that a name always means one
   * file.
   */
  readonly names: ReadonlySet<string>;
}

/**
 * The loan's ID file named by `fileName`: its stored name (ACT-43), or its field, for loans whose two files share a
 * name. Throws Refusal on `file_name`; if the named file was replaced meanwhile, it says by whom and when.
 */
export async function fileToReplace(db: Queries, loan: StoredLoan, fileName: string): Promise<FileToReplace> {
  const files = await readIdFiles(db, loan);
  const replaced = await readReplacedIdFiles(db, loan.id);
  const names = new Set([...files, ...replaced].map(({ name }) => name));
  const meant = files.filter(({ slot, name }) => name === fileName || `${slot}_file` === fileName);
  const [file] = meant;
  if (file && meant.length === 1) return { ...file, names };
  if (file) {
    const keys = meant.map(({ slot }) => `${slot}_file`).join(" or ");
    throw fieldError(
      "file_name",
      `Both files of this loan are called "${fileName}". Send ${keys} instead of the name.`,
    );
  }
  throw refusal(replaced.find(({ name }) => name === fileName));
}

function refusal(former: Awaited<ReturnType<typeof readReplacedIdFiles>>[number] | undefined): Refusal {
  if (!former)
    return fieldError("file_name", "This loan has no file of that name. Reload it and choose the file again.");
  const label = ID_FILE_LABELS[former.slot as IdFileSlot];
  const who = `${former.actor ?? "somebody"} at ${formatDateTime(former.replaced_at)}`;
  return fieldError(
    "file_name",
    `${label} "${former.name}" was already replaced by ${who}. Look at the new file first.`,
  );
}
