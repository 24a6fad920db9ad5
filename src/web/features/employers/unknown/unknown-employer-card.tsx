import { useId } from "react";
import type { UnknownEmployer } from "../../../../contract/employers.contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import classes from "../employers.module.css";

interface UnknownEmployerCardProps {
  readonly row: UnknownEmployer;
  readonly busy: boolean;
  readonly onAccept: (employerId: number) => void;
  readonly onEnter: () => void;
}

/** The server counts no further than this. */
const MANY = 100;

/** A queued employer name, the number of loans waiting under it, and the five closest employers. */
export function UnknownEmployerCard({ row, busy, onAccept, onEnter }: UnknownEmployerCardProps) {
  const id = useId();
  const { words, loans, newest_loan, first_seen_at, nearest } = row;
  const waiting = loans >= MANY ? `${MANY} loans or more` : countText(loans, "loan");
  return (
    <li className={classes.unknown} aria-labelledby={id}>
      <h2 id={id} className={classes.words}>
        {words}
      </h2>
      <p className={classes.note}>
        {waiting} since <DateText date={first_seen_at} />, the newest <LoanLink loan={newest_loan} name={words} />
      </p>
      {nearest.length === 0 ? (
        <p className={classes.note}>The register is empty.</p>
      ) : (
        <ol className={classes.nearest} aria-label={`Employers near to ${words}`}>
          {nearest.map((near, place) => (
            <li key={near.id} className={classes.near}>
              <TextButton
                aria-label={`Accept ${near.name} for ${words}`}
                {...(place === 0 && { "aria-keyshortcuts": "A" })}
                disabled={busy}
                onClick={() => onAccept(near.id)}
              >
                {near.name}
              </TextButton>
              <span className={classes.note}>
                {near.words === near.name ? near.code : `${near.code}, as “${near.words}”`}, {near.likeness}% alike
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className={classes.actions}>
        <Button aria-label={`New employer for ${words}`} disabled={busy} onClick={onEnter}>
          New employer
        </Button>
      </div>
    </li>
  );
}
