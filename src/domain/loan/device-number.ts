import { accept, type Decision, refuse } from "../result.ts";

export type DeviceNumberKind = "imei" | "serial";

/** The number by which a device is known: its IMEI, or the serial of one without. */
export interface DeviceNumber {
  readonly kind: DeviceNumberKind;
  readonly number: string;
}

export const DEVICE_NUMBER_LABELS: Readonly<Record<DeviceNumberKind, string>> = {
  imei: "IMEI",
  serial: "Serial number",
};

/**
 * Reads an IMEI or a serial number as typed; spaces, hyphens and case do not count. Fifteen digits are an IMEI, whose
 * last one proves the others; 4 to 32 letters and digits are a serial number.
 */
export function readDeviceNumber(typed: string): Decision<DeviceNumber, "wrong-imei" | "no-number"> {
  const number = typed.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{15}$/.test(number)) {
    if (passesLuhn(number)) return accept({ kind: "imei", number });
    return refuse("wrong-imei", "A digit of this IMEI is wrong. Dial *#06# on the device and type it again");
  }
  if (/^[A-Z0-9]{4,32}$/.test(number)) return accept({ kind: "serial", number });
  return refuse("no-number", "Enter the 15 digits of the IMEI, or a serial number of 4 to 32 letters and digits");
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
