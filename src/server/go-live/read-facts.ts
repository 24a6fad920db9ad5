import { bankName } from "../../domain/customer/banks.ts";
import type { AgreedText, GoLiveFacts, StaffedQueue } from "../../domain/go-live/go-live-facts.ts";
import { demandOf, type LoanEvent } from "../../domain/loan/loan-rules.ts";
import { meets, type Permission } from "../../domain/permissions.ts";
import { mistakesOf, mistakeWords, type PlaceholderValues } from "../../domain/terms/placeholders.ts";
import { TERMS_KIND_WORDS } from "../../domain/terms/terms-kinds.ts";
import type { Queries } from "../db/queries.ts";
import type { Deps } from "../deps.ts";
import { keyIdOf } from "../files/check-word.ts";
import { readLenderAt } from "../lender/lender.store.ts";
import { liveLoanTypes } from "../loan-record/loan-type.store.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { lenderWordsAt } from "../terms/lender-words.ts";
import { termsInForceAt } from "../terms/terms.store.ts";
import {
  AGREED_KINDS,
  countEmployers,
  holdersOf,
  lastProviderTest,
  lastTestMessage,
  lastVerifiedBackup,
  publishedByTwo,
} from "./facts.store.ts";
import { lastKeyCopy } from "./key-copy.store.ts";

export type Judging = Pick<Deps, "config" | "clock" | "provider" | "smsGateways" | "installationKey">;

/** All facts that the list is judged by, read from `db`, also inside a transaction. */
export async function readFacts(db: Queries, deps: Judging): Promise<GoLiveFacts> {
  const { config, clock, provider, smsGateways = [], installationKey } = deps;
  const now = clock.now();
  const types = await liveLoanTypes(db, now);
  const { values } = await lenderWordsAt(db, config, now);
  const stored = await readLenderAt(db, now);
  const staff = await staffOf(db, { hasDevices: types.some(({ is_device }) => is_device) });
  return {
    now,
    liveLoanTypes: types.length,
    employers: await countEmployers(db),
    sms: { isConfigured: smsGateways.length > 0, lastTest: await lastTestMessage(db, "sms") },
    mail: {
      isConfigured: config.demo || config.smtpUrl !== undefined,
      lastTest: await lastTestMessage(db, "email"),
    },
    provider: { isConfigured: provider !== undefined, lastTest: await lastProviderTest(db) },
    account:
      stored?.bankCode && stored.accountNumber
        ? { bank: bankName(stored.bankCode) ?? stored.bankCode, number: stored.accountNumber }
        : undefined,
    lender: {
      name: values["lender name"],
      address: values["lender address"],
      licence: values.licence,
      complaintsContact: values["complaints contact"],
    },
    texts: await agreedTexts(db, values, now),
    fourEyes: await fourEyesOn(db, config),
    ...staff,
    keyCopy: await lastKeyCopy(db, keyIdOf(installationKey)),
    backupVerifiedAt: await lastVerifiedBackup(db),
  };
}

async function agreedTexts(db: Queries, values: PlaceholderValues, now: Date): Promise<readonly AgreedText[]> {
  const inForce = await termsInForceAt(db, now);
  const texts = AGREED_KINDS.flatMap((kind) => inForce.find((text) => text.kind === kind) ?? []);
  const byTwo = await publishedByTwo(
    db,
    texts.map(({ id }) => id),
  );
  return texts.map(({ id, kind, text }) => ({
    title: TERMS_KIND_WORDS[kind].title,
    mistakes: mistakeWords(mistakesOf(kind, text, values)),
    isByTwo: byTwo.has(id),
  }));
}

/** The work in each queue, by the step that ends it. */
const QUEUES: readonly { readonly title: string; readonly event: LoanEvent; readonly ofDevices?: true }[] = [
  { title: "Pending Authorization", event: "authorization-uploaded" },
  { title: "Pending Approval", event: "approved" },
  { title: "Pending Deduction Setup", event: "deduction-set-up" },
  { title: "Pending Disbursal", event: "disbursed" },
  { title: "Confirm Device Pickup", event: "pickup-confirmed", ofDevices: true },
];

async function staffOf(
  db: Queries,
  { hasDevices }: { readonly hasDevices: boolean },
): Promise<{
  readonly queues: readonly StaffedQueue[];
  readonly approvers: readonly number[];
  readonly payers: readonly number[];
}> {
  const demands = QUEUES.map(({ event }) => demandOf(event));
  const asked = demands.flatMap((demand): readonly Permission[] =>
    typeof demand === "object" && "anyOf" in demand ? demand.anyOf : [],
  );
  const holders = await holdersOf(db, asked);
  const able = (event: LoanEvent): readonly number[] =>
    holders.filter(({ permissions }) => meets(demandOf(event), new Set(permissions))).map(({ id }) => id);
  return {
    queues: QUEUES.filter(({ ofDevices }) => !ofDevices || hasDevices).map(({ title, event }) => ({
      title,
      people: able(event),
    })),
    approvers: able("approved"),
    payers: able("disbursed"),
  };
}
