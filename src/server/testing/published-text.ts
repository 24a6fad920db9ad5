import type { TermsKind } from "../../domain/terms/terms-kinds.ts";
import type { TestServer } from "./test-server.ts";

interface PublishedText {
  readonly kind?: TermsKind;
  readonly version: string;
  readonly text: string;
  /** The Lagos day on which it was published and took effect. */
  readonly from: string;
}

/** Inserts a published version of a text, the application's consent unless another kind is given. */
export async function publishedText(
  { deps }: Pick<TestServer, "deps">,
  { kind = "application_consent", version, text, from }: PublishedText,
): Promise<void> {
  await deps.db.pool.query(
    `insert into terms_versions (kind, version, text, state, effective_from, changed_at, published_at)
      values ($1, $2, $3, 'published', $4::date, $4::date, $4::date)`,
    [kind, version, text, from],
  );
}
