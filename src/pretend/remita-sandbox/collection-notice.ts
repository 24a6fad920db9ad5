import type { SandboxMandate, SandboxRepayment } from "./sandbox-mandate.ts";
import { stableNumber } from "./stable-number.ts";

/** One notification: this repayment was taken or given back, and this was the mandate's state afterwards. */
export interface CollectionNotice {
  /** The same in every repetition and after every restart, different from that of any other notice. */
  readonly id: number;
  readonly mandate: SandboxMandate;
  readonly repayment: SandboxRepayment;
}

/** The notice about the repayment at this place of the mandate's history. Throws RangeError when there is none. */
export function noticeAt(mandate: SandboxMandate, at: number): CollectionNotice {
  const repayment = mandate.repayments[at];
  if (repayment === undefined) throw new RangeError(`no repayment ${at} of mandate ${mandate.mandateReference}`);
  const { amount, deductedOn, status } = repayment;
  const ordinal = mandate.repayments
    .slice(0, at + 1)
    .filter((line) => line.amount === amount && line.deductedOn === deductedOn).length;
  const name = [mandate.mandateReference, deductedOn, amount, ordinal, status].join("|");
  return { id: stableNumber(name), mandate, repayment };
}
