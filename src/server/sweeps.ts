import { endActs } from "./acts/end-acts.job.ts";
import { screenApplications } from "./affordability/screen-applications.job.ts";
import { carryOutDue } from "./approval-requests/carry-out-due.job.ts";
import { anchorHeads } from "./audit/anchor-heads.job.ts";
import { SECURITY_LOG } from "./audit/chained-log.ts";
import { checkAuditDaily } from "./audit-log/verifying/check-audit.ts";
import { checkTheBooks } from "./books/check-books.job.ts";
import { today } from "./clock.ts";
import { ownAddress } from "./configuration/own-address.ts";
import { foldKeptSums } from "./db/fold-deltas.store.ts";
import type { Deps } from "./deps.ts";
import { settleEmployers } from "./employers/unknown/settle-employers.job.ts";
import { encryptStoredFiles } from "./files/encryption/encrypt-stored-files.job.ts";
import { removeOrphanFiles } from "./files/remove-orphan-files.job.ts";
import { askDueChecks } from "./identity/ask-due-checks.job.ts";
import { forgetOldRecords } from "./jobs/forget-old-records.job.ts";
import type { Sweep } from "./jobs/sweeps.ts";
import { endLeftImports } from "./lead-imports/end-left-imports.job.ts";
import { sendDueLinks } from "./lead-offers/links/send-due-links.job.ts";
import { tellFailedLinks } from "./lead-offers/links/tell-failed-links.job.ts";
import { askForOffers } from "./lead-offers/working-out/ask-for-offers.job.ts";
import { convertMissedLeads } from "./leads/convert-missed-leads.job.ts";
import { indexLeadWords } from "./leads/lists/index-lead-words.store.ts";
import { lenderAt } from "./lender/lender-at.ts";
import { settleOperations } from "./mandate-record/settle-operations.job.ts";
import { pollMandates } from "./mandates/checking/poll-mandates.job.ts";
import { reactivateMandates } from "./mandates/reactivation/reactivate-mandates.job.ts";
import { gatewaySms } from "./outbox/gateway-sms.ts";
import { messageSender } from "./outbox/message-sender.ts";
import { sendDueMessages } from "./outbox/send-outbox.job.ts";
import { sendSideBySide } from "./outbox/send-side-by-side.job.ts";
import { deliverWebhooks } from "./partners/webhooks/deliver-webhooks.job.ts";
import { keepEndedMonth } from "./payday/keeping/keep-ended-month.job.ts";
import { checkNotifications, lookAtParked } from "./provider-traffic/check-notifications.job.ts";
import { bringSpentTokens } from "./reports/bring-spent-tokens.job.ts";
import { bookStatements } from "./statements/book-statements.job.ts";
import { retrySuspense } from "./suspense/retry-suspense.job.ts";
import type { SweepName } from "./sweep-names.ts";
import { parkOverdueCandidates } from "./top-ups/top-up-counts.store.ts";
import { compareAll } from "./watch-lists/compare-all.job.ts";
import { compareChanged } from "./watch-lists/compare-changed.job.ts";

