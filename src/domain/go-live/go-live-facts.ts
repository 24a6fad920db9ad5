/** The result of a test message; undefined while none has ended. */
export interface TestOutcome {
  readonly arrived: boolean;
  /** The failure in our own words; undefined if it arrived. */
  readonly reason: string | undefined;
  readonly at: Date;
  /** Who sent it, if known. */
  readonly by: string | undefined;
}

/** A text that customers agree to. */
export interface AgreedText {
  readonly title: string;
  /** What is wrong with it given the lender's current details; empty if nothing is. */
  readonly mistakes: readonly string[];
  /** One person submitted it and another published it. */
  readonly isByTwo: boolean;
}

/** A queue of the loan workflow, and the ids of those who can work on it. */
export interface StaffedQueue {
  readonly title: string;
  readonly people: readonly number[];
}

/** All facts that the go-live list is judged by, from one moment. */
export interface GoLiveFacts {
  readonly now: Date;
  readonly liveLoanTypes: number;
  readonly employers: number;
  readonly sms: { readonly isConfigured: boolean; readonly lastTest: TestOutcome | undefined };
  readonly mail: { readonly isConfigured: boolean; readonly lastTest: TestOutcome | undefined };
  readonly provider: { readonly isConfigured: boolean; readonly lastTest: TestOutcome | undefined };
  /** The lender's own account; undefined until somebody enters one. */
  readonly account: { readonly bank: string; readonly number: string } | undefined;
  /** Empty if the lender has not entered it. */
  readonly lender: {
    readonly name: string;
    readonly address: string;
    readonly licence: string;
    readonly complaintsContact: string;
  };
  readonly texts: readonly AgreedText[];
  readonly fourEyes: boolean;
  readonly queues: readonly StaffedQueue[];
  /** Those who can approve a loan and those who can pay one out. */
  readonly approvers: readonly number[];
  readonly payers: readonly number[];
  /** Who last proved that a copy of the installation key in use is stored elsewhere; undefined if nobody has. */
  readonly keyCopy: { readonly by: string; readonly at: Date } | undefined;
  readonly backupVerifiedAt: Date | undefined;
}
