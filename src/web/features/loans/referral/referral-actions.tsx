import type { Loan } from "../../../../contract/loans.contract.ts";
import { ANSWERS_REFERRAL, REFERS_BACK } from "../../../../domain/loan/loan-notes.ts";
import { meets } from "../../../../domain/permissions.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useDialogPart } from "../../../lib/use-dialog-part.ts";
import { Button } from "../../../ui/button/button.tsx";

const loadReferBack = () => import("./refer-back-dialog.tsx").then((module) => module.ReferBackDialog);
const loadAnswer = () => import("./answer-referral-dialog.tsx").then((module) => module.AnswerReferralDialog);

/** While a loan waits for approval: an approver refers it back, and an officer answers. */
export function ReferralActions({ loan }: { loan: Loan }) {
  const held = useHeld();
  const refer = useDialogPart(loadReferBack);
  const answer = useDialogPart(loadAnswer);
  if (loan.status !== "pending_approval") return null;
  const { Dialog: ReferBack } = refer;
  const { Dialog: Answer } = answer;
  return (
    <>
      {!loan.referral && meets(REFERS_BACK, held) && <Button {...refer.button}>Refer back</Button>}
      {loan.referral && meets(ANSWERS_REFERRAL, held) && (
        <Button tone="primary" {...answer.button}>
          Answer referral
        </Button>
      )}
      {ReferBack && refer.dialog.opened && <ReferBack loan={loan} {...refer.dialog} />}
      {Answer && answer.dialog.opened && <Answer loan={loan} {...answer.dialog} />}
    </>
  );
}
