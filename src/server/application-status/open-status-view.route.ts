import { openStatusView } from "../../contract/application-status.contract.ts";
import { type Author, audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { spendCode } from "../one-time-codes/one-time-code.store.ts";
import { tryCode } from "../one-time-codes/one-time-code.ts";
import { fieldError } from "../refusal/refusal.ts";
import { hashToken, newToken } from "../session/token.ts";
import { findApplicant } from "./applicant.store.ts";
import { countAgainstNetwork, refuseWhileWaiting } from "./network-limit.ts";
import { type Claim, referenceOf, statusCodeOf } from "./status-code.ts";
import { insertView } from "./status-view.store.ts";

const VIEW_MS = 30 * 60 * 1000;

/** Opens an application for half an hour with its code. The token is returned once; only its hash is stored. */
export const openStatusViewRoute = route(openStatusView, async ({ body, author, request, deps }) => {
  const claim = { reference: referenceOf(body.reference), phoneDigits: body.phone_digits };
  await refuseWhileWaiting("status-wrong-code", request.ip, deps);
  const code = await tryCode(deps.db, deps.secrets, statusCodeOf(claim), body.otp, deps.clock.now());
  if (!code.accepted) {
    await countAgainstNetwork("status-wrong-code", request.ip, deps);
    throw fieldError("otp", code.message);
  }
  const { token, expiresAt } = await openView(claim, code.value, author, deps);
  return { data: { reference: claim.reference, token, expires_at: expiresAt.toISOString() } };
});

async function openView(claim: Claim, codeId: number, author: Author, deps: Deps) {
  const at = deps.clock.now();
  const view = { token: newToken(), expiresAt: new Date(at.getTime() + VIEW_MS) };
  await deps.db.transaction(async (tx) => {
    const applicant = await findApplicant(tx, claim);
    // A code made for an unknown reference was never sent, so only a lucky guess gets here without an applicant.
    if (!applicant || !(await spendCode(tx, codeId, at)))
      throw fieldError("otp", "This code no longer works. Ask for a new one");
    const { loan_id: loanId } = applicant;
    await insertView(tx, { tokenHash: hashToken(view.token), loanId, at, expiresAt: view.expiresAt });
    audit(tx, { ...author, name: "Customer" }, at, { action: "status viewed", object: `loan:${loanId}` });
  });
  return view;
}
