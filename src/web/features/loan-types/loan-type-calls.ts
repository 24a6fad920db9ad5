import {
  approveLoanTypeVersion,
  changeLoanTypeDraft,
  createLoanType,
  draftLoanTypeVersion,
  retireLoanTypeVersion,
  submitLoanTypeVersion,
  withdrawLoanTypeVersion,
} from "../../../contract/loan-types.contract.ts";

/** The writes of loan types, each with its notices. Field errors are shown at the field. */
export const LOAN_TYPE_CALLS = {
  create: { endpoint: createLoanType, success: "Loan type created", notifyOn: [] },
  draft: { endpoint: draftLoanTypeVersion, success: "Draft saved", notifyOn: [] },
  change: { endpoint: changeLoanTypeDraft, success: "Draft saved", notifyOn: [] },
  submit: { endpoint: submitLoanTypeVersion, success: "Version submitted", notifyOn: [] },
  withdraw: { endpoint: withdrawLoanTypeVersion, success: "Version withdrawn", notifyOn: [422] },
  approve: { endpoint: approveLoanTypeVersion, success: "Version approved", notifyOn: [] },
  retire: { endpoint: retireLoanTypeVersion, success: "Version retired", notifyOn: [422] },
};
