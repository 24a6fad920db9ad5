import { formatDateTime } from "../time/lagos-date.ts";
import type { GoLiveFacts, TestOutcome } from "./go-live-facts.ts";

/** The lines of the go-live list, in their order. */
export const GO_LIVE_KEYS = [
  "loan-type",
  "employers",
  "sms",
  "mail",
  "provider",
  "account",
  "lender",
  "consent",
  "four-eyes",
  "people",
  "key-copy",
  "backup",
] as const;

export type GoLiveKey = (typeof GO_LIVE_KEYS)[number];

/** A line, judged. */
export interface JudgedLine {
  readonly key: GoLiveKey;
  readonly title: string;
  readonly green: boolean;
  /** The finding if green; otherwise exactly what is missing. */
  readonly sentence: string;
  /** The screen on which to fix it. */
  readonly leadsTo: string;
}

/** A backup verified longer ago counts as none. */
export const BACKUP_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

/** The list's own screen, where mail and provider are tested. */
const HERE = "/go-live";

type Verdict = Pick<JudgedLine, "green" | "sentence">;

const yes = (sentence: string): Verdict => ({ green: true, sentence });
const no = (sentence: string): Verdict => ({ green: false, sentence });

const LINES: Readonly<
  Record<GoLiveKey, Pick<JudgedLine, "title" | "leadsTo"> & { judge(facts: GoLiveFacts): Verdict }>
> = {
  "loan-type": {
    title: "Loan type",
    leadsTo: "/loan-types",
    judge: ({ liveLoanTypes: live }) =>
      live > 0
        ? yes(`${counted(live, "loan type is", "loan types are")} live.`)
        : no("No loan type is live: draft one, submit it, and have somebody else approve it."),
  },
  employers: {
    title: "Employer register",
    leadsTo: "/employers",
    judge: ({ employers: known }) =>
      known > 0
        ? yes(`The register has ${counted(known, "employer", "employers")}.`)
        : no("The register of employers is empty: enter at least one."),
  },
  sms: { title: "SMS", leadsTo: "/messages", judge: ({ sms }) => judgeSms(sms) },
  mail: { title: "E-mail", leadsTo: HERE, judge: ({ mail }) => judgeMail(mail) },
  provider: { title: "Deduction provider", leadsTo: HERE, judge: ({ provider }) => judgeProvider(provider) },
  account: {
    title: "The lender's own account",
    leadsTo: "/settings",
    judge: ({ account }) =>
      account
        ? yes(`Money comes to the account ${account.number} at ${account.bank}.`)
        : no("The lender's own account is not entered: say its bank and its number."),
  },
  lender: { title: "Who lends", leadsTo: "/settings", judge: judgeLender },
  consent: { title: "What customers agree to", leadsTo: "/documents", judge: judgeTexts },
  "four-eyes": {
    title: "Four eyes",
    leadsTo: "/settings",
    judge: ({ fourEyes }) =>
      fourEyes
        ? yes("Four eyes are on.")
        : no("Four eyes are off: one person alone could approve a loan and pay it out."),
  },
  people: { title: "A person for each queue", leadsTo: "/admins", judge: judgePeople },
  "key-copy": {
    title: "A copy of the installation key",
    leadsTo: HERE,
    judge: ({ keyCopy }) =>
      keyCopy
        ? yes(
            `A copy of the installation key is kept elsewhere: ${keyCopy.by} typed its check word on ${formatDateTime(keyCopy.at)}.`,
          )
        : no(
            "Nobody has shown that a copy of the installation key is kept elsewhere: run npm run key:check on the copy, and type here what it says.",
          ),
  },
  backup: { title: "Backup", leadsTo: HERE, judge: judgeBackup },
};

/** Judges the whole list, every line independently. */
export function goLiveLines(facts: GoLiveFacts): readonly JudgedLine[] {
  return GO_LIVE_KEYS.map((key) => {
    const { title, leadsTo, judge } = LINES[key];
    return { key, title, leadsTo, ...judge(facts) };
  });
}

