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
  | "balance"
  | "balanceBefore"
  | "status"
  | "reversal";

// Only letters, as `headerWord` leaves them; the earlier of two names for one role wins.
const WORDS: Readonly<Record<ColumnRole, string>> = {
  date:
    "transactiondate txndate trandate transdate trxdate date orderdate transactiontime transtime txntime " +
    "trxtime transactiondateandtime transactiondatetime posteddate postingdate postdate dateposted entrydate " +
    "bookingdate datetime dateandtime actualtransactiondate createdate createddate datecreated timestamp trndate txndt trandt",
  valueDate: "valuedate valdate effectivedate valuedt",
  narration:
    "transactiondetails transactiondetail narration description transactiondescription transactionnarration narrative " +
    "details particulars transactionparticulars remarks remark transactionremarks billdetails detailsofpayment " +
    "paymentdetails paymentdescription transdetails trandetails transdescription trandescription txndescription " +
    "descriptionpayeememo descripon descr desc comment comments memo tofrom counterparty",
  reference:
    "reference referenceno referencenumber ref refno refnumber transactionreference transactionref transreference " +
    "transref trxref txnref transactionreferenceno transactionreferencenumber transactionrefno transactionid transid " +
    "tranid txnid trxid sessionid paymentreference transactionno transactionnumber instrumentno docno documentno " +
    "chequeno chequenumber chqno checkno rrn",
  debit:
    "debit debits debitamount debitamt amountdebit amountdebited withdrawal withdrawals withdrawalamount withdrawalamt " +
    "moneyout paidout payout payouts dr dramount dramt outflow debitdr withdrawaldr withdrawalsdr settlementdebit settlementdebitamount",
  credit:
    "credit credits creditamount creditamt amountcredit amountcredited deposit deposits depositamount depositamt " +
    "lodgement lodgements lodgment lodgments moneyin paidin payin payins cr cramount cramt inflow creditcr depositcr " +
    "depositscr settlementcredit settlementcreditamount",
  amount:
    "amount transactionamount transamount txnamount tranamount trxamount transactionamt transamt txnamt tranamt " +
    "amt settlementdebitcredit settlementamount",
  type:
    "drcr crdr debitcredit creditdebit drorcr crordr debitorcredit creditordebit dc cd transactiontype transtype " +
    "txntype trantype entrytype type direction sign",
  balance:
    "balance runningbalance closingbalance ledgerbalance accountbalance bookbalance currentbalance balanceafter " +
    "balanceaftertransaction balanceaftertxn bal runningbal closingbal ledgerbal currentbal bookbal acctbalance " +
    "walletbalance newbalance availablebalance availablebal closing running",
  balanceBefore: "balancebefore balancebeforetransaction balancebeforetxn previousbalance previousbal balbefore",
  status:
    "transactionstatus status transstatus transtatus txnstatus transactionstate trxstatus paymentstatus transferstatus orderstatus",
  reversal: "reversalstatus reversed isreversed",
};

const ROLES = new Map<string, { readonly role: ColumnRole; readonly rank: number }>(
  Object.entries(WORDS).flatMap(([role, words]) =>
    words.split(" ").map((word, rank) => [word, { role: role as ColumnRole, rank }] as const),
  ),
);
const LONGEST = 60;

/** What a column with this header holds, and how good the name is (0 is best); undefined for other texts. */
export function roleOf(header: string): { readonly role: ColumnRole; readonly rank: number } | undefined {
  if (header.length > LONGEST) return undefined;
  const word = headerWord(header);
  // "Money In (NGN)" is not money in naira, but "Balance in Naira" is a balance.
  return ROLES.get(word) ?? ROLES.get(word.replace(/in$/, ""));
}

// "R e f e r e n c e", "Debit (₦)" and "CREDIT (NGN)" are compared by their letters.
function headerWord(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/₦|=n=|\(\s*n\s*\)/g, "")
    .replace(/[^a-z]/g, "")
    .replace(/(?:ngn|naira)+$/, "");
}
