import { useState } from "react";
import { confirmPhone, sendPhoneCode } from "../../../../../contract/applications.contract.ts";
import { ApiError } from "../../../../lib/calls/api-error.ts";
import { callApi } from "../../../../lib/calls/call-api.ts";
import { allowedAt } from "../../../../lib/use-seconds-until.ts";
import { keepPhoneToken, phoneTokenOf } from "../../draft/kept/phone-token.ts";

/** The last step's state of the phone's code. */
export interface PhoneCode {
  readonly phone: string;
  /** When another can be requested; undefined before the first. */
  readonly resendAt: string | undefined;
  readonly busy: boolean;
  readonly typed: string;
  /** What is wrong with the typed code. */
  readonly mistake: string | undefined;
  /** Why no code could be sent, or the typed one not be checked. */
  readonly problem: string | undefined;
  /** The connection broke: the same is done again when it is back. */
  readonly isCutOff: boolean;
  readonly type: (text: string) => void;
  readonly ask: () => Promise<void>;
  /** Whether the phone counts as confirmed: it was, or the typed code is right. */
  readonly confirm: () => Promise<boolean>;
}

interface State {
  readonly resendAt?: string | undefined;
  readonly busy?: boolean;
  readonly typed?: string;
  readonly mistake?: string | undefined;
  readonly problem?: string | undefined;
  readonly isCutOff?: boolean;
}

/** Sends the code that confirms a phone, and takes it. */
export function usePhoneCode(phone: string): PhoneCode {
  const [state, setState] = useState<State>({});
  const change = (changes: State) => setState((before) => ({ ...before, ...changes }));
  const begin = () => change({ busy: true, mistake: undefined, problem: undefined, isCutOff: false });
  const ask = async (): Promise<void> => {
    begin();
    try {
      const { resend_at } = await callApi(sendPhoneCode, { body: { phone_number: phone } });
      change({ busy: false, resendAt: resend_at, typed: "" });
    } catch (error) {
      const refused = asApiError(error);
      // One was sent a moment ago, perhaps before a reload: it can be entered.
      const isCutOff = refused.code === "network" && state.resendAt === undefined;
      change({ busy: false, resendAt: allowedAt(refused) ?? state.resendAt, problem: refused.message, isCutOff });
    }
  };
  const confirm = async (): Promise<boolean> => {
    if (phoneTokenOf(phone)) return true;
    const code = (state.typed ?? "").replace(/\s/g, "");
    if (!/^\d{6}$/.test(code)) {
      change({ mistake: "The code has 6 digits" });
      return false;
    }
    begin();
    try {
      const { phone_token } = await callApi(confirmPhone, { body: { phone_number: phone, code } });
      if (phone_token) keepPhoneToken(phone, phone_token);
      change({ busy: false });
      return true;
    } catch (error) {
      const { code: why, message, errors } = asApiError(error);
      const mistake = errors.code?.[0];
      change({ busy: false, mistake, problem: mistake ? undefined : message, isCutOff: why === "network" });
      return false;
    }
  };
  const { resendAt, busy = false, typed = "", mistake, problem, isCutOff = false } = state;
  const type = (text: string) => change({ typed: text });
  return { phone, resendAt, busy, typed, mistake, problem, isCutOff, type, ask, confirm };
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
