import type { Loan } from "../../../../contract/loans.contract.ts";
import { AudioPlayer } from "../../../ui/file/audio-player.tsx";
import { useWhyHidden } from "../affordability/screening/identity-notice.tsx";
import classes from "../detail/loan-detail-layout.module.css";
import { useSteadyLink } from "./loan-detail-steady-link.ts";

const LABEL = "Authorization recording";

/** The customer's recorded authorization, to listen to or to watch (DET-16). */
export function LoanDetailRecording({ loan, reload }: { loan: Loan; reload: () => Promise<unknown> }) {
  const { link, renew } = useSteadyLink(loan.authorization_file_link);
  const whyHidden = useWhyHidden(loan);
  const loadAgain = async (): Promise<void> => {
    await reload();
    renew();
  };
  return (
    <div>
      <span className={classes.label}>{LABEL}</span>
      {!link &&
        (loan.authorization_file_type === null ? "No recording yet" : whyHidden ? "You cannot open it" : "Loading…")}
      {link && <AudioPlayer label={LABEL} link={link} type={loan.authorization_file_type} onLoadAgain={loadAgain} />}
    </div>
  );
}
