/** How a sandbox treats the SMS to a number. Without a fault it accepts and delivers them. */
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

/** Whether it accepts the SMS under a fault, whatever it answers. */
export function takesIt(fault: SandboxFault | undefined): boolean {
  return fault !== "refuses" && fault !== "hangs" && fault !== "fails";
}
