import { verifyDocument } from "../../contract/verification.contract.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { lenderAt } from "../lender/lender-at.ts";
import { notFound } from "../refusal/refusal.ts";
import { networkOf } from "../security-log/network-of.ts";
import { refuseUntil } from "../session/signing-in/guess-limit.ts";
import { blockedUntil, countFailure } from "../session/signing-in/sign-in-failures.store.ts";
import { findByCode } from "../signing/offer-signature.store.ts";
import { readVerificationCode } from "../signing/verification-code.ts";

// A code of 130 bits cannot be guessed; this limits a stranger's load. Reset after an hour without any.
const DELAY = { free: 60, longestSeconds: 300 };

const WHY_VOID = {
  corrected: "The details of the loan were corrected after the document was signed.",
  replaced: "Another offer took its place.",
};

/**
 * What a holder of the code may know of a signed document: that it is ours, when it was signed, its hash, and, if the
 * signature is void, since when and why.
 */
export const verifyDocumentRoute = route(verifyDocument, async ({ params, request, deps }) => {
  await countLookup(request.ip, deps);
  const signature = await findByCode(deps.db.query, readVerificationCode(params.code));
  if (!signature) throw notFound("signed document");
  return {
    data: {
      lender: (await lenderAt(deps.db.query, deps.config, signature.signed_at)).name,
      reference: signature.reference,
      signed_by: signature.file_id === null ? "No longer kept" : initialsOf(signature.first_name, signature.last_name),
      signed_at: signature.signed_at.toISOString(),
      void: signature.void_since && {
        at: signature.void_since.toISOString(),
        why: signature.was_corrected ? WHY_VOID.corrected : WHY_VOID.replaced,
      },
      pdf_sha256: signature.pdf_sha256.toString("hex"),
      offer_sha256: signature.document_sha256.toString("hex"),
    },
  };
});

async function countLookup(ip: string, { db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const subject = `verify:${networkOf(ip)}`;
  const now = clock.now();
  const question = { always: [subject], unlessFamiliar: subject, network: "", familiarSince: now };
  refuseUntil(await blockedUntil(db, question, now), now);
  await countFailure(db, { subject, ...DELAY }, now);
}

/** `N. A.`: enough for somebody who knows the name, useless to others. */
function initialsOf(...names: readonly string[]): string {
  return names.map((name) => `${Array.from(name.trim())[0]?.toUpperCase() ?? "?"}.`).join(" ");
}
