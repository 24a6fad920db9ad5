import type { Secrets } from "../http/secrets.ts";
import type { CodeSubject } from "../one-time-codes/one-time-code.store.ts";

const PHONE = "application-phone";
const TOKEN_LIFE_MS = 60 * 60 * 1000;

/** The codes that confirm a phone. They are stored without the phone itself. */
export function phoneCodeOf(secrets: Secrets, phone: string): CodeSubject {
  return { purpose: PHONE, subject: secrets.sign(PHONE, phone).toString("base64url") };
}

/** The applicant's proof for an hour after entering a phone's code. It is not stored. */
export function phoneToken(secrets: Secrets, phone: string, now: Date): string {
  const until = now.getTime() + TOKEN_LIFE_MS;
  return `${until}.${secrets.sign("application-phone-token", textOf(phone, until)).toString("base64url")}`;
}

/** Whether a token was made for this phone and has not expired. */
export function isTokenOf(secrets: Secrets, phone: string, token: string, now: Date): boolean {
  const [, until = "", signature = ""] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
  if (until === "" || Number(until) <= now.getTime()) return false;
  return secrets.verify("application-phone-token", textOf(phone, Number(until)), Buffer.from(signature, "base64url"));
}

function textOf(phone: string, until: number): string {
  return `${phone} ${until}`;
}
