import type { Deps } from "../deps.ts";
import { type Progress, tellProgress } from "./lead-import.store.ts";

const EVERY_MS = 300;

/** Reports an import's progress outside its transaction, at most a few times a second. A lost report costs nothing. */
export function progressTeller({ db }: Pick<Deps, "db">, importId: number) {
  let told = Promise.resolve();
  let since = 0;
  let latest: Progress = { state: "reading", rows: 0, expected: 0 };
  const write = (): void => {
    const progress = latest;
    told = told.then(() => tellProgress(db.alone, importId, progress)).catch(() => undefined);
  };
  return {
    tell(progress: Progress): void {
      latest = progress;
      const now = performance.now();
      if (now - since < EVERY_MS) return;
      since = now;
      write();
    },
    /** All rows are read and are now saved: reported before the transaction locks the import's row. */
    async saving(): Promise<void> {
      latest = { state: "saving", rows: latest.rows, expected: latest.rows };
      write();
      await told;
    },
  };
}
