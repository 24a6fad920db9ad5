import { describe, expect, it } from "vitest";
import { isReversed, paymentStatus } from "./payment-status.ts";

describe("REP-07: what the status of a payment says", () => {
  it.each([
    ...[
      "",
      " ",
      "-",
      "--",
      "0",
      "00",
      "Success",
      "SUCCESSFUL",
      "Successfully",
      "successfull",
      "Succesful",
      "Succeeded",
    ],
    ...["Complete", "COMPLETED", "Completed Successfully", "Approved", "00 - Approved or completed successfully"],
    ...["Authorised", "authorized", "Processed", "Processed successfully", "Posted", "Settled", "Paid", "Done", "OK"],
    ...["Okay", "Cleared", "Confirmed", "Credited", "Debited", "Received", "Transaction Successful", "SUCCESSF UL"],
    ...["Payment completed", "Transfer approved", "CR", "Dr.", "Credit", "DEBIT"],
  ])("“%s” is a success", (status) => {
    expect(paymentStatus(status)).toBe("succeeded");
  });

  it.each([
    ...["FAILED", "Fail", "Failure", "Unsuccessful", "Not successful", "Declined", "DECLINE", "Rejected", "Pending"],
    ...["Processing", "In progress", "in-process", "Initiated", "Queued", "Cancelled", "Canceled", "Expired"],
    ...["Abandoned", "Timeout", "Timed out", "Error", "Aborted", "Void", "Voided", "Blocked", "On hold", "Held"],
    ...["Incomplete", "Not completed", "51 - Insufficient funds", "Transaction failed", "Payment declined", "FAIL ED"],
    "Transfer pending",
  ])("“%s” is none", (status) => {
    expect(paymentStatus(status)).toBe("did-not-succeed");
  });

  it.each([
    "REVERSED",
    "Reversed",
    "Auto-reversed",
    "Fully reversed",
    "Failed and reversed",
    "Refunded",
    "Transaction reversed",
  ])("“%s” says that the bank took it back", (status) => {
    expect(paymentStatus(status)).toBe("taken-back");
  });

  it.each([
    ...[
      "Partially reversed",
      "Disputed",
      "51",
      "000",
      "1",
      "S",
      "Unpaid",
      "Not paid",
      "Unprocessed",
      "Not approved",
      "Failed?x",
    ],
    ...["Reversal failed", "Successful but pending", "Not reversed", "yes", "unsettled", "xreversed", "heldx", "pay"],
    "-1",
  ])("“%s” says nothing that is known", (status) => {
    expect(paymentStatus(status)).toBe("unknown");
  });

  it("no cell is a success, for most statements have no such column", () => {
    expect([paymentStatus(undefined), paymentStatus(null), paymentStatus(0), paymentStatus(7)]).toEqual([
      ...["succeeded", "succeeded", "succeeded", "unknown"],
    ]);
  });

  it("a column about reversals says so in its own words, and is silent in all others", () => {
    for (const said of ["Reversed", "REVERSED", "Fully reversed", "Refunded", "Yes", "TRUE"])
      expect(isReversed(said), said).toBe(true);
    for (const said of [
      "",
      null,
      undefined,
      "Not reversed",
      "No",
      "False",
      "N/A",
      0,
      1,
      "Partially reversed",
      ...["yesterday", "Not refunded", "Reversed in part", "Refunded in part"],
    ])
      expect(isReversed(said), String(said)).toBe(false);
  });
});
