import type { SpecialApproval } from "../../../contract/special-approvals.contract.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { TextButton } from "../../ui/button/text-button.tsx";
import classes from "./special-approvals.module.css";

interface ApprovalRowActionProps {
  readonly approval: SpecialApproval;
  readonly onExpect: () => void;
  readonly onDeactivate: () => void;
}

/** SPA-11, PRM-48 (quirk): Deactivate needs create-admin, not the permission that gives approvals. */
export function ApprovalRowAction({ approval, onExpect, onDeactivate }: ApprovalRowActionProps) {
  const mayEnd = useHeld().has("create-admin");
  if (!mayEnd || approval.status !== "ACTIVE") return null;
  return (
    <span className={classes.action}>
      <TextButton
        danger
        aria-label={`Deactivate, ${approval.name}`}
        onPointerEnter={onExpect}
        onFocus={onExpect}
        onClick={onDeactivate}
      >
        Deactivate
      </TextButton>
    </span>
  );
}
