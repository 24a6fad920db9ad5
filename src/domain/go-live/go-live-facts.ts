/** A message that says it is a test, as it ended; undefined while none has ended. */
export interface TestOutcome {
  readonly arrived: boolean;
  /** In words of ours; undefined where it arrived. */
  readonly reason: string | undefined;
  readonly at: Date;
  /** Who asked for it, where that is known. */
  readonly by: string | undefined;
}

/** A text that customers agree to. */
export interface AgreedText {
  readonly title: string;
  /** What is wrong with it by the lender's words of today; empty where nothing is. */
  readonly mistakes: readonly string[];
  /** Somebody submitted it and somebody else published it. */
  readonly isByTwo: boolean;
}

/** A queue of the loans' way, and the ids of those who can work it off. */
export interface StaffedQueue {
  readonly title: string;
  readonly people: readonly number[];
}

/** All that the go-live list is judged by, as it is at one moment. */
export interface GoLiveFacts {
  readonly now: Date;
  readonly liveLoanTypes: number;
  readonly employers: number;
  readonly sms: { readonly isConfigured: boolean; readonly lastTest: TestOutcome | undefined };
  readonly mail: { readonly isConfigured: boolean; readonly lastTest: TestOutcome | undefined };
  readonly provider: { readonly isConfigured: boolean; readonly lastTest: TestOutcome | undefined };
  /** The lender's own account; undefined while nobody has entered one. */
  readonly account: { readonly bank: string; readonly number: string } | undefined;
  /** Empty where the lender has not told. */
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
  /** Who has shown last that a copy of the installation key in use is kept elsewhere; undefined where nobody has. */
  readonly keyCopy: { readonly by: string; readonly at: Date } | undefined;
  readonly backupVerifiedAt: Date | undefined;
}
