import { type Beginning, judgeBeginning } from "../../domain/loan-type/beginning.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import type { Deps } from "../deps.ts";
import { readHolidays } from "../loan-record/grace.store.ts";
import { lifeOf, termsFrom } from "../loan-record/loan-type.store.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import type { VersionRow } from "./loan-type-version.store.ts";

/** Judges a version's first day as if it were approved at a moment, among all versions of its type. */
export async function judgeVersion(
  db: Queries,
  { config }: Pick<Deps, "config">,
  version: VersionRow,
  { versions, at }: { readonly versions: readonly VersionRow[]; readonly at: Date },
): Promise<Beginning> {
  const others = versions
    .filter(({ id }) => id !== version.id)
    .map((one) => ({ ...lifeOf(one), terms: termsFrom(one) }));
  const wanted = { effectiveFrom: lagosDate(version.effective_from), terms: termsFrom(version) };
  const notice = { workingDays: config.loanTypeNoticeDays, holidays: await readHolidays(db) };
  return judgeBeginning(wanted, others, at, notice);
}

/** Whether somebody other than the author must approve a version: everywhere except in a demo without four eyes. */
export async function takesTwoPersons(db: Queries, { config }: Pick<Deps, "config">): Promise<boolean> {
  return !config.demo || (await fourEyesOn(db, config));
}
