import { nubanCheck } from "../../domain/customer/nuban.ts";

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * The tenth digit of the account number with these first nine at a bank (the central bank's code). Throws RangeError
 * when there is none, because bank code or serial are malformed.
 */
export function nubanCheckDigit(bankCode: string, serial: string): string {
  const digit = DIGITS.find((candidate) => nubanCheck(bankCode, `${serial}${candidate}`) === "ok");
  if (digit === undefined) throw new RangeError(`no account number for bank ${bankCode} and serial ${serial}`);
  return digit;
}
