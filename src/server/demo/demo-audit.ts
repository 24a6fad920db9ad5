import type { AuditEntry, Author } from "../db/transaction.ts";
import type { DemoBook } from "./demo-rows.ts";

/** Puts down an audit row in the shape in which the server writes its own. */
export function auditDemo(book: DemoBook, author: Author, at: Date, entry: AuditEntry): void {
  const { userId, name, ip } = author;
  const payload = JSON.stringify({
    at: at.toISOString(),
    actorId: userId ?? null,
    actor: name,
    ...entry,
    ip: ip ?? null,
    requestId: null,
  });
  book.audit.push({ at, payload });
}
