import { signOffer } from "../../contract/signing.contract.ts";
import { fieldError } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { isFullNameOf } from "./full-name.ts";
import { presentOffer, signingBehind } from "./offer-view.ts";
import { tryCode } from "./one-time-code.ts";
import { recordSignature } from "./record-signature.ts";
import { keepSignedDocument } from "./signed-document.ts";
import { signingCodeOf } from "./signing-code.ts";
import { requireOpenOffer } from "./signing-state.ts";

/** Signs an offer: the right name, the right code, a document that holds both, then all of it in one transaction. */
export const signOfferRoute = route(signOffer, async ({ params, body, author, request, deps }) => {
  const signing = await signingBehind(deps, params.token);
  const { loan } = signing;
  const now = deps.clock.now();
  requireOpenOffer(signing, now);
  if (!isFullNameOf(body.full_name, loan)) {
    throw fieldError("full_name", `Type your full name as in the offer: ${loan.first_name} ${loan.last_name}`);
  }
  const code = await tryCode(deps.db, deps.secrets, signingCodeOf(loan.id), body.otp, now);
  if (!code.accepted) throw fieldError("otp", code.message);
  const signature = { name: body.full_name, ip: request.ip, at: now };
  const document = await keepSignedDocument(deps.files, signing, signature);
  const customer = { ...author, name: "Customer" };
  await deps.db.transaction((tx) =>
    recordSignature(tx, { signing, signature, document, codeId: code.value, author: customer }),
  );
  deps.wake("send-outbox");
  const data = presentOffer(await signingBehind(deps, params.token), deps.secrets, now);
  return { message: "Thank you. You have signed the offer.", data };
});
