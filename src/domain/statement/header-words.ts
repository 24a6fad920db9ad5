/** What a column of a statement holds. */
export type ColumnRole =
  | "date"
  | "valueDate"
  | "narration"
  | "reference"
  | "debit"
  | "credit"
  | "amount"
  | "type"
  | "balance";

// Letters only, as `headerWord` leaves them; the earlier of two names for one role wins.
const WORDS: Readonly<Record<ColumnRole, string>> = {
  date:
    "transactiondate txndate trandate transdate trxdate date orderdate transactiontime transtime txntime " +
    "transactiondateandtime transactiondatetime posteddate postingdate postdate entrydate bookingdate datetime dateandtime",
  valueDate: "valuedate valdate effectivedate",
  narration:
    "transactiondetails narration description transactiondescription transactionnarration narrative details " +
    "particulars transactionparticulars remarks remark transactionremarks billdetails detailsofpayment",
  reference:
    "reference referenceno referencenumber ref refno refnumber transactionreference transactionref transreference " +
    "transref trxref txnref transactionid transid tranid txnid sessionid paymentreference instrumentno chequeno " +
    "chequenumber",
  debit:
    "debit debits debitamount amountdebit withdrawal withdrawals withdrawalamount moneyout paidout dr dramount outflow",
  credit:
    "credit credits creditamount amountcredit deposit deposits depositamount lodgement lodgements moneyin paidin cr " +
    "cramount inflow",
  amount: "amount transactionamount transamount txnamount tranamount trxamount",
  type: "drcr crdr debitcredit creditdebit dc cd transactiontype transtype txntype trantype entrytype type direction sign",
  balance:
    "balance runningbalance closingbalance ledgerbalance accountbalance bookbalance currentbalance balanceafter " +
    "balanceaftertransaction availablebalance closing running",
};

const ROLES = new Map<string, { readonly role: ColumnRole; readonly rank: number }>(
  Object.entries(WORDS).flatMap(([role, words]) =>
    words.split(" ").map((word, rank) => [word, { role: role as ColumnRole, rank }] as const),
  ),
);
const LONGEST = 60;

/** What a column with this header holds, and how good a name it is (0 is best); undefined for any other text. */
export function roleOf(header: string): { readonly role: ColumnRole; readonly rank: number } | undefined {
  return header.length > LONGEST ? undefined : ROLES.get(headerWord(header));
}

// "R e f e r e n c e", "Debit (₦)", "CREDIT (NGN)" and "Balance in Naira" say what their letters say.
function headerWord(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/₦|=n=|\(\s*n\s*\)/g, "")
    .replace(/[^a-z]/g, "")
    .replace(/(?:in)?(?:ngn|naira)$/, "");
}
