import { checkFile, listedFiles } from "./backed-up-files.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { BackupSet } from "./backup-set.ts";
import { checkPart, readPart } from "./stored-part.ts";

/** Reads every byte of a set and of its files; throws BackupProblem with the first difference from what was written. */
export async function verifyBackup(set: BackupSet): Promise<{ readonly files: number }> {
  const { folder, manifest, key, root } = set;
  const parts = [...manifest.tables, ...manifest.beside].map(({ part }) => part);
  for (const part of [...parts, manifest.files]) {
    await checkPart(folder, part);
    // Decompressed too: wrong compression would otherwise be noticed only at a restore.
    for await (const _ of readPart(folder, part, key));
  }
  let files = 0;
  for await (const file of listedFiles(set)) {
    await checkFile({ root, key }, file);
    files += 1;
  }
  if (files !== manifest.fileCount)
    throw new BackupProblem(`The backup lists ${files} files in place of ${manifest.fileCount}: it is damaged.`);
  return { files };
}
