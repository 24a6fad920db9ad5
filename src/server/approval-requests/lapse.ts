import type { Author } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { lockRequest } from "../grants/approval-request.store.ts";
import { lockGrants } from "../grants/lock-grants.store.ts";
import { closeRequest } from "./close-request.ts";

interface Lapsing {
  readonly author: Author;
  readonly at: Date;
  readonly because: string;
}

/** Closes an impossible request, unless somebody has decided it meanwhile. Returns whether it did. */
export async function lapse(deps: Deps, id: number, { author, at, because }: Lapsing): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockGrants(tx);
    const request = await lockRequest(tx, id);
    if (request?.state !== "waiting") return false;
    await closeRequest(tx, request, { state: "lapsed", author, at, because });
    return true;
  });
}
