import { checkFile, listedFiles } from "./backed-up-files.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { BackupSet } from "./backup-set.ts";
import { checkPart, readPart } from "./stored-part.ts";

/** Reads every byte of a set and of the files that it names; throws BackupProblem with the first thing that is not as it was written. */
export async function verifyBackup(set: BackupSet): Promise<{ readonly files: number }> {
  const { folder, manifest, key, root } = set;
  const parts = [...manifest.tables, ...manifest.beside].map(({ part }) => part);
  for (const part of [...parts, manifest.files]) {
    await checkPart(folder, part);
    // Unpacked as well: what was packed wrongly would be found out only when it is needed.
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
