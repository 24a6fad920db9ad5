import { IconAlertTriangle } from "@tabler/icons-react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { mayReadIdentity } from "../../../../../domain/customer/identity-access.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { NEEDS_PERMISSION, WITHHELD } from "../../../../ui/identity-words.ts";
import { Callout } from "../../../../ui/notice/callout.tsx";
import classes from "../../detail/loan-detail-layout.module.css";

/** Why the numbers show only their last four digits; undefined where they are shown in full, or about to be. */
export function useWhyHidden({ identity }: Pick<Loan, "identity">): string | undefined {
  const held = useHeld();
  if (identity === "whole") return undefined;
  if (identity === "withheld") return WITHHELD;
  return mayReadIdentity(held) ? undefined : NEEDS_PERMISSION;
}

/** Explains on the page why the customer's identity is hidden. */
export function IdentityNotice({ loan }: { loan: Loan }) {
  const why = useWhyHidden(loan);
  if (!why) return null;
  if (loan.identity !== "withheld") return <p className={classes.quiet}>{why}</p>;
  return (
    <Callout tone="warning" role="status" icon={<IconAlertTriangle size={20} aria-hidden />}>
      <p>{why}</p>
    </Callout>
  );
}
