import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import type { KnownCustomer } from "./applicant.store.ts";
import { findOpenApplication } from "./application.store.ts";
import { refuseBeyondLimit } from "./application-limit.ts";
import { AlreadyOpen, type Reception } from "./reception.ts";

/** Who applies: the customer under the BVN, if any, and the phone that was typed. */
export interface Applying {
  readonly known: KnownCustomer | undefined;
  readonly phone: string;
}

/**
 * Throws why an application cannot be received: AppError beyond a limit, AlreadyOpen. All of it reads, so that it is asked
 * twice: before the documents are looked at, and in the transaction, which alone decides.
 */
export async function requireWelcome(db: Kysely<DB>, applying: Applying, reception: Reception): Promise<void> {
  const { known } = applying;
  await refuseBeyondLimit(db, applying, reception);
  const open = known && (await findOpenApplication(db, known.id));
  if (open !== undefined) throw new AlreadyOpen(open);
}
