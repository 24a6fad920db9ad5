import type { z } from "zod";
import type { watchList, watchListVersion } from "../../contract/watch-lists.contract.ts";
import type { ListRow, VersionRow } from "./watch-list.store.ts";

/** A list with the version in force. */
export function presentList({ id, name, versions, open_hits, in_force }: ListRow): z.input<typeof watchList> {
  return { id, name, versions, open_hits, in_force: in_force ? presentVersion(in_force) : null };
}

/** One upload. */
export function presentVersion(row: VersionRow): z.input<typeof watchListVersion> {
  const { id, number, file_name, entries, refused, uploaded_by } = row;
  return {
    ...{ id, number, file_name, entries, refused, uploaded_by },
    sha256: row.file_sha256.toString("hex"),
    uploaded_at: row.uploaded_at.toISOString(),
    ended: row.ended_at && { at: row.ended_at.toISOString(), by: row.ended_by, reason: row.end_reason },
  };
}
