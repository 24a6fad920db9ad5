import type { z } from "zod";
import type { watchHit, watchHitDetail } from "../../contract/watch-lists.contract.ts";
import { shownNumber } from "../../domain/customer/gone-number.ts";
import type { IdentitySight } from "../../domain/customer/identity-access.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import type { HitDetailRow, HitRow } from "./watch-hit.store.ts";

/** A hit as the queue shows it. */
export function presentHit(row: HitRow): z.input<typeof watchHit> {
  const { id, customer_id, customer_name, entry_name, list_name, grounds, decision, decided_at } = row;
  return {
    id,
    customer: { id: customer_id, name: customer_name },
    entry: { name: entry_name, list: list_name },
    grounds: [...grounds],
    found_at: row.found_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    decided:
      decision && decided_at
        ? { decision, reason: row.reason ?? "", by: row.decided_by ?? "", at: decided_at.toISOString() }
        : null,
  };
}

/** A hit with both sides, as far as the caller may see the customer's identity. */
export function presentHitDetail(
  row: HitDetailRow,
  identity: IdentitySight,
  loans: readonly { readonly id: number; readonly reference: string; readonly status: string }[],
): z.input<typeof watchHitDetail> {
  const isWhole = identity === "whole";
  const number = (bvn: string | null): string | null => bvn && (isWhole ? shownNumber(bvn) : maskNumber(bvn));
  const day = (date: string | null): string | null => (isWhole ? date : null);
  return {
    ...presentHit(row),
    identity,
    on_file: { name: row.customer_name, birth_date: day(row.date_of_birth), bvn: number(row.customer_bvn) },
    listed: {
      name: row.entry_name,
      aliases: [...row.aliases],
      birth_date: day(row.birth_date),
      birth_note: isWhole ? row.birth_note : null,
      bvn: number(row.bvn),
      list: row.list_name,
      source: row.source,
      version: row.version,
      row: row.row_number,
    },
    loans: loans.map(({ id, reference, status }) => ({ id, reference, status })),
  };
}
