import type { Route } from "../http/route.ts";
import { addLoanNoteRoute } from "./add-loan-note.route.ts";
import { answerReferralRoute } from "./answer-referral.route.ts";
import { listReferralsRoute } from "./list-referrals.route.ts";
import { referLoanBackRoute } from "./refer-loan-back.route.ts";

export const LOAN_NOTE_ROUTES: readonly Route[] = [
  addLoanNoteRoute,
  referLoanBackRoute,
  answerReferralRoute,
  listReferralsRoute,
];
