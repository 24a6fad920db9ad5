/** The terms of every offer made before texts were stored as versions; the database has them as the first version. */
export const FIRST_TERMS = `## How you repay
The monthly repayments are deducted from your salary through Remita. By signing, you ask for and agree to this deduction until everything is paid. You may also pay in other ways.
## Due dates
The dates stand as if the deduction were set up on the day of signing. When it is set up later they move by whole months; the amounts stay as they are.
## The fee
The fee is kept back from the amount when the loan is paid out. There is no other fee. {settlement of the running loan}
## Your data
You agree that we look up your salary and your running loans with Remita to grant and to collect this loan, and for nothing else.
## Until the payout
The loan is granted when we have approved it. Until it is paid out you owe nothing, and may withdraw without giving a reason.`;

/** The consent under them, word for word. */
export const FIRST_CONSENT =
  "I have read and accept this offer. I ask for and agree to the deduction of the repayments from my salary through Remita.";
