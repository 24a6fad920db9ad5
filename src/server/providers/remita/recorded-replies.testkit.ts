import type { Scenario } from "../provider.testkit.ts";
import type { RecordedReply } from "./replay-server.testkit.ts";

/**
 * The shape observed on the demo host; that of the old documents; and the current one with the stop reply as in the
 * developer pages. All values are synthetic.
 */
export const RECORDED_DIALECTS = ["current", "old documents", "documented stop"] as const;
export type RecordedDialect = (typeof RECORDED_DIALECTS)[number];

/** The replies of a scenario, in order. */
export function recordedReplies(scenario: Scenario, dialect: RecordedDialect): readonly RecordedReply[] {
  const talk = DIALECTS[dialect];
  const lookedUp: RecordedReply = { to: "look-up-by-account", body: talk.lookedUp };
  const booked: RecordedReply = { to: "book", body: talk.done(BOOKED) };
  const no = (to: RecordedReply["to"], code: string, text: string) => ({ to, body: talk.no(code, text) });
  const conversations: Record<Scenario, readonly RecordedReply[]> = {
    "look-up": [lookedUp],
    "unknown-account": [no("look-up-by-account", "7801", "Customer not found")],
    suspended: [no("look-up-by-account", "7808", "Customer Is Currently Suspended")],
    "used-code": [lookedUp, no("look-up-by-account", "13", "Duplicate request")],
    "book-and-collect": [
      lookedUp,
      booked,
      { to: "history", body: talk.done(history("NEW", REPAYMENTS)) },
      { to: "history", body: talk.done(history("NEW", REPAYMENTS.toReversed())) },
    ],
    stop: [
      lookedUp,
      booked,
      { to: "stop", body: talk.stopped },
      { to: "history", body: talk.done(history("STOP", null)) },
      no("stop", "23", "Already processed"),
    ],
    "unknown-mandate": [lookedUp, no("history", "12", "Resource not found"), no("stop", "12", "Resource not found")],
    "find-booked": [lookedUp, booked, { to: "history", body: talk.done(history("NEW", {})) }],
    "find-unbooked": [lookedUp, no("history", "24", "Invalid request"), lookedUp],
  };
  return conversations[scenario];
}

const CUSTOMER = {
  customerId: "100000000017",
  bvn: "22123456789",
  companyName: "NATIONAL SEED AND SOIL AGENCY",
  customerName: "NWOSU ADAEZE",
  bankCode: "039",
};

const ELSEWHERE = {
  loanProvider: "*******",
  loanAmount: 120000,
  outstandingAmount: 60000,
  status: "NEW",
  repaymentAmount: 13333.33,
  repaymentFreq: "MONTHLY",
};

const MANDATE = { customerId: CUSTOMER.customerId, mandateReference: "260007833608" };
const BOOKED = {
  ...MANDATE,
  authorisationCode: "70000001",
  accountNumber: "0123456781",
  bankCode: "039",
  amount: "300000",
  status: null,
};

const REPAYMENTS = [
  { transactionamount: 65000, deductiondate: "26-11-2026 00:00:00+0000", paymentstatus: "TCLS" },
  { transactionamount: 65000.0, deductiondate: "26-10-2026 23:00:00+0100", paymentstatus: "paid" },
];

function history(status: string, repayment: unknown): object {
  return {
    customerId: CUSTOMER.customerId,
    firstName: "ADAEZE",
    lastName: null,
    phoneNumber: null,
    loanMandateReference: MANDATE.mandateReference,
    totalDisbursed: 300000.0,
    outstandingLoanBal: status === "NEW" && Array.isArray(repayment) ? 260000 : 390000.0,
    loanRepaymentRef: null,
    salaryBankCode: "STANBIC IBTC BANK PLC",
    disbursementAccountBank: "STANBIC IBTC BANK PLC",
    dateOfDisbursement: "10-10-2026 09:30:00+0000",
    status,
    repayment,
  };
}

function current(code: string, message: string, rest: object): object {
  return {
    status: code === "00" ? "success" : "fail",
    responseId: "1700000000001/8812",
    responseDate: "10-10-2026 09:30:01+0000",
    requestDate: "10-10-2026 09:30:00+0000",
    responseCode: code,
    responseMsg: message,
    ...rest,
  };
}

const CURRENT = {
  done: (data: object) => current("00", "SUCCESS", { hasData: true, data }),
  no: (code: string, message: string) => current(code, message, { hasData: false, data: null }),
  stopped: current("00", "SUCCESS", { hasData: true, data: { ...MANDATE, status: "STOP" } }),
  lookedUp: current("00", "SUCCESS", {
    hasData: true,
    data: {
      ...CUSTOMER,
      accountNumber: "0123456781",
      salaryCount: "2",
      salaryPaymentDetails: [
        { paymentDate: "26-08-2026 00:00:00+0000", amount: "150000", accountNumber: "0123456781", bankCode: "039" },
        { paymentDate: "25-09-2026 23:30:00+0000", amount: "150000.50", accountNumber: "0123456781", bankCode: "039" },
      ],
      loanHistoryDetails: [{ ...ELSEWHERE, loanDisbursementDate: "15-07-2026 00:00:00+0000" }],
    },
  }),
};

const DOCUMENTED_STOP = {
  ...CURRENT,
  stopped: current("00", "SUCCESS", { hasData: false, responseData: [{ ...MANDATE, authorisationCode: "70000001" }] }),
};

function old(code: string, message: string, rest: object): object {
  const status = code === "00" ? "SUCCESS" : "FAILED";
  return { status, requestId: "1700000000001", responseCode: code, responseMsg: message, ...rest };
}

const OLD = {
  done: (data: object) => old("00", "Successful", { data: [data] }),
  no: (code: string, message: string) => old(code, message, { data: [] }),
  stopped: old("00", "Successful", { responseData: [{ ...MANDATE, authorisationCode: "70000001" }] }),
  lookedUp: old("00", "Successful", {
    data: [
      {
        ...CUSTOMER,
        accountNo: "0123456781",
        countSalaryCr: 2,
        salaryPaymentDetails: [
          { paymentDate: "2026-08-26T00:00:00.000+0000", amount: "150000.00" },
          { paymentDate: "2026-09-26T00:00:00.000+0100", amount: "150,000.50" },
        ],
        loanHistoryDetails: [{ ...ELSEWHERE, loanDisbursementDate: "15-07-2026" }],
      },
    ],
  }),
};

const DIALECTS = {
  current: CURRENT,
  "old documents": OLD,
  "documented stop": DOCUMENTED_STOP,
} as const satisfies Record<RecordedDialect, object>;
