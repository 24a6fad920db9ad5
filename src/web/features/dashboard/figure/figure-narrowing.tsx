import { IconX } from "@tabler/icons-react";
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from "../../../../domain/lead/lead-status.ts";
import { isLagosDate } from "../../../../domain/time/lagos-date.ts";
import { Link } from "../../../lib/route/link.tsx";
import { spanText } from "../charts/span-text.ts";
import { type FigureSearch, widened } from "./figure-address.ts";
import classes from "./figure-page.module.css";

/** The active filters, each with a button to remove it. */
export function FigureNarrowing({ search }: { search: FigureSearch }) {
  const outcome = LEAD_STATUSES.find((status) => status === search.outcome);
  return (
    <>
      {(search.from || search.to) && <Chip text={daysText(search)} search={widened(search, "from", "to")} />}
      {search.outcome && (
        <Chip
          text={`Outcome: ${outcome ? LEAD_STATUS_LABELS[outcome] : search.outcome}`}
          search={widened(search, "outcome")}
        />
      )}
    </>
  );
}

function daysText({ from = "", to = "" }: FigureSearch): string {
  if (isLagosDate(from) && isLagosDate(to)) return `Only ${spanText(from, to)}`;
  if (isLagosDate(from)) return `From ${spanText(from, from)}`;
  return isLagosDate(to) ? `Until ${spanText(to, to)}` : "Only some days";
}

function Chip({ text, search }: { text: string; search: FigureSearch }) {
  return (
    <Link to="." search={search} preload={false} className={classes.chip} aria-label={`Remove: ${text}`}>
      {text}
      <IconX size={14} aria-hidden />
    </Link>
  );
}
