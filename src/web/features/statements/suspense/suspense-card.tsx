import type { ReactNode } from "react";
import { SUSPENSE_ACTS, type SuspenseItem } from "../../../../contract/suspense.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { AgeBadge } from "../../../ui/figure/age-badge.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import { RowMenu } from "../../../ui/table/rows/row-menu.tsx";
import type { SuspenseDecision } from "./dialogs/suspense-dialogs.tsx";
import classes from "./suspense.module.css";
import { mayOwn, SuspenseOwner } from "./suspense-owner.tsx";

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
      <Ways item={item} onDecide={onDecide} />
    </li>
  );
}

const NOT_YOURS = "Your role may look at this money, not decide about it.";

/** The likely loans, and one act that leads; what else can be done now by whoever looks is in a menu. Without any act, why. */
function Ways({ item, onDecide }: SuspenseCardProps) {
  const { guesses, repeats, can, why_not, narration } = item;
  const held = useHeld();
  const may = (act: SuspenseItem["can"][number]) =>
    can.includes(act) && held.has(act === "return" ? "disburse-loan" : "add-repayment");
  const act = (label: string, kind: SuspenseDecision["kind"]) => ({ label, run: () => onDecide({ kind }) });
  const others = [
    ...(may("assign") && guesses.length > 0 ? [act("Find the loan", "assign")] : []),
    ...(may("clear") ? [act("Which deductions", "clear")] : []),
    ...(may("return") ? [act("Return to sender", "return")] : []),
    ...(mayOwn(held) ? [act("Hand over", "hand-over")] : []),
  ];
  const barred = why_not ?? (SUSPENSE_ACTS.some(may) ? null : NOT_YOURS);
  return (
    <div className={classes.ways}>
      {guesses.length > 0 && <Guesses item={item} mayAssign={may("assign")} onDecide={onDecide} />}
      {barred && <p className={classes.soft}>{barred}</p>}
      <div className={classes.buttons}>
        {may("assign") && guesses.length === 0 && (
          <Button look="tool" tone="primary" onClick={() => onDecide({ kind: "assign" })}>
            Find the loan
          </Button>
        )}
        {may("same") && repeats && (
          <Button look="tool" onClick={() => onDecide({ kind: "same" })} aria-label={`Same money as ${repeats.name}`}>
            <span className={classes.clipped}>
              Same money as row {repeats.row_number} of {repeats.file_name}
            </span>
          </Button>
        )}
        {others.length > 0 && <RowMenu label={`More for ${narration}`} actions={others} />}
      </div>
    </div>
  );
}

/** The first loan leads; where the money settled it, settling does. */
function Guesses({ item: { guesses }, mayAssign, onDecide }: SuspenseCardProps & { readonly mayAssign: boolean }) {
  return (
    <ul className={classes.guesses} aria-label="Likely loans">
      {guesses.map((guess, place) => (
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
              tone={place === 0 ? "primary" : undefined}
              onClick={() => onDecide({ kind: "assign", guess, settles: true })}
              aria-label={`Settle the loan with it: ${guess.reference}, ${guess.name}`}
            >
              Settle the loan with it
            </Button>
          )}
          {mayAssign && (
            <Button
              look="tool"
              tone={place === 0 && !guess.settles ? "primary" : undefined}
              onClick={() => onDecide({ kind: "assign", guess })}
              aria-label={`Match to ${guess.reference}, ${guess.name}`}
            >
              Match to {guess.reference}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
