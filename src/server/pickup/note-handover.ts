import {
  DEVICE_NUMBER_LABELS,
  type DeviceNumber,
  deviceNumberMistake,
  deviceNumberOf,
  NO_DEVICE_NUMBER,
} from "../../domain/loan/device-number.ts";
import type { Queries } from "../db/queries.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { holdDeviceNumber, loanWithDevice, writeHandover } from "../loan-record/handover.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { readHandoverSetting } from "./handover-setting.store.ts";

const FIELD = "device_number";

/** The device's number as typed; undefined if none was. Throws 422 for one that is none, or where one is demanded. */
export async function typedDeviceNumber(db: Queries, typed: string | undefined): Promise<DeviceNumber | undefined> {
  if (!typed) {
    if (!(await readHandoverSetting(db)).demanded) return undefined;
    throw fieldError(FIELD, NO_DEVICE_NUMBER);
  }
  const mistake = deviceNumberMistake(typed);
  if (mistake) throw fieldError(FIELD, mistake);
  return deviceNumberOf(typed);
}

/**
 * Notes which device is handed over for a locked loan. Throws 422 naming the running loan that has it already; of two
 * hand-overs of one device at once, the second sees the first.
 */
export async function noteHandover(
  tx: Tx,
  loan: StoredLoan,
  device: DeviceNumber,
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<void> {
  await holdDeviceNumber(tx, device.number);
  const other = await loanWithDevice(tx, loan, device);
  if (other) {
    const label = device.kind === "imei" ? "IMEI" : "serial number";
    const message = `The device with this ${label} was handed over for loan ${other.reference}, which is still running. Check the number on the device.`;
    throw new Refusal("not-possible", message, { fields: { [FIELD]: [message] } });
  }
  await writeHandover(tx, loan, device, { by: author.name, at });
  audit(tx, author, at, {
    action: "device number noted",
    object: `loan:${loan.id}`,
    after: { kind: DEVICE_NUMBER_LABELS[device.kind], device_number: device.number },
  });
}
