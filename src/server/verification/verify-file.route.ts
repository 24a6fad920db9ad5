import { verifyFile } from "../../contract/verification.contract.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { countLookup } from "./count-lookup.ts";
import { knownDocument } from "./known-document.ts";

/** What is known of a file by its hash. */
export const verifyFileRoute = route(verifyFile, async ({ params, request, deps }) => {
  await countLookup(request.ip, deps);
  const isHash = /^[0-9a-f]{64}$/.test(params.sha256);
  const data = isHash ? await knownDocument(deps, { sha256: Buffer.from(params.sha256, "hex") }) : undefined;
  if (!data) throw notFound("document of ours");
  return { data };
});
