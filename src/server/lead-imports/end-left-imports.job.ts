import type { Deps } from "../deps.ts";
import { failImport, lockIfLeft, openImports } from "./lead-import.store.ts";

const LEFT = "The server stopped while this file was being read. Nothing of it was saved: upload it again.";

/**
 * Ends imports whose process is gone: their transactions left nothing behind, and their lock ended with the connection.
 * Returns how many.
 */
export async function endLeftImports({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  let ended = 0;
  for (const { id, key } of await openImports(db.query)) {
    const isLeft = await db.transaction(async (tx) => {
      const isFree = await lockIfLeft(tx, key);
      if (isFree) await failImport(tx, id, LEFT, clock.now());
      return isFree;
    });
    if (isLeft) ended += 1;
  }
  return ended;
}
