import type { LeadImport } from "../../contract/lead-imports.contract.ts";
import type { ImportView } from "./lead-import.store.ts";

/** An import for its list and its progress. */
export function presentImport(row: ImportView): LeadImport {
  return {
    id: row.id,
    key: row.key,
    file_name: row.file_name,
    state: row.state,
    total: row.rows_total,
    done: row.rows_done,
    saved: row.saved,
    duplicates: row.duplicates,
    rejected: row.rejected,
    failure: row.failure,
    uploaded_by: row.uploader,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
