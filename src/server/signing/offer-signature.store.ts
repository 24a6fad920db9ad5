import type { OfferTextVersions } from "../../domain/loan/key-facts/offer-wording.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { sealed } from "../vault/sealed.ts";

/** The evidence of a signature: who agreed to what, when, from where, and how they were identified. */
export interface SignatureEvidence {
  readonly linkId: string;
  readonly loanId: number;
  readonly code: string;
  readonly at: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly codeChannels: string;
  /** Masked. */
  readonly codeSentTo: string;
  readonly codeSentAt: Date;
  readonly textVersions: OfferTextVersions;
  readonly document: string;
  /** In hex. */
  readonly documentSha256: string;
  readonly pdfSha256: Buffer;
}

export async function insertSignature(tx: Tx, evidence: SignatureEvidence, fileId: string): Promise<void> {
  await tx
    .insertInto("offer_signatures")
    .values({
      link_id: evidence.linkId,
      loan_id: evidence.loanId,
      code: evidence.code,
      signed_at: evidence.at,
      ip: evidence.ip,
      user_agent: evidence.userAgent,
      code_channels: evidence.codeChannels,
      code_sent_to: evidence.codeSentTo,
      code_sent_at: evidence.codeSentAt,
      text_versions: JSON.stringify(evidence.textVersions),
      document: sealed("text", evidence.document),
      document_sha256: Buffer.from(evidence.documentSha256, "hex"),
      file_id: fileId,
      pdf_sha256: evidence.pdfSha256,
    })
    .execute();
}

/** The code printed on a document, or the hash of its file. */
export type Trace = { readonly code: string } | { readonly sha256: Buffer };

/** What a holder of the document may see of its signature, and the name for the initials; without a file once erased. */
export async function findSignature(db: Queries, trace: Trace) {
  return db
    .selectFrom("offer_signatures as s")
    .innerJoin("loans as l", "l.id", "s.loan_id")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .innerJoin("signing_links as k", "k.id", "s.link_id")
    .select(({ exists, selectFrom }) => [
      "s.signed_at",
      // A signed link only ends when its signature becomes void.
      "k.revoked_at as void_since",
      exists(
        selectFrom("loan_events as e")
          .select("e.id")
          .whereRef("e.loan_id", "=", "s.loan_id")
          .whereRef("e.at", "=", "k.revoked_at")
          .where("e.event", "=", "details-corrected"),
      ).as("was_corrected"),
      "s.document_sha256",
      "s.pdf_sha256",
      "s.file_id",
      "l.reference",
      "c.first_name",
      "c.last_name",
    ])
    .where((row) => ("code" in trace ? row("s.code", "=", trace.code) : row("s.pdf_sha256", "=", trace.sha256)))
    .executeTakeFirst();
}

export interface SignedOn {
  /** The verification code. */
  readonly code: string;
  readonly versions: OfferTextVersions;
}

/** The wording that was signed through a link; undefined for older signatures without evidence. */
export async function signedOn(db: Queries, linkId: string): Promise<SignedOn | undefined> {
  const row = await db
    .selectFrom("offer_signatures")
    .select(["code", "text_versions"])
    .where("link_id", "=", linkId)
    .executeTakeFirst();
  return row && { code: row.code, versions: row.text_versions as unknown as OfferTextVersions };
}
