const WEIGHTS = [3, 7, 3];

/**
 * Whether the last digit of a 10-digit account number is the check digit of that institution and serial (the central
 * bank's NUBAN standard of 2020). `bankCode` is the central bank's: three digits for a bank, five for another financial
 * institution. Only a hint: one wrong number in ten passes, and wallet numbers may fail, so it warns and never refuses.
 */
export function nubanCheck(bankCode: string, accountNumber: string): "ok" | "doubtful" {
  const institution = institutionCode(bankCode);
  if (institution === undefined || !/^\d{10}$/.test(accountNumber)) return "doubtful";
  const sum = [...institution, ...accountNumber.slice(0, 9)].reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index % WEIGHTS.length] ?? 0),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(accountNumber[9]) ? "ok" : "doubtful";
}

/** The six digits that the standard puts before the serial. Other codes are not the central bank's. */
function institutionCode(bankCode: string): string | undefined {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  if (/^\d{5}$/.test(bankCode)) return `9${bankCode}`;
  return undefined;
}
