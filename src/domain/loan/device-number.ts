export const DEVICE_NUMBER_KINDS = ["imei", "serial"] as const;

export type DeviceNumberKind = (typeof DEVICE_NUMBER_KINDS)[number];

/** The number by which a device is known: its IMEI, or the serial of one without. */
export interface DeviceNumber {
  readonly kind: DeviceNumberKind;
  readonly number: string;
}

export const DEVICE_NUMBER_LABELS: Readonly<Record<DeviceNumberKind, string>> = {
  imei: "IMEI",
  serial: "Serial number",
};

/** Said where the number is demanded and none was given. */
export const NO_DEVICE_NUMBER = "Enter the IMEI or serial number of the device";

/**
 * The IMEI or serial number that was typed; spaces, hyphens and case do not count. Fifteen digits are an IMEI, anything
 * else is a serial number. `deviceNumberMistake` says whether it can be one.
 */
export function deviceNumberOf(typed: string): DeviceNumber {
  const number = typed.replace(/[\s-]/g, "").toUpperCase();
  return { kind: /^\d{15}$/.test(number) ? "imei" : "serial", number };
}

/**
 * Why what was typed is neither an IMEI, whose last digit proves the others, nor a serial number; undefined if it is.
 * Digits that are one too few or too many for an IMEI are one typed wrongly.
 */
export function deviceNumberMistake(typed: string): string | undefined {
  const { kind, number } = deviceNumberOf(typed);
  if (/^(\d{14}|\d{16})$/.test(number))
    return `An IMEI has 15 digits, and this number has ${number.length}. Dial *#06# on the device and type it again`;
  if (kind === "imei" && !passesLuhn(number))
    return "A digit of this IMEI is wrong. Dial *#06# on the device and type it again";
  if (/^[A-Z0-9]{4,32}$/.test(number)) return undefined;
  return "Enter the 15 digits of the IMEI, or a serial number of 4 to 32 letters and digits";
}

/** Whether the last digit is the check digit of those before it (ISO/IEC 7812). False for anything but digits. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
