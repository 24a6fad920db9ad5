import type { SandboxMandate, SandboxRepayment } from "./sandbox-mandate.ts";
import { stableNumber } from "./stable-number.ts";

/** One notification: a repayment that was deducted or refunded, and the mandate's state after it. */
export interface CollectionNotice {
  /** The same for every copy and after every restart; unique among notices. */
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
