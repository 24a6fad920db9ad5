import { type Config, MAIL_FROM_OF_NOBODY } from "../config.ts";

type Told = Pick<
  Config,
  "demo" | "publicUrl" | "port" | "role" | "smtpUrl" | "mailFrom" | "smsGateways" | "remita" | "identity"
>;

/** Settings a lender needs before lending, and the effect while they are missing. */
const NEEDED: readonly { readonly isSet: (config: Told) => boolean; readonly words: (config: Told) => string }[] = [
  {
    isSet: ({ publicUrl }) => publicUrl !== undefined,
    words: ({ port }) =>
      `PUBLIC_URL is not set: the links in messages to customers and staff lead to http://localhost:${port}, where nobody else finds Tenor. Set it to the address at which people reach it.`,
  },
  {
    isSet: ({ smtpUrl }) => smtpUrl !== undefined,
    words: () => "SMTP_URL is not set: no e-mail is sent, including staff invitations and signing links.",
  },
  {
    isSet: ({ mailFrom }) => mailFrom !== MAIL_FROM_OF_NOBODY,
    words: () => `MAIL_FROM is not set: e-mails are from ${MAIL_FROM_OF_NOBODY}, which many mail servers refuse.`,
  },
  {
    isSet: ({ smsGateways }) => smsGateways.length > 0,
    words: () => "SMS_GATEWAY is not set: no SMS is sent, including the codes by which customers apply and sign.",
  },
  {
    isSet: ({ remita }) => remita !== undefined,
    words: () => "REMITA_BASE_URL is not set: no salary is looked up and no deduction is booked.",
  },
  {
    isSet: ({ identity }) => identity !== undefined,
    words: () => "IDENTITY_BVN_URL and IDENTITY_NIN_URL are not set: nobody's identity is checked.",
  },
];

/** Warnings for the operator about settings: sentences, empty if all is well. */
export function startWarnings(config: Told): readonly string[] {
  if (config.demo || config.role === "reports") return [];
  return NEEDED.filter(({ isSet }) => !isSet(config)).map(({ words }) => words(config));
}