/** All background work. */
export function allSweeps(deps: Deps): readonly (Sweep & { readonly name: SweepName })[] {
  const { smsGateways: gateways } = deps;
  const letterhead = async () => ({
    ...(await lenderAt(deps.db.query, deps.config, deps.clock.now())),
    publicUrl: ownAddress(deps.config),
  });
  const sender = messageSender(deps.config, gateways && gatewaySms(deps, gateways), letterhead);
  return [
    { name: "screening", everyMs: 5_000, run: (stopping) => screenApplications(deps, stopping) },
    { name: "settle-operations", everyMs: 5_000, run: (stopping) => settleOperations(deps, stopping) },
    { name: "check-notifications", everyMs: 5_000, run: (stopping) => checkNotifications(deps, stopping) },
    { name: "look-at-parked", everyMs: 60_000, run: () => lookAtParked(deps) },
    { name: "poll-mandates", everyMs: 10_000, run: (stopping) => pollMandates(deps, stopping) },
    { name: "reactivate-mandates", everyMs: 10_000, run: (stopping) => reactivateMandates(deps, stopping) },
    { name: "send-codes", everyMs: 1_000, run: (stopping) => sendSideBySide(deps, sender, "codes", stopping) },
    { name: "send-sms", everyMs: 2_000, run: (stopping) => sendSideBySide(deps, sender, "sms", stopping) },
    { name: "send-outbox", everyMs: 2_000, run: () => sendDueMessages(deps, sender, "email") },
    { name: "lead-offers", everyMs: 5_000, run: (stopping) => askForOffers(deps, stopping) },
    { name: "lead-links", everyMs: 10_000, run: (stopping) => sendDueLinks(deps, stopping) },
    { name: "failed-links", everyMs: 10_000, run: (stopping) => tellFailedLinks(deps, stopping) },
    { name: "convert-missed-leads", everyMs: 60_000, run: () => convertMissedLeads(deps).then(() => 0) },
    { name: "book-statements", everyMs: 5_000, run: (stopping) => bookStatements(deps, stopping) },
    { name: "retry-suspense", everyMs: 60_000, run: (stopping) => retrySuspense(deps, stopping) },
    { name: "fold-kept-sums", everyMs: 3_000, run: (stopping) => foldKeptSums(deps.db, stopping) },
    { name: "index-lead-words", everyMs: 5_000, run: (stopping) => indexLeadWords(deps.db, stopping) },
    { name: "settle-employers", everyMs: 10_000, run: (stopping) => settleEmployers(deps, stopping) },
    { name: "end-left-imports", everyMs: 5_000, run: () => endLeftImports(deps) },
    { name: "anchor-audit-log", everyMs: 60_000, run: () => anchorLogs(deps).then(() => 0) },
    { name: "approval-requests", everyMs: 60_000, run: (stopping) => carryOutDue(deps, stopping) },
    { name: "acts", everyMs: 5_000, run: (stopping) => endActs(deps, stopping) },
    { name: "check-audit-log", everyMs: 3_600_000, run: () => checkAuditDaily(deps) },
    { name: "check-books", everyMs: 60_000, run: (stopping) => checkTheBooks(deps, stopping) },
    { name: "park-overdue-top-ups", everyMs: 600_000, run: () => parkOverdueCandidates(deps.db, today(deps.clock)) },
    { name: "bring-spent-tokens", everyMs: 10_000, run: (stopping) => bringSpentTokens(deps, stopping) },
    { name: "remove-orphan-files", everyMs: 3_600_000, run: () => removeOrphanFiles(deps) },
    { name: "encrypt-stored-files", everyMs: 21_600_000, run: () => encryptFiles(deps) },
    { name: "identity-checks", everyMs: 5_000, run: (stopping) => askDueChecks(deps, stopping) },
    { name: "compare-customers", everyMs: 5_000, run: () => compareChanged(deps) },
    { name: "watch-list-run", everyMs: 60_000, run: (stopping) => compareAll(deps, stopping) },
    { name: "keep-payday-statements", everyMs: 600_000, run: () => keepEndedMonth(deps) },
    { name: "webhooks", everyMs: 2_000, run: (stopping) => deliverWebhooks(deps, stopping) },
    { name: "forget-old-records", everyMs: 3_600_000, run: () => forgetOldRecords(deps) },
  ];
}

// A few seconds' work, so that a stopping process does not wait for long.
const FILES_AT_ONCE = 50;

async function encryptFiles(deps: Deps): Promise<number> {
  return (await encryptStoredFiles(deps, FILES_AT_ONCE)).renewed;
}

async function anchorLogs(deps: Deps): Promise<void> {
  await anchorHeads(deps);
  await anchorHeads(deps, { of: SECURITY_LOG });
}
