import type { z } from "zod";
import type { statusView } from "../../contract/application-status.contract.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal/refusal.ts";
import { hashToken } from "../session/token.ts";
import { referenceOf } from "./status-code.ts";
import { findViewedLoan } from "./status-view.store.ts";

/** The loan whose view a token opens. An expired, unknown or foreign token always gets the same 401. */
export async function viewedLoan(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { reference, token }: z.output<typeof statusView>,
): Promise<number> {
  const loanId = await findViewedLoan(db.query, hashToken(token), referenceOf(reference), clock.now());
  if (loanId === undefined) throw new Refusal("no-session", "This view has ended. Ask for a new code.");
  return loanId;
}
