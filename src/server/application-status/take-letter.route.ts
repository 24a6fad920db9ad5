import { takeLetter } from "../../contract/application-status.contract.ts";
import { findFile } from "../files/file.store.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { findLetterFile } from "./application.store.ts";
import { viewedLoan } from "./viewed-loan.ts";

/** A letter of the viewed application, byte for byte as it was kept. */
export const takeLetterRoute = route(takeLetter, async ({ body, deps }) => {
  const id = await findLetterFile(deps.db.query, await viewedLoan(deps, body), body.letter);
  const file = id ? await findFile(deps.db, id) : undefined;
  if (!file) throw notFound("letter");
  return {
    stream: deps.files.stream(file.sha256),
    headers: {
      "content-type": file.content_type,
      "content-disposition": `attachment; filename="${file.name.replace(/[^\w. -]/g, "_")}"`,
      "cache-control": "no-store",
    },
  };
});
