import type { TermsKind } from "../../domain/terms/terms-kinds.ts";
import type { TestServer } from "./test-server.ts";

interface PublishedText {
  readonly kind?: TermsKind;
  readonly version: string;
  readonly text: string;
  /** The Lagos day from which it holds, on which it was published too. */
  readonly from: string;
}

/** A version of a text as if it had been published on its day; a consent of the application where nothing else is said. */
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
