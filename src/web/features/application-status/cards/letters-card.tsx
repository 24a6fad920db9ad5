import { type ApplicationStatus, takeLetter } from "../../../../contract/application-status.contract.ts";
import { formatDate, formatDateTime, lagosDate } from "../../../../domain/time/lagos-date.ts";
import { callForFile } from "../../../lib/calls/call-api.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../application-status.module.css";
import type { KeptView } from "../kept-view.ts";
import { useTakeFile } from "./use-take-file.ts";

type Letter = ApplicationStatus["letters"][number];

/** What was signed and issued, each to download as it is kept. */
export function LettersCard({ application, view }: { application: ApplicationStatus; view: KeptView }) {
  const { busy, mistake, take } = useTakeFile<string>("The letter did not download. Try again.");
  if (application.letters.length === 0) return null;
  const { reference, token } = view;
  const download = ({ id, kind, format }: Letter): void => {
    const ask = () => callForFile(takeLetter, { body: { reference, token, letter: id } });
    void take(id, ask, `${reference} ${kind === "offer" ? "signed offer" : "statement"}.${format}`);
  };
  return (
    <SectionCard title="Your letters">
      <ul className={classes.letters}>
        {application.letters.map((letter) => (
          <li key={letter.id}>
            <LetterName letter={letter} />
            <Button
              busy={busy === letter.id}
              disabled={busy !== undefined}
              aria-label={`Download the ${nameOf(letter)}, ${letter.format.toUpperCase()}`}
              onClick={() => download(letter)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      {mistake && (
        <p role="alert" className={classes.text}>
          {mistake}
        </p>
      )}
    </SectionCard>
  );
}

/** No two in a list are called alike. */
function nameOf({ kind, period, at }: Letter): string {
  if (kind === "offer" || !period) return "signed offer";
  return `statement of account from ${formatDate(lagosDate(period.from))} to ${formatDate(lagosDate(period.to))}, issued ${formatDateTime(new Date(at))}`;
}

function LetterName({ letter: { kind, period, format, at } }: { letter: Letter }) {
  if (kind === "offer" || !period)
    return (
      <span>
        <strong>Signed offer</strong>
        <span className={classes.told}>
          With your authority for the salary deduction. Signed <DateText date={at} />, PDF
        </span>
      </span>
    );
  return (
    <span>
      <strong>Statement of account</strong>
      <span className={classes.told}>
        <DateText date={period.from} /> to <DateText date={period.to} />, {format.toUpperCase()}. Issued{" "}
        <DateText date={at} />
      </span>
    </span>
  );
}
