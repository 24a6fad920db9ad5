import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StatementLineRow } from "../../../../../contract/statement-line.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { SearchBox } from "../../../../ui/field/search/search-box.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { DateTimeText } from "../../../../ui/figure/date-text.tsx";
import { LoanLink } from "../../../../ui/loan-link.tsx";
import { QuietFailure } from "../../../../ui/notice/quiet-failure.tsx";
import { candidatesQuery } from "../../statement-queries.ts";
import classes from "./choice-desk.module.css";
import type { useChoose } from "./use-choose.ts";

interface LineCandidatesProps {
  readonly line: StatementLineRow;
  readonly choosing: ReturnType<typeof useChoose>;
  readonly mayChoose: boolean;
}

/** The loans that a line's money may belong to, and a search for others by name, reference or amount. */
export function LineCandidates({ line, choosing, mayChoose }: LineCandidatesProps) {
  const retry = choosing.retryOf(line.id);
  return (
    <section className={classes.candidates} aria-label={`Candidates for row ${line.row_number}`}>
      <p>{line.reason}</p>
      {line.chosen ? (
        <Chosen line={line} choosing={choosing} mayChoose={mayChoose} />
      ) : (
        <Choices line={line} choosing={choosing} mayChoose={mayChoose} />
      )}
      {retry && <QuietFailure busy={choosing.busy} onRetry={retry} />}
    </section>
  );
}

function Chosen({ line: { id, chosen }, choosing, mayChoose }: LineCandidatesProps) {
  if (!chosen) return null;
  return (
    <div className={classes.candidate}>
      <span>
        <LoanLink loan={chosen.loan} name={chosen.loan.name} /> {chosen.loan.name}
        <span className={classes.soft}>
          Chosen by {chosen.by}, <DateTimeText instant={chosen.at} />
        </span>
      </span>
      {mayChoose && (
        <Button look="tool" disabled={choosing.busy} onClick={() => choosing.undo(id)}>
          Undo
        </Button>
      )}
    </div>
  );
}

function Choices({ line, choosing, mayChoose }: LineCandidatesProps) {
  const [q, setQ] = useState("");
  const { data, isError } = useQuery({ ...candidatesQuery(line.id, q), enabled: q !== "" && mayChoose });
  const candidates = q === "" ? line.candidates : data;
  return (
    <>
      {mayChoose && (
        <SearchBox
          label="Search loans"
          placeholder="Name, TN-000123 or amount"
          current={q}
          onSearch={(text) => setQ(text.trim())}
        />
      )}
      {candidates && candidates.length > 0 ? (
        <ul className={classes.list} aria-label="Likely loans">
          {candidates.map((loan) => (
            <li key={loan.id} className={classes.candidate}>
              <span>
                <LoanLink loan={loan} name={loan.name} /> {loan.name}
                <span className={classes.soft}>
                  {loan.instalment !== null && (
                    <>
                      Instalment due <Amount naira={loan.instalment} />,{" "}
                    </>
                  )}
                  owes <Amount naira={loan.balance} />
                </span>
                <span className={classes.soft}>{loan.reason}</span>
              </span>
              {mayChoose && (
                <Button
                  look="tool"
                  disabled={choosing.busy}
                  aria-label={`Choose ${loan.reference}, ${loan.name}`}
                  onClick={() => choosing.choose(line.id, loan.reference)}
                >
                  Choose
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.soft} role="status">
          {nothing(q, candidates !== undefined, isError)}
        </p>
      )}
      {mayChoose && q === "" && line.candidates.length === 1 && (
        <p className={classes.hint}>
          <kbd>Space</kbd> on the line chooses this loan. Nothing is posted before the statement is.
        </p>
      )}
    </>
  );
}

function nothing(q: string, hasAnswer: boolean, isError: boolean): string {
  if (q === "") return "No likely loan found. Search for one, or leave the credit to suspense.";
  if (isError) return "The search failed. Try again.";
  return hasAnswer ? `No loan that takes payments matches "${q}".` : "Searching…";
}
