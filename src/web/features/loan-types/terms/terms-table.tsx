import type { ToldTerms } from "../../../../domain/loan-type/told-terms.ts";
import { SmallTable, WordsCell, WordsHeading } from "../../../ui/table/small-table.tsx";
import classes from "../loan-types.module.css";
import { termRows } from "../version/version-words.ts";

interface TermsTableProps {
  readonly label: string;
  readonly terms: ToldTerms;
  /** Today's terms for comparison; undefined if no version is live. */
  readonly live: ToldTerms | undefined;
}

/** Every term in words beside today's; differences are marked. */
export function TermsTable({ label, terms, live }: TermsTableProps) {
  const before = live && new Map(termRows(live));
  return (
    <SmallTable label={label} headings={before ? ["Term", "Today", "Then"] : ["Term", "Value"]}>
      {termRows(terms).map(([term, words]) => (
        <tr key={term}>
          <WordsHeading>{term}</WordsHeading>
          {before && <WordsCell>{before.get(term)}</WordsCell>}
          <WordsCell>
            {before && before.get(term) !== words ? (
              <>
                <strong>{words}</strong> <span className={classes.changed}>changed</span>
              </>
            ) : (
              words
            )}
          </WordsCell>
        </tr>
      ))}
    </SmallTable>
  );
}
