import type { Database } from "../db/connect.ts";
import { patiently } from "../db/patient-work.store.ts";

/** A kept figure that is not what the rows say; amounts in kobo. */
export interface FigureFault {
  readonly day: string;
  readonly figure: string;
  readonly counted_rows: number;
  readonly counted_amount: number;
  readonly kept_rows: number;
  readonly kept_amount: number;
}

/** What differs between the kept figures and the rows; nothing when all is well. */
export interface FigureFaults {
  readonly figures: readonly FigureFault[];
  /** Leads whose kept sale is not what lead and loan say. */
  readonly leadIds: readonly number[];
}

/** Counts every figure of every day again, beside a running server if need be: one snapshot, nothing waits for it. */
export async function verifyFigures(db: Database): Promise<FigureFaults> {
  return patiently(db, "repeatable read read only", async (query) => {
    const figures = await query<FigureFault>(`select * from daily_figure_faults
      union all select month, 'month of ' || figure, counted_rows, counted_amount, kept_rows, kept_amount from monthly_figure_faults
      order by day, figure`);
    const leads = await query<{ lead_id: number }>("select lead_id from lead_sale_faults order by lead_id");
    return { figures, leadIds: leads.map(({ lead_id }) => lead_id) };
  });
}

/** Makes the kept figures what the rows say, beside a running server if need be. Answers how many were mended. */
export async function rebuildFigures(db: Database): Promise<number> {
  return patiently(db, "read committed", async (query) => {
    const [mended] = await query<{ figures: number }>("select rebuild_daily_figures() as figures");
    return mended?.figures ?? 0;
  });
}
