import { type AuditEntry, type Author, auditPayload } from "../../server/db/transaction.ts";
import type { DemoBook } from "./demo-rows.ts";

/** Adds an audit row; it is chained with the others when the demo data is written. */
export function auditDemo(book: DemoBook, author: Author, at: Date, entry: AuditEntry): void {
  book.audit.push({ at, payload: auditPayload(author, at, entry) });
}
