import type { NamedMutant } from "./named-mutant.ts";

const REFUND = ["src/server/repayments/refund-eyes"];
const RETURN = ["src/server/suspense/returning/return-eyes"];
const PAYOUT = ["src/server/payouts/payout-eyes"];

/** Mistakes in who may release money while four eyes are on, and in what is held back. */
export const FOUR_EYES_MUTANTS: readonly NamedMutant[] = [
  {
    name: "credit that nothing confirms is refunded",
    file: "src/server/customer-credit/record-refund.ts",
    find: "  await requireFreeCredit(tx, deps, refund);\n",
    replace: "",
    tests: REFUND,
  },
  {
    name: "credit that nothing confirms is given to another loan",
    file: "src/server/repayments/transfer-credit.route.ts",
    find: "    await requireFreeCredit(tx, deps, { ...transfer, loanId: fromId });\n",
    replace: "",
    tests: REFUND,
  },
  {
    name: "whoever recorded a refund reverses it",
    file: "src/server/repayments/reverse-refund.route.ts",
    find: "    await requireRefundReversalEyes(tx, deps, params.id, actor);\n",
    replace: "",
    tests: REFUND,
  },
  {
    name: "whoever reversed a refund refunds it again",
    file: "src/server/customer-credit/credit-eyes.ts",
    find: "...(await whoReversedRefunds(db, loanId))",
    replace: "",
    tests: REFUND,
  },
  {
    name: "a limit counts each refund for itself",
    file: "src/server/customer-credit/credit-eyes.ts",
    find: "add(amount, await refundedOf(db, loanId))",
    replace: "add(amount)",
    tests: REFUND,
  },
  {
    name: "whoever invents a statement refunds what it shows",
    file: "src/server/customer-credit/hands-of-credit.store.ts",
    find: "'settlement')\n      union select unnest(array[s.uploaded_by, s.posted_by])",
    replace: "'settlement')\n      union select unnest(array[]::bigint[])",
    tests: REFUND,
  },
  {
    name: "true credit that only an invented payment has made is free",
    file: "src/domain/repayment/held-credit.ts",
    find: "Math.max(0, credit - doubtful)",
    replace: "Math.max(0, credit)",
    tests: ["src/domain/repayment/held-credit"],
  },
  {
    name: "the interest that an invented settlement waived is free",
    file: "src/server/money-in/loan-entries.store.ts",
    find: "i.loan_id = p.loan_id and i.settled_by = p.id",
    replace: "i.loan_id = p.loan_id and false",
    tests: REFUND,
  },
  {
    name: "whoever brought money agrees to its leaving",
    file: "src/server/pending-acts/who-agrees.ts",
    find: "return bar.out && moneyOutRefusal(db, bar.out, { ...bar, askedBy }, userId);",
    replace: "return undefined;",
    tests: [...REFUND, ...RETURN],
  },
  {
    name: "whoever recorded a return undoes it",
    file: "src/server/suspense/returning/undo-return.route.ts",
    find: "    await requireReturnEyes(tx, deps, item, actor);\n",
    replace: "",
    tests: RETURN,
  },
  {
    name: "whoever brought money back to suspense sends it away",
    file: "src/server/suspense/returning/return-eyes.ts",
    find: "[...hands, userId]",
    replace: "hands",
    tests: RETURN,
  },
  {
    name: "whoever paid out reverses the payout",
    file: "src/server/payouts/reverse-disbursement.route.ts",
    find: '    await requireFourEyes(tx, deps, loan, "payout-reversal", actor);\n',
    replace: "",
    tests: PAYOUT,
  },
  {
    name: "whoever reversed a payout pays out again",
    file: "src/domain/loan/four-eyes.ts",
    find: "reversers.includes(userId)",
    replace: "reversers.includes(-userId)",
    tests: ["src/domain/loan/four-eyes"],
  },
  {
    name: "a loan is paid out on another one that an invented payment has lowered",
    file: "src/server/loans/require-four-eyes.ts",
    find: 'step === "disbursed" ? doubtOfOtherLoans(db, loan) : undefined',
    replace: "undefined",
    tests: PAYOUT,
  },
  {
    name: "a settlement of any amount is not asked about",
    file: "src/server/money-in/settle-loan.ts",
    find: "  if (payment.asksAboveTwice) requireSettlementMeant(loan, amount, quote.amount);\n",
    replace: "",
    tests: ["src/server/payouts/record-settlement"],
  },
];
