import {
  acceptUnknownEmployer,
  addEmployerAlias,
  createEmployer,
  createFromUnknownEmployer,
  importEmployers,
  mergeEmployer,
  removeEmployerAlias,
  updateEmployer,
} from "../../../contract/employers.contract.ts";

/** The writes of the register, each with its notices. Invalid values are reported at the field. */
export const EMPLOYER_CALLS = {
  createEmployer: { endpoint: createEmployer, success: "Employer added", notifyOn: [] },
  updateEmployer: { endpoint: updateEmployer, success: "Employer saved", notifyOn: [] },
  addAlias: { endpoint: addEmployerAlias, success: "Alias added", notifyOn: [] },
  removeAlias: { endpoint: removeEmployerAlias, success: "Alias removed", notifyOn: [422] },
  mergeEmployer: { endpoint: mergeEmployer, success: "Employers merged", notifyOn: [422, 404] },
  acceptUnknown: { endpoint: acceptUnknownEmployer, success: "Alias added", notifyOn: [422, 404] },
  importEmployers: { endpoint: importEmployers, notifyOn: [] },
  createFromUnknown: { endpoint: createFromUnknownEmployer, success: "Employer added", notifyOn: [404] },
};
