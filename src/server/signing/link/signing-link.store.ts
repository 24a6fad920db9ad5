import type { Selectable } from "kysely";
import type { Queries } from "../../db/queries.ts";
import type { SigningLinks } from "../../db/schema.generated.ts";
import type { Tx } from "../../db/transaction.ts";

export type SigningLink = Selectable<SigningLinks>;

/**
 * Ends the live link of a loan, if any, and inserts a new one. The loan must be locked: it has one live link at a time.
 */
export async function replaceLink(
  tx: Tx,
  loanId: number,
  link: { id: string; at: Date; expiresAt: Date },
): Promise<void> {
  await voidSigningLinks(tx, loanId, link.at);
  await tx
    .insertInto("signing_links")
    .values({ id: link.id, loan_id: loanId, created_at: link.at, expires_at: link.expiresAt })
    .execute();
}

/** Ends the links of a loan that will not be signed any more. A signed one stays: its document can still be read. */
export async function revokeSigningLinks(tx: Tx, loanId: number, at: Date): Promise<void> {
  await tx
    .updateTable("signing_links")
    .set({ revoked_at: at })
    .where("loan_id", "=", loanId)
    .where("revoked_at", "is", null)
    .where("signed_at", "is", null)
    .execute();
}

export async function lockLink(tx: Tx, id: string): Promise<SigningLink | undefined> {
  return tx.selectFrom("signing_links").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function markSigned(
  tx: Tx,
  id: string,
  { name, ip, at }: { name: string; ip: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("signing_links")
    .set({ signed_at: at, signed_name: name, signed_ip: ip })
    .where("id", "=", id)
    .execute();
}

/** A link with everything its page shows of the loan. */
export async function findSigning(db: Queries, linkId: string) {
  const link = await db.selectFrom("signing_links").selectAll().where("id", "=", linkId).executeTakeFirst();
  if (!link) return undefined;
  const loan = await db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .innerJoin("loan_type_versions as v", "v.id", "l.loan_type_version_id")
    .leftJoin("products as p", "p.id", "l.product_id")
    .select([
      "l.id",
      "l.customer_id",
      "l.reference",
      "l.status",
      "l.tenor",
      "l.method",
      "l.monthly_rate_bp",
      "l.application_type",
    ])
    .select(["l.offered_amount", "l.fee", "l.payout", "l.offered_at", "l.signed_document"])
    .select(["c.first_name", "c.last_name", "c.phone", "c.email"])
    .select([
      "v.name as type_name",
      "v.collection_day",
      "v.liquidation_policy",
      "v.cooling_off_days",
      "p.name as product_name",
    ])
    .where("l.id", "=", link.loan_id)
    .executeTakeFirstOrThrow();
  return { link, loan };
}

export type Signing = NonNullable<Awaited<ReturnType<typeof findSigning>>>;

/** A customer's loan with an offer to sign but no link; undefined if there is none. */
export async function loanWithoutLink(db: Queries, customerId: number): Promise<number | undefined> {
  const loan = db
    .selectFrom("loans as l")
    .select("l.id")
    .where("l.customer_id", "=", customerId)
    .where("l.status", "=", "confirmation_sent")
    .where(({ not, exists, selectFrom }) => {
      const link = selectFrom("signing_links as s").select("s.id").whereRef("s.loan_id", "=", "l.id");
      return not(exists(link.where("s.revoked_at", "is", null)));
    });
  return (await loan.executeTakeFirst())?.id;
}

/** Ends every link of a loan, including a signed one, whose signature is then void. */
export async function voidSigningLinks(tx: Tx, loanId: number, at: Date): Promise<void> {
  await tx
    .updateTable("signing_links")
    .set({ revoked_at: at })
    .where("loan_id", "=", loanId)
    .where("revoked_at", "is", null)
    .execute();
}
