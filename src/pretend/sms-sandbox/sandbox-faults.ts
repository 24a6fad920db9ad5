/** How a sandbox treats the SMS to a number. What is not named here it takes and delivers. */
export const SANDBOX_FAULTS = [
  "slow",
  "refuses",
  "hangs",
  "fails",
  "drops",
  "babbles",
  "twice",
  "late",
  "undelivered",
  "expired",
] as const;

export type SandboxFault = (typeof SANDBOX_FAULTS)[number];

/** Those in which it takes the SMS, whatever it says of that. */
export function takesIt(fault: SandboxFault | undefined): boolean {
  return fault !== "refuses" && fault !== "hangs" && fault !== "fails";
}
