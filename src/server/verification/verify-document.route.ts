import { verifyDocument } from "../../contract/verification.contract.ts";
import { route } from "../http/route.ts";
import { readVerificationCode } from "../letters/verification-code.ts";
import { notFound } from "../refusal/refusal.ts";
import { countLookup } from "./count-lookup.ts";
import { knownDocument } from "./known-document.ts";

/** What is known of a document by the code printed on it. */
export const verifyDocumentRoute = route(verifyDocument, async ({ params, request, deps }) => {
  await countLookup(request.ip, deps);
  const data = await knownDocument(deps, { code: readVerificationCode(params.code) });
  if (!data) throw notFound("signed document");
  return { data };
});
