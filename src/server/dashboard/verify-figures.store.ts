import type { Database } from "../db/connect.ts";
import { patiently } from "../db/patient-work.store.ts";

/** A maintained figure that differs from its rows; amounts in kobo. */
export interface FigureFault {
  readonly day: string;
  readonly figure: string;
  readonly counted_rows: number;
  readonly counted_amount: number;
  readonly kept_rows: number;
  readonly kept_amount: number;
}

/** Differences between the maintained figures and the rows; empty if all is well. */
export interface FigureFaults {
  readonly figures: readonly FigureFault[];
  /** Leads whose stored sale contradicts lead and loan. */
  readonly leadIds: readonly number[];
  /** Leads whose stored first call, or what came of it, contradicts their history and their loan. */
  readonly calledLeadIds: readonly number[];
  /** Lines of the ledger whose stored move of cash contradicts them. */
  readonly cashPostingIds: readonly number[];
}

/** Recounts every figure of every day, beside a running server if necessary: one snapshot, nothing waits for it. */
export async function verifyFigures(db: Database): Promise<FigureFaults> {
  return patiently(db, "repeatable read read only", async (query) => {
    const figures = await query<FigureFault>(`select * from daily_figure_faults
      union all select month, 'month of ' || figure, counted_rows, counted_amount, kept_rows, kept_amount from monthly_figure_faults
      order by day, figure`);
    const leads = await query<{ lead_id: number }>("select lead_id from lead_sale_faults order by lead_id");
    const called = await query<{ lead_id: number }>("select lead_id from lead_first_call_faults order by lead_id");
    const cash = await query<{ posting_id: number }>("select posting_id from ledger_cash_faults order by posting_id");
    return {
      figures,
      leadIds: leads.map(({ lead_id }) => lead_id),
      calledLeadIds: called.map(({ lead_id }) => lead_id),
      cashPostingIds: cash.map(({ posting_id }) => posting_id),
    };
  });
}

/**
 * Recomputes the maintained figures from the rows, beside a running server if necessary. Returns how many were
 * corrected.
 */
export async function rebuildFigures(db: Database): Promise<number> {
  return patiently(db, "read committed", async (query) => {
    const [mended] = await query<{ figures: number }>("select rebuild_daily_figures() as figures");
    return mended?.figures ?? 0;
  });
}
