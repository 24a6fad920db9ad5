export interface Signature {
  readonly otp: string;
  readonly full_name: string;
  readonly agreed: boolean;
}

/** The missing fields. The contract uses the same words; its schemas do not run in the browser. */
export function mistakesIn({ otp, full_name, agreed }: Signature): Partial<Record<keyof Signature, string>> {
  return {
    ...(!/^\d{6}$/.test(otp.trim()) && { otp: "The code has 6 digits" }),
    ...(full_name.trim() === "" && { full_name: "Type your full name" }),
    ...(full_name.trim().length > 150 && { full_name: "Use at most 150 characters" }),
    ...(!agreed && { agreed: "Tick that you have read and accept the offer" }),
  };
}
