import { toNaira } from "../../domain/money.ts";
import { remainingOf, type SandboxMandate } from "./sandbox-mandate.ts";
import { invalidField, refusal } from "./sandbox-replies.ts";
import { mandatesOf } from "./sandbox-state.ts";
import { wireTime } from "./sandbox-wire.ts";
import { type SandboxOperation, type SandboxWorld, textOf } from "./sandbox-world.ts";

/** The repayments of a mandate, by `mandateRef`; an empty one asks for the newest mandate under the code. */
export const mandateHistory: SandboxOperation = (world, fields) => {
  const missing = ["authorisationCode", "customerId"].find((name) => textOf(fields[name]) === "");
  if (missing !== undefined) return invalidField(missing);
  const mandateReference = fields.mandateRef;
  const mayBeEmpty = world.answersByAuthorisationCode();
  if (typeof mandateReference !== "string" || (mandateReference === "" && !mayBeEmpty)) {
    return invalidField("mandateRef");
  }
  const mandate = find(world, textOf(fields.customerId), textOf(fields.authorisationCode), mandateReference);
  return mandate === undefined ? refusal("12", "Mandate not found") : { code: "00", data: historyData(world, mandate) };
};

function find(world: SandboxWorld, customerId: string, authorisationCode: string, mandateReference: string) {
  const isUnderKey = (mandate: SandboxMandate) =>
    mandate.customerId === customerId && mandate.authorisationCode === authorisationCode;
  if (mandateReference === "") return mandatesOf(world.state, customerId).findLast(isUnderKey);
  const named = world.state.mandates.get(mandateReference);
  return named !== undefined && isUnderKey(named) ? named : undefined;
}

// In a history banks come as names, unlike everywhere else.
function bankName(bankCode: string): string {
  return BANK_NAMES.get(bankCode) ?? `BANK ${bankCode}`;
}

const BANK_NAMES: ReadonlyMap<string, string> = new Map([
  ["011", "FIRST BANK OF NIGERIA PLC"],
  ["033", "UNITED BANK FOR AFRICA PLC"],
  ["035", "WEMA BANK PLC"],
  ["039", "STANBIC IBTC BANK PLC"],
  ["044", "ACCESS BANK PLC"],
  ["050", "ECOBANK NIGERIA PLC"],
  ["057", "ZENITH BANK PLC"],
  ["058", "GTBANK PLC"],
  ["070", "FIDELITY BANK PLC"],
  ["214", "FIRST CITY MONUMENT BANK PLC"],
  ["215", "UNITY BANK PLC"],
  ["232", "STERLING BANK PLC"],
]);

function historyData(world: SandboxWorld, mandate: SandboxMandate): object {
  const customer = world.state.customersById.get(mandate.customerId);
  return {
    customerId: mandate.customerId,
    firstName: customer?.nameAtProvider ?? "",
    lastName: null,
    phoneNumber: null,
    loanMandateReference: mandate.mandateReference,
    totalDisbursed: toNaira(mandate.loanAmount),
    outstandingLoanBal: toNaira(remainingOf(mandate)),
    loanRepaymentRef: null,
    employerName: customer?.employer ?? "",
    salaryAccount: customer?.accountNumber ?? mandate.accountNumber,
    authorisationCode: mandate.authorisationCode,
    salaryBankCode: bankName(mandate.bankCode),
    disbursementAccountBank: bankName(mandate.bankCode),
    collectionStartDate: wireTime(mandate.startsOn),
    dateOfDisbursement: wireTime(mandate.disbursedOn),
    disbursementAccount: mandate.accountNumber,
    status: mandate.status,
    lenderDetails: world.lenderName,
    repayment: mandate.repayments.map(({ amount, deductedOn, status }) => ({
      transactionamount: toNaira(amount),
      deductiondate: wireTime(deductedOn),
      paymentstatus: status,
    })),
  };
}
