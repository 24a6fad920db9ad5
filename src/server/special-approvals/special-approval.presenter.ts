import type { SpecialApproval } from "../../contract/special-approvals.contract.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { shownNumber } from "../../domain/customer/gone-number.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import { type Actor, holds } from "../http/route.ts";
import { UNREADABLE } from "../vault/watched-vault.ts";
import type { ApprovalRow } from "./special-approval.store.ts";

/**
 * An approval in the list: ACTIVE until it expires (SPA-09, SPA-10); those who may create one see the whole account.
 */
export function presentApproval(row: ApprovalRow, actor: Actor, now: Date): SpecialApproval {
  const { bank_code, account_number, expires_at, created_at, ...shown } = row;
  const isWhole = account_number === UNREADABLE || holds(actor, "create-special-approval");
  return {
    ...shown,
    remita_bank_code: bank_code,
    bank_name: bankName(bank_code) ?? bank_code,
    account_number: isWhole ? shownNumber(account_number) : maskNumber(account_number),
    expires_at: expires_at.toISOString(),
    status: expires_at > now ? "ACTIVE" : "EXPIRED",
    created_at: created_at.toISOString(),
  };
}
