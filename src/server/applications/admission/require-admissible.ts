import { standsInTheWay } from "../../../domain/loan/already-open.ts";
import type { Queries } from "../../db/queries.ts";
import { openApplicationsUnder } from "../application.store.ts";
import type { Application } from "../form/application-fields.ts";
import { refuseBeyondLimit } from "./application-limit.ts";
import { AlreadyOpen, type Submission } from "./submission.ts";

/** The typed details, and whether the sender has confirmed the phone. */
export interface Applying {
  readonly body: Pick<Application, "bvn" | "bank_code" | "account_number">;
  readonly phone: string;
  readonly isPhoneConfirmed?: boolean;
}

/**
 * Throws why an application cannot be received: Refusal beyond a limit, AlreadyOpen. It only reads, and runs twice:
 * before the documents are checked, and in the transaction, which decides.
 */
export async function requireAdmissible(
  db: Queries,
  { body, phone, isPhoneConfirmed = false }: Applying,
  submission: Submission,
): Promise<void> {
  await refuseBeyondLimit(db, phone, submission);
  const typed = { bankCode: body.bank_code, accountNumber: body.account_number, phone };
  const open = await openApplicationsUnder(db, body.bvn);
  const first = open.find((application) => standsInTheWay(application, typed, isPhoneConfirmed));
  if (first) throw new AlreadyOpen(first.id);
}
