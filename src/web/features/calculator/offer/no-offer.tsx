import { IconCircleX } from "@tabler/icons-react";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../calculator.module.css";

interface NoOfferProps {
  name: string;
  reason?: string | null | undefined;
  message?: string | undefined;
  /** No reliable answer: another try may end differently. */
  unfinished?: boolean;
}

/**
 * Why there is none: the rules' reason, otherwise the server's message, otherwise a default (CAL-13 to CAL-15, CAL-20).
 */
export function NoOffer({ name, reason, message, unfinished = false }: NoOfferProps) {
  return (
    <SectionCard title={`No offer for ${name}`}>
      <p className={classes.reason}>
        <IconCircleX size={20} aria-hidden />
        <span>{reason || message || "No offer for this customer"}</span>
      </p>
      {unfinished && <p className={classes.quiet}>The calculation did not finish. You can try again.</p>}
    </SectionCard>
  );
}
