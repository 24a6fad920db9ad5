import { getCurrentUser, signIn } from "../../../../contract/session.contract.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { deviceName } from "../../../lib/session/device-name.ts";
import { beginSession, completeSession, endSession } from "../../../lib/session/session-store.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** From the authenticator app, or a recovery code; requested after a correct password. */
  readonly code?: string | undefined;
}

/**
 * Logout step, login, token, user, authenticated: in this order (SES-09 to SES-12). If either call fails, no part of a
 * session remains (SES-14).
 */
export async function openSession({ email, password, remember, code }: Credentials): Promise<void> {
  endSession();
  try {
    const body = { email, password, ...(remember && { remember }), ...(code && { code }) };
    beginSession(await callApi(signIn, { body, device: deviceName() }), remember);
    completeSession(await callApi(getCurrentUser));
  } catch (error) {
    endSession();
    throw error;
  }
}
