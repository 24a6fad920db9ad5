import { randomInt } from "node:crypto";
import type { SandboxMandate } from "./sandbox-mandate.ts";
import { invalidField, refusal, type SandboxAnswer } from "./sandbox-replies.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { amountText, readWireAmount, readWireTime } from "./sandbox-wire.ts";
import { type SandboxOperation, textOf } from "./sandbox-world.ts";

/**
 * Books a mandate. The code must be that of a look-up which found this customer. As with the provider there is no
 * idempotency: the same request twice makes two mandates, so that a double booking shows.
 */
export const bookMandate: SandboxOperation = (world, fields) => {
  const read = readBooking(fields);
  if ("refused" in read) return read.refused;
  const { booking } = read;
  const customer = world.state.customersById.get(booking.customerId);
  if (customer === undefined) return refusal("7801", "Customer not found");
  if (world.state.usedCodes.get(booking.authorisationCode) !== booking.customerId) {
    return invalidField("authorisationCode is not that of a look-up of this customer");
  }
  if (customer.suspended) return refusal("7808", "Customer Is Currently Suspended");
  const mandate: SandboxMandate = {
    ...booking,
    mandateReference: newMandateReference(world.state),
    status: "NEW",
    repayments: [],
  };
  world.record({ type: "mandates", mandates: [mandate] });
  return { code: "00", data: bookedData(mandate) };
};

type Booking = Omit<SandboxMandate, "mandateReference" | "status" | "repayments">;

const TEXT_FIELDS = {
  customerId: /^\d{1,20}$/,
  authorisationCode: /^[0-9A-Za-z]{5,32}$/,
  authorisationChannel: /^(USSD|WEB|MOBILE|BRANCH|PHONE|OTHER)$/,
  phoneNumber: /^0\d{10}$/,
  accountNumber: /^\d{10}$/,
  bankCode: /^\d{3,6}$/,
  currency: /^NGN$/,
  numberOfRepayments: /^[1-9]\d{0,2}$/,
} as const;

function readBooking(
  fields: Readonly<Record<string, unknown>>,
): { readonly booking: Booking } | { readonly refused: SandboxAnswer } {
  const invalid = Object.entries(TEXT_FIELDS).find(([name, shape]) => !shape.test(textOf(fields[name])));
  if (invalid !== undefined) return { refused: invalidField(invalid[0]) };
  const loanAmount = readWireAmount(fields.loanAmount);
  const collectionAmount = readWireAmount(fields.collectionAmount);
  const totalCollectionAmount = readWireAmount(fields.totalCollectionAmount);
  const disbursedOn = readWireTime(fields.dateOfDisbursement);
  const startsOn = readWireTime(fields.dateOfCollection);
  if (loanAmount === undefined) return { refused: invalidField("loanAmount") };
  if (collectionAmount === undefined) return { refused: invalidField("collectionAmount") };
  if (totalCollectionAmount === undefined) return { refused: invalidField("totalCollectionAmount") };
  if (disbursedOn === undefined) return { refused: invalidField("dateOfDisbursement") };
  if (startsOn === undefined) return { refused: invalidField("dateOfCollection") };
  const amounts = { loanAmount, collectionAmount, totalCollectionAmount };
  return { booking: { ...textFields(fields), ...amounts, disbursedOn, startsOn } };
}

function textFields(fields: Readonly<Record<string, unknown>>) {
  return {
    customerId: textOf(fields.customerId),
    authorisationCode: textOf(fields.authorisationCode),
    phoneNumber: textOf(fields.phoneNumber),
    accountNumber: textOf(fields.accountNumber),
    bankCode: textOf(fields.bankCode),
    numberOfRepayments: Number(textOf(fields.numberOfRepayments)),
  };
}

/** Twelve digits at random, so that a restarted sandbox does not repeat references that others have stored. */
function newMandateReference(state: SandboxState): string {
  const reference = `26${String(randomInt(10_000_000_000)).padStart(10, "0")}`;
  return state.mandates.has(reference) ? newMandateReference(state) : reference;
}

function bookedData(mandate: SandboxMandate): object {
  return {
    authorisationCode: mandate.authorisationCode,
    accountNumber: mandate.accountNumber,
    bankCode: mandate.bankCode,
    amount: amountText(mandate.loanAmount),
    customerId: mandate.customerId,
    status: null,
    mandateReference: mandate.mandateReference,
  };
}
