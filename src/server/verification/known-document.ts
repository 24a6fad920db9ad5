import type { KnownDocument } from "../../contract/verification.contract.ts";
import { findAccountStatement } from "../account-statements/account-statement.store.ts";
import type { Deps } from "../deps.ts";
import { lenderAt } from "../lender/lender-at.ts";
import { findSignature, type Trace } from "../signing/offer-signature.store.ts";

const WHY_VOID = {
  corrected: "The details of the loan were corrected after the document was signed.",
  replaced: "Another offer took its place.",
};

/**
 * What a holder of a document may know of it: that it is ours, when it was signed or issued, its hash, and, if its
 * signature is void, since when and why. Undefined if it is not ours.
 */
export async function knownDocument(deps: Deps, trace: Trace): Promise<KnownDocument | undefined> {
  return (await agreementOf(deps, trace)) ?? (await statementOf(deps, trace));
}

async function agreementOf({ db, config }: Deps, trace: Trace): Promise<KnownDocument | undefined> {
  const signature = await findSignature(db.query, trace);
  if (!signature) return undefined;
  return {
    kind: "agreement",
    lender: (await lenderAt(db.query, config, signature.signed_at)).name,
    reference: signature.reference,
    signed_by: initialsOf(signature),
    signed_at: signature.signed_at.toISOString(),
    void: signature.void_since && {
      at: signature.void_since.toISOString(),
      why: signature.was_corrected ? WHY_VOID.corrected : WHY_VOID.replaced,
    },
    pdf_sha256: signature.pdf_sha256.toString("hex"),
    offer_sha256: signature.document_sha256.toString("hex"),
  };
}

async function statementOf({ db, config }: Deps, trace: Trace): Promise<KnownDocument | undefined> {
  const issued = await findAccountStatement(db.query, trace);
  if (!issued) return undefined;
  return {
    kind: "statement",
    lender: (await lenderAt(db.query, config, issued.issued_at)).name,
    reference: issued.reference,
    issued_to: initialsOf(issued),
    issued_at: issued.issued_at.toISOString(),
    from_date: issued.from_day,
    to_date: issued.to_day,
    file_sha256: issued.sha256.toString("hex"),
  };
}

interface Named {
  readonly file_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
}

/** `N. A.`: enough for somebody who knows the name, useless to others; after an erasure there are none. */
function initialsOf({ file_id, first_name, last_name }: Named): string {
  if (file_id === null) return "No longer kept";
  return [first_name, last_name].map((name) => `${Array.from(name.trim())[0]?.toUpperCase() ?? "?"}.`).join(" ");
}
