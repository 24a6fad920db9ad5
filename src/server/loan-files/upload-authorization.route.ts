import { uploadAuthorization } from "../../contract/loan-files.contract.ts";
import type { LoanEvent } from "../../domain/loan/loan-rules.ts";
import type { Permission } from "../../domain/permissions.ts";
import { holdContact } from "../contact-changes/contact-change.store.ts";
import type { Queries } from "../db/queries.ts";
import { insertFile, type NewFile } from "../files/file.store.ts";
import { fileLabel } from "../files/receiving/file-label.ts";
import type { ReceivedFile } from "../files/receiving/received-file.ts";
import { type Actor, holds, route } from "../http/route.ts";
import { askForOffer, holdOfIdentity } from "../identity/hold-of-identity.ts";
import { findLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { keepReplacedFile } from "../loan-record/loan-file.store.ts";
import { holdVersions } from "../loan-record/loan-type.store.ts";
import { lockLoanOr404, moveLoan, requireRule } from "../loan-record/move-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import { assessmentForOffer, fixOffer, priceOffer, requireSameDetails } from "../loans/fix-offer.ts";
import { fieldError, notFound, Refusal } from "../refusal/refusal.ts";
import { createSigningLink } from "../signing/link/create-signing-link.ts";
import { requireNoWatchHold } from "../watch-lists/hold-of-watch-lists.ts";
import { type RecordingType, sniffRecording } from "./recording-type.ts";

/**
 * Stores the customer's recorded authorization (API-30). The first one fixes the offer and sends the signing link
 * (edit-loan); one on a signed loan replaces the recording and keeps the old one (edit-loan-file).
 */
export const uploadAuthorizationRoute = route(uploadAuthorization, async ({ params, file, actor, author, deps }) => {
  const before = await findLoan(deps.db, params.id);
  if (!before) throw notFound("loan");
  const event = eventFor(before);
  await deps.db.transaction(async (tx) => void (await requireRule(tx, before, event)));
  requirePermission(actor, event);
  if (!file || file.bytes === 0) throw fieldError("authorization_file", "Choose a recording.");
  const { contentType, extension } = await recordingType(file);
  const assessment = event === "authorization-uploaded" ? await assessmentForOffer(deps, before.id, author) : undefined;
  if (assessment) {
    fixOffer(before, assessment, deps.clock.now());
    await requireNoWatchHold(deps.db.query, before);
    await askForOffer(deps, before, author);
    await requireCheckedIdentity(deps.db.query, before);
  }
  const sha256 = await deps.files.keepReceived(file);
  await deps.db.transaction(async (tx) => {
    await holdContact(tx, before.customer_id);
    const loan = await lockLoanOr404(tx, params.id);
    if (assessment) await holdVersions(tx, loan.loan_type_id);
    const at = deps.clock.now();
    await requireRule(tx, loan, event);
    if (assessment) {
      requireSameDetails(before, loan);
      await requireNoWatchHold(tx, loan);
      await requireCheckedIdentity(tx, loan);
    }
    const name = fileLabel(file.name, extension, "recording");
    const recording: NewFile = { name, contentType, bytes: file.bytes, sha256, at };
    const authorization_file = await insertFile(tx, recording);
    if (loan.authorization_file) await keepReplacedFile(tx, loan.id, "authorization", loan.authorization_file, at);
    const offer = assessment ? await priceOffer(tx, loan, assessment, at) : {};
    await moveLoan(tx, loan, { event, author, at, changes: { authorization_file, ...offer } });
    if (assessment) await createSigningLink(tx, deps, loan, { author, at });
  });
  const data = await answerLoan({ actor, deps }, await showLoan(deps, params.id));
  return { message: "Authentication uploaded successfully", data };
});

async function requireCheckedIdentity(db: Queries, loan: StoredLoan): Promise<void> {
  const hold = await holdOfIdentity(db, loan);
  if (hold) throw new Refusal("not-possible", hold);
}

// In any other status the workflow refuses the upload with its own message.
function eventFor(loan: StoredLoan): LoanEvent {
  return loan.status === "pending_approval" ? "authorization-replaced" : "authorization-uploaded";
}

function requirePermission(actor: Actor, event: LoanEvent): void {
  const needed: Permission = event === "authorization-uploaded" ? "edit-loan" : "edit-loan-file";
  if (!holds(actor, needed)) throw new Refusal("permission-missing", `You need the permission ${needed} for this.`);
}

async function recordingType(file: ReceivedFile): Promise<RecordingType> {
  const type = await sniffRecording(file.stream());
  if (type) return type;
  throw fieldError(
    "authorization_file",
    "This is not a recording we can play. Use mp3, aac, opus, flac, wav, mp4, webm, ogg or m4a.",
  );
}
