import { sql } from "kysely";
import { FIRST_FIGURES, type FigureName, type FiguresInForce } from "../../domain/terms/figures.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";

/** The regulators' figures in force at a moment: those approved by then whose Lagos day had come. */
export async function figuresAt(db: Queries, at: Date): Promise<FiguresInForce> {
  const { rows } = await sql<{ figure: FigureName; value: number }>`select distinct on (figure) figure, value
    from regulated_figures where state = 'approved' and valid_from <= ${lagosDateOf(at)} and decided_at <= ${at}
    order by figure, valid_from desc`.execute(db);
  return { ...FIRST_FIGURES, ...Object.fromEntries(rows.map(({ figure, value }) => [figure, value])) };
}
