import { ConfigError } from "./config-error.ts";

/** The lender's contact details on public pages. Missing ones are not mentioned. */
export interface SupportSettings {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly hours: string | undefined;
  /** A number that answers on WhatsApp, with its country: +234… */
  readonly whatsapp: string | undefined;
  /** The account for repayments by bank transfer: bank, number and name. */
  readonly repaymentAccount: string | undefined;
}

/** The contact details as given. Throws ConfigError for an address or a number that nobody can use. */
export function readSupport({ email, phone, hours, whatsapp, repaymentAccount }: SupportSettings): SupportSettings {
  return {
    email: readText("SUPPORT_EMAIL", email, EMAIL, "an e-mail address such as help@example.com"),
    phone: readText("SUPPORT_PHONE", phone, PHONE, "a phone number such as 0700 123 4567"),
    hours: hours?.trim() || undefined,
    whatsapp: readText("SUPPORT_WHATSAPP", whatsapp, ABROAD, "a number such as +234 803 123 4567"),
    repaymentAccount: repaymentAccount?.trim() || undefined,
  };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?\d[\d ()-]{4,}$/;
const ABROAD = /^\+[1-9]\d[\d ]{6,}$/;

function readText(name: string, given: string | undefined, pattern: RegExp, what: string): string | undefined {
  const text = given?.trim() || undefined;
  if (text && !pattern.test(text)) throw new ConfigError(`${name} is "${text}"; give ${what}.`);
  return text;
}
