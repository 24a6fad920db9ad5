import { createSpecialApproval } from "../../contract/special-approvals.contract.ts";
import { specialApprovalEnd } from "../../domain/affordability/special-approval.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { fieldError, notFound, Refusal } from "../refusal/refusal.ts";
import { presentApproval } from "./special-approval.presenter.ts";
import { findLive, holdAccount, insertApproval, readApproval } from "./special-approval.store.ts";

/**
 * Lifts the salary-count and running-loan rules for one account, for thirty days (SPA-08). An account has at most one
 * live approval, however requests race: 422 names who gave it.
 */
export const createSpecialApprovalRoute = route(createSpecialApproval, async ({ body, actor, author, deps }) => {
  const { name, remita_bank_code: bankCode, account_number: accountNumber } = body;
  if (bankName(bankCode) === undefined) throw fieldError("remita_bank_code", "Choose a bank from the list");
  const at = deps.clock.now();
  const expiresAt = specialApprovalEnd(at);
  const id = await deps.db.transaction(async (tx) => {
    await holdAccount(tx, { bankCode, accountNumber });
    const live = await findLive(tx, { bankCode, accountNumber }, at);
    if (live) throw alreadyLive(live);
    const made = await insertApproval(tx, { name, bankCode, accountNumber, expiresAt, createdBy: actor.userId, at });
    const after = { bank: bankCode, account: `…${accountNumber.slice(-4)}`, expires_at: expiresAt.toISOString() };
    audit(tx, author, at, { action: "special approval created", object: `special-approval:${made}`, after });
    return made;
  });
  const row = await readApproval(deps.db, id);
  if (!row) throw notFound("special approval");
  return { message: "Special Approval Created successfully", data: presentApproval(row, actor, at) };
});

type Live = NonNullable<Awaited<ReturnType<typeof findLive>>>;

function alreadyLive({ first_name, last_name, expires_at }: Live): Refusal {
  const by = first_name === null ? "" : ` from ${first_name} ${last_name}`;
  const words = `This account has a special approval${by} already, until ${formatDateTime(expires_at)}`;
  return new Refusal("duplicate", `${words}.`, { fields: { account_number: [words] } });
}
