import { getCurrentUser, signIn } from "../../../contract/session.contract.ts";
import { callApi } from "../../lib/call-api.ts";
import { beginSession, completeSession, endSession } from "../../lib/session-store.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Logout step, login, token, user, authenticated: in this order (SES-09 to SES-12). When either call fails, nothing of
 * a session is left (SES-14).
 */
export async function openSession({ email, password, remember }: Credentials): Promise<void> {
  endSession();
  try {
    const body = remember ? { email, password, remember } : { email, password };
    beginSession(await callApi(signIn, { body }), remember);
    completeSession(await callApi(getCurrentUser));
  } catch (error) {
    endSession();
    throw error;
  }
}
