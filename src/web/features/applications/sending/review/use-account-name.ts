import { useState } from "react";
import { showAccountName } from "../../../../../contract/applications.contract.ts";
import { callApi } from "../../../../lib/calls/call-api.ts";
import type { Draft } from "../../draft/draft.ts";
import { phoneTokenOf } from "../../draft/kept/phone-token.ts";

export interface AccountTold {
  /** Whose account, and for which phone. */
  readonly of: string;
  /** Null where the name could not be told. */
  readonly name: string | null;
  readonly isApplicant: boolean;
}

const WAIT_MS = 20_000;

/** What was told last, as long as the page lives. */
let told: AccountTold | undefined;

/**
 * In whose name the salary account is. `check` asks once for an account and says whether the application may go on: it
 * stops where the name is not the applicant's, once, and never for want of an answer.
 */
export function useAccountName(draft: Draft, consentVersion: string | undefined) {
  const of = `${draft.phone_number} ${draft.bank_code} ${draft.account_number}`;
  const [busy, setBusy] = useState(false);
  const [, setTold] = useState(told);
  const check = async (): Promise<boolean> => {
    const phone = draft.phone_number.trim();
    const token = phoneTokenOf(phone);
    if (told?.of === of || !token) return true;
    setBusy(true);
    const body = {
      ...bodyOf(draft),
      phone_number: phone,
      phone_token: token,
      consent: true as const,
      consent_version: consentVersion,
    };
    const signal = AbortSignal.timeout(WAIT_MS);
    const found = await callApi(showAccountName, { body, signal }).catch(() => undefined);
    told = { of, name: found?.name ?? null, isApplicant: found?.is_applicant ?? false };
    setTold(told);
    setBusy(false);
    return told.name === null || told.isApplicant;
  };
  return { told: told?.of === of ? told : undefined, busy, check };
}

const bodyOf = ({ first_name, last_name, bvn, bank_code, account_number }: Draft) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  bvn: bvn.replace(/\s/g, ""),
  bank_code,
  account_number: account_number.replace(/\s/g, ""),
});

export function forgetAccountName(): void {
  told = undefined;
}