function judgeSms({ isConfigured, lastTest }: GoLiveFacts["sms"]): Verdict {
  if (!isConfigured) return no("No SMS gateway is configured: set SMS_GATEWAY and start Tenor again.");
  if (!lastTest) return no("No test SMS was reported as delivered yet: send one to a phone of yours.");
  return lastTest.arrived
    ? yes(`A test SMS${askedBy(lastTest)} was delivered on ${formatDateTime(lastTest.at)}.`)
    : no(`The last test SMS did not arrive (${lastTest.reason ?? "no reason was told"}): send another.`);
}

function judgeMail({ isConfigured, lastTest }: GoLiveFacts["mail"]): Verdict {
  if (!isConfigured) return no("No mail server is configured: set SMTP_URL and start Tenor again.");
  if (!lastTest) return no("No test mail was taken by the mail server yet: send one to yourself.");
  return lastTest.arrived
    ? yes(`The mail server took a test mail${askedBy(lastTest)} on ${formatDateTime(lastTest.at)}.`)
    : no(`The last test mail was not sent (${lastTest.reason ?? "no reason was told"}): send another.`);
}

function judgeProvider({ isConfigured, lastTest }: GoLiveFacts["provider"]): Verdict {
  if (!isConfigured)
    return no("No deduction provider is configured: set its address and its keys and start Tenor again.");
  if (!lastTest) return no("The deduction provider was not asked yet: ask it.");
  return lastTest.arrived
    ? yes(`The deduction provider answered${askedBy(lastTest)} on ${formatDateTime(lastTest.at)}.`)
    : no(`The deduction provider did not answer as it should (${lastTest.reason ?? "no reason was told"}): ask again.`);
}

function judgeLender({ lender: { name, address, licence, complaintsContact } }: GoLiveFacts): Verdict {
  const missing = [
    ...(name === "" ? ["its name"] : []),
    ...(address === "" ? ["its address"] : []),
    ...(licence === "" ? ["its registration and licence"] : []),
    ...(complaintsContact === "" ? ["where complaints go"] : []),
  ];
  if (missing.length > 0) return no(`The lender has not told ${inWords(missing)}.`);
  return yes(`${name} has told its name, address, licence and where complaints go.`);
}

function judgeTexts({ texts }: GoLiveFacts): Verdict {
  const wrong = texts.find(({ mistakes }) => mistakes.length > 0);
  if (wrong) return no(`The text in force of "${wrong.title}" is not the lender's own. ${wrong.mistakes.join(". ")}.`);
  const alone = texts.filter(({ isByTwo }) => !isByTwo).map(({ title }) => `"${title}"`);
  if (alone.length > 0) return no(`Two people of the lender have not published ${inWords(alone)} yet.`);
  return yes("What customers agree to is in the lender's own name and was published by two people.");
}

function judgePeople({ queues, approvers, payers }: GoLiveFacts): Verdict {
  const empty = queues.filter(({ people }) => people.length === 0).map(({ title }) => title);
  if (empty.length > 0) return no(`Nobody with an account in use can work off ${inWords(empty)}.`);
  // Whoever approves a loan does not pay it out.
  if (new Set([...approvers, ...payers]).size < 2)
    return no("One person alone can approve loans and pay them out, and four eyes let nobody do both.");
  return yes("Every queue has somebody who can work it off.");
}

function judgeBackup({ backupVerifiedAt: at, now }: GoLiveFacts): Verdict {
  const how = "run npm run backup, then npm run backup -- --verify.";
  if (!at) return no(`No backup was verified yet: ${how}`);
  const when = formatDateTime(at);
  return now.getTime() - at.getTime() <= BACKUP_HOURS * HOUR_MS
    ? yes(`A backup was read to the last byte on ${when}.`)
    : no(`The last backup was verified on ${when}, more than ${BACKUP_HOURS} hours ago: ${how}`);
}

const askedBy = ({ by }: TestOutcome): string => (by === undefined ? "" : `, asked for by ${by},`);

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
