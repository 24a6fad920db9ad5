import type { Lender } from "../../domain/loan/lender.ts";
import type { FiguresInForce } from "../../domain/terms/figures.ts";
import { type PlaceholderValues, placeholderValues } from "../../domain/terms/placeholders.ts";
import type { Config } from "../config.ts";
import type { Queries } from "../db/queries.ts";
import { figuresAt } from "../figures/figures-at.store.ts";
import { lenderAt } from "../lender/lender-at.ts";

/** The lender at a moment, with the figures, and the resulting placeholder values. */
export interface LenderWords {
  readonly lender: Lender;
  readonly figures: FiguresInForce;
  readonly values: PlaceholderValues;
}

export async function lenderWordsAt(
  db: Queries,
  config: Pick<Config, "lender" | "demo">,
  at: Date,
): Promise<LenderWords> {
  const [lender, figures] = await Promise.all([lenderAt(db, config, at), figuresAt(db, at)]);
  return { lender, figures, values: placeholderValues(lender, figures, config) };
}
