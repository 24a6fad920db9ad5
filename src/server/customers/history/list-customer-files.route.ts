import { listCustomerFiles } from "../../../contract/customers.contract.ts";
import { ID_FILE_LABELS } from "../../../domain/loan/id-files.ts";
import { fileLink } from "../../files/file-link.ts";
import { route } from "../../http/route.ts";
import { noteSecurity } from "../../security-log/note-security.ts";
import { requireCustomer } from "../require-customer.ts";
import { type FileSlot, readFilesOf } from "./customer-files.store.ts";

const LABELS: Readonly<Record<FileSlot, string>> = {
  ...ID_FILE_LABELS,
  authorization: "Authorisation recording",
  signed_document: "Signed agreement",
};

/** The files of a customer's loans, including replaced ones, each with a personal address valid for ten minutes. */
export const listCustomerFilesRoute = route(listCustomerFiles, async ({ params, actor, request, deps }) => {
  await requireCustomer(deps.db, params.id);
  const files = await readFilesOf(deps.db, params.id);
  const subject = { type: "customer", id: params.id };
  noteSecurity(deps, { kind: "files-listed", userId: actor.userId, subject, address: request.ip });
  const now = deps.clock.now();
  const data = files.map(({ slot, sha256: _, created_at, replaced_at, loan_id, loan_reference, ...file }) => ({
    ...file,
    label: LABELS[slot],
    created_at: created_at.toISOString(),
    replaced_at: replaced_at?.toISOString() ?? null,
    link: fileLink(deps.secrets, file.id, now, { by: actor.userId, loan: loan_id }),
    loan: { id: loan_id, reference: loan_reference },
  }));
  return { data };
});
