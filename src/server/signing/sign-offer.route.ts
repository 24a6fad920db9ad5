import { signOffer } from "../../contract/signing.contract.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { route } from "../http/route.ts";
import { newVerificationCode } from "../letters/verification-code.ts";
import { codeSentAt } from "../one-time-codes/one-time-code.store.ts";
import { tryCode } from "../one-time-codes/one-time-code.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { offerWordingAt } from "../terms/offer-wording.ts";
import { isFullNameOf } from "./full-name.ts";
import { type OfferSheet, offerSheet } from "./offer-sheet.ts";
import { presentOffer, signingBehind } from "./offer-view.ts";
import { recordSignature } from "./record-signature.ts";
import { keepSignedDocument } from "./signed-document.ts";
import { signingCodeOf } from "./signing-code.ts";
import { requireOpenOffer } from "./signing-state.ts";

/** Signs an offer: the right name, the right code, a document with both, then everything in one transaction. */
export const signOfferRoute = route(signOffer, async ({ params, body, author, request, deps }) => {
  const signing = await signingBehind(deps, params.token);
  const { loan } = signing;
  const now = deps.clock.now();
  requireOpenOffer(signing, now);
  const side = await offerWordingAt(deps, now);
  const sheet = offerSheet(signing, side, lagosDateOf(now));
  requireShown(sheet, body.document_sha256);
  if (!isFullNameOf(body.full_name, loan)) {
    throw fieldError("full_name", `Type your full name as in the offer: ${loan.first_name} ${loan.last_name}`);
  }
  const code = await tryCode(deps.db, deps.secrets, signingCodeOf(loan.id), body.otp, now);
  if (!code.accepted) throw fieldError("otp", code.message);
  const signature = {
    name: body.full_name,
    ip: request.ip,
    userAgent: request.userAgent,
    at: now,
    codeSentAt: await codeSentAt(deps.db.query, code.value),
    verificationCode: newVerificationCode(),
  };
  const { document, evidence } = await keepSignedDocument(deps, { signing, lender: side.lender, sheet, signature });
  const customer = { ...author, name: "Customer" };
  await deps.db.transaction((tx) =>
    recordSignature(tx, deps.config, { signing, signature, document, evidence, codeId: code.value, author: customer }),
  );
  const data = await presentOffer(await signingBehind(deps, params.token), deps, now);
  return { message: "Thank you. You have signed the offer.", data };
});

// Dates and yearly cost depend on the day: a page left open overnight shows an outdated offer.
function requireShown(sheet: OfferSheet, shown: string | undefined): void {
  if (shown === undefined || shown === sheet.sha256) return;
  throw new Refusal(
    "not-possible",
    "The offer has changed since you opened it, for example its dates. Read it again below, then sign.",
  );
}
