import { useState } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { useWhyHidden } from "../affordability/identity-notice.tsx";
import classes from "../detail/loan-detail-layout.module.css";
import { useSteadyLink } from "../detail/loan-detail-steady-link.ts";

/** The customer's recorded authorization, to listen to or to watch (DET-16). */
export function LoanDetailRecording({ loan, reload }: { loan: Loan; reload: () => Promise<unknown> }) {
  const { link, renew } = useSteadyLink(loan.authorization_file_link);
  const whyHidden = useWhyHidden(loan);
  const [failed, setFailed] = useState(false);
  const loadAgain = async () => {
    await reload();
    renew();
    setFailed(false);
  };
  return (
    <div>
      <span className={classes.label}>Authorization recording</span>
      {!link &&
        (loan.authorization_file_type === null ? "No recording yet" : whyHidden ? "You cannot open it" : "Loading…")}
      {link && failed && <PlaybackFailed onLoadAgain={loadAgain} />}
      {link && !failed && <Player link={link} type={loan.authorization_file_type} onError={() => setFailed(true)} />}
    </div>
  );
}

function PlaybackFailed({ onLoadAgain }: { onLoadAgain: () => void }) {
  return (
    <>
      The recording could not be played.{" "}
      <button type="button" className={classes.textButton} onClick={onLoadAgain}>
        Load again
      </button>
    </>
  );
}

function Player({ link, type, onError }: { link: string; type: string | null; onError: () => void }) {
  const shared = { className: classes.player, src: link, onError, "aria-label": "Authorization recording" };
  if (type?.startsWith("video")) {
    return <video {...shared} controls preload="metadata" />;
  }
  return <audio {...shared} controls preload="none" />;
}
