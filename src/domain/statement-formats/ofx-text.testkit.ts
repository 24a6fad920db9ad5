interface Made {
  readonly currency?: string;
  readonly after?: string;
}

/** The text of a statement in OFX, of the transactions given, without the header of its version. */
export const ofxOf = (transactions: readonly string[], { currency = "NGN", after = "" }: Made = {}) =>
  `<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><LANGUAGE>ENG<FI><ORG>Zenith Bank Plc<FID>1</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>057<ACCTID>101 234 5678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
${transactions.join("\n")}
</BANKTRANLIST><LEDGERBAL><BALAMT>-1000.50<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS>${after}</BANKMSGSRSV1></OFX>`;

/** A transaction of the fields given. */
export const one = (fields: string) => `<STMTTRN>${fields}</STMTTRN>`;
export const CREDIT = one(
  "<TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>65000.00<FITID>F1<NAME>ADA OBI<MEMO>LOAN REPAYMENT",
);
