import { sendPhoneCode } from "../../contract/applications.contract.ts";
import { parsePhone } from "../../domain/customer/phone.ts";
import { queueStrangersSms } from "../budget/spend.ts";
import type { Deps } from "../deps.ts";
import { requireOpen } from "../go-live/require-open.ts";
import { route } from "../http/route.ts";
import { smsWords } from "../message-texts/words-for-customer.ts";
import { type IssuedCode, issueCode } from "../one-time-codes/one-time-code.ts";
import { refuseSixthCode } from "../outbox/queue-code-sms.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { networkOf } from "../security-log/network-of.ts";
import { countCodeAgainstNetwork } from "./admission/application-limit.ts";
import { phoneCodeOf } from "./phone-proof.ts";

const NONE_LEFT =
  "No more codes can be sent today. Send your application without one: we look at it and call you to confirm it.";

/** Sends a code to an applicant's phone. Every number gets the same answer, a customer's or not. */
export const sendPhoneCodeRoute = route(sendPhoneCode, async ({ body, request, deps }) => {
  await requireOpen(deps);
  const phone = requirePhone(body.phone_number);
  const now = deps.clock.now();
  await countCodeAgainstNetwork({ deps, network: networkOf(request.ip), now });
  const issued = await sendCode(phone, deps, now);
  if (!issued) throw new Refusal("too-many-requests", NONE_LEFT);
  const { expiresAt, resendAt } = issued;
  return {
    message: "The code is on its way",
    data: { expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() },
  };
});

/** The number as stored. Throws 422 for one that cannot receive codes. */
export function requirePhone(typed: string): string {
  const phone = parsePhone(typed);
  if (phone) return phone;
  throw fieldError("phone_number", "Enter a Nigerian mobile number, for example 0803 123 4567");
}

/** Undefined if the day's budget is used up. Throws 429 for the sixth to a number within an hour. */
async function sendCode(phone: string, deps: Deps, at: Date): Promise<IssuedCode | undefined> {
  const issued = await deps.db.transaction(async (tx) => {
    await refuseSixthCode(tx, phone, at);
    const made = await issueCode(tx, deps.secrets, phoneCodeOf(deps.secrets, phone), at);
    const words = await smsWords(tx, deps.config, "phone_code_sms", { code: made.code }, at);
    const isSent = await queueStrangersSms(tx, deps, {
      to: phone,
      ...words,
      kind: "code",
      at,
      expiresAt: made.expiresAt,
    });
    return isSent ? made : undefined;
  });
  return issued;
}
