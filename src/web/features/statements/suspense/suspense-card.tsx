import type { ReactNode } from "react";
import { SUSPENSE_ACTS, type SuspenseItem } from "../../../../contract/suspense.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { AgeBadge } from "../../../ui/figure/age-badge.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import classes from "./suspense.module.css";
import type { SuspenseDecision } from "./suspense-dialogs.tsx";
import { SuspenseOwner } from "./suspense-owner.tsx";

interface SuspenseCardProps {
  readonly item: SuspenseItem;
  /** Its request that waits for a second person. */
  readonly acts?: ReactNode;
  readonly onDecide: (decision: Omit<SuspenseDecision, "item">) => void;
}

/** One credit: the bank's data at the left, the possible actions at the right. */
export function SuspenseCard({ item, acts, onDecide }: SuspenseCardProps) {
  return (
    <li className={classes.card} aria-label={item.narration}>
      <div className={classes.facts}>
        <p className={classes.first}>
          <strong>
            <Amount naira={item.amount} />
          </strong>
          <AgeBadge days={item.age_days} />
          <SuspenseOwner item={item} />
        </p>
        <p className={classes.narration}>{item.narration}</p>
        <p className={classes.soft}>
          {item.bank}, <DateText date={item.received_on} />
          {item.reference && `, ${item.reference}`} ·{" "}
          <Link to={`/repayments/statements/${item.statement_id}`} preload={false}>
            Statement
          </Link>
        </p>
        <p className={classes.soft}>{item.why}</p>
        {acts}
      </div>
      <div className={classes.ways}>
        <Guesses item={item} onDecide={onDecide} />
        <OtherWays item={item} onDecide={onDecide} />
      </div>
    </li>
  );
}

const NOT_YOURS = "Your role may look at this money, not decide about it.";

function Guesses({ item: { guesses, can }, onDecide }: SuspenseCardProps) {
  const mayAssign = useHeld().has("add-repayment") && can.includes("assign");
  if (guesses.length === 0) return <p className={classes.soft}>No likely loan found.</p>;
  return (
    <ul className={classes.guesses} aria-label="Likely loans">
      {guesses.map((guess) => (
        <li key={guess.id}>
          <span className={classes.guess}>
            <span>
              <LoanLink loan={guess} name={guess.name} /> {guess.name}
            </span>
            <span className={classes.soft}>
              {guess.reason} Owes <Amount naira={guess.balance} />
              {guess.instalment !== null && (
                <>
                  , instalment <Amount naira={guess.instalment} />
                </>
              )}
            </span>
          </span>
          {mayAssign && guess.settles && (
            <Button
              look="tool"
              onClick={() => onDecide({ kind: "assign", guess, settles: true })}
              aria-label={`Settle the loan with it: ${guess.reference}, ${guess.name}`}
            >
              Settle the loan with it
            </Button>
          )}
          {mayAssign && (
            <Button
              look="tool"
              onClick={() => onDecide({ kind: "assign", guess })}
              aria-label={`Assign to ${guess.reference}, ${guess.name}`}
            >
              Assign
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Only what can be done now, by whoever looks; without any, why. */
function OtherWays({ item: { repeats, can, why_not }, onDecide }: SuspenseCardProps) {
  const held = useHeld();
  const may = (act: SuspenseItem["can"][number]) =>
    can.includes(act) && held.has(act === "return" ? "disburse-loan" : "add-repayment");
  const isBarred = !SUSPENSE_ACTS.some(may);
  return (
    <div className={classes.buttons}>
      {(why_not ?? (isBarred ? NOT_YOURS : null)) && <p className={classes.soft}>{why_not ?? NOT_YOURS}</p>}
      {may("same") && repeats && (
        <Button look="tool" onClick={() => onDecide({ kind: "same" })} aria-label={`Same money as ${repeats.name}`}>
          <span className={classes.clipped}>
            Same money as row {repeats.row_number} of {repeats.file_name}
          </span>
        </Button>
      )}
      {may("assign") && (
        <Button look="tool" onClick={() => onDecide({ kind: "assign" })}>
          Assign to a loan
        </Button>
      )}
      {may("clear") && (
        <Button look="tool" onClick={() => onDecide({ kind: "clear" })}>
          Which deductions
        </Button>
      )}
      {may("return") && (
        <Button look="tool" onClick={() => onDecide({ kind: "return" })}>
          Return to sender
        </Button>
      )}
    </div>
  );
}
