import type { Database } from "../db/connect.ts";

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
  return withoutTimeout(db, "repeatable read read only", async (query) => {
    const figures = await query<FigureFault>(`select * from daily_figure_faults
      union all select month, 'month of ' || figure, counted_rows, counted_amount, kept_rows, kept_amount from monthly_figure_faults
      order by day, figure`);
    const leads = await query<{ lead_id: number }>("select lead_id from lead_sale_faults order by lead_id");
    return { figures, leadIds: leads.map(({ lead_id }) => lead_id) };
  });
}

/** Makes the kept figures what the rows say, beside a running server if need be. Answers how many were mended. */
export async function rebuildFigures(db: Database): Promise<number> {
  return withoutTimeout(db, "read committed", async (query) => {
    const [mended] = await query<{ figures: number }>("select rebuild_daily_figures() as figures");
    return mended?.figures ?? 0;
  });
}

type Query = <Row extends object>(text: string) => Promise<readonly Row[]>;

async function withoutTimeout<Result>(
  db: Database,
  isolation: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect();
  try {
    await client.query(`begin isolation level ${isolation}`);
    await client.query("set local statement_timeout = 0; set local jit = off; set local work_mem = '64MB'");
    const result = await work(async <Row extends object>(text: string) => (await client.query<Row>(text)).rows);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // Whatever state the connection is in, nobody else gets it.
    client.release(true);
    throw error;
  }
}
