import { z } from "zod";
import { demandOf } from "../domain/loan/loan-rules.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant, text } from "./fields.ts";
import { loan } from "./loans.contract.ts";

const loanReference = text("Loan reference is required", 40);
const access = demandOf("pickup-confirmed");
const reference = z.object({ loan_reference: loanReference });

/** A loan whose device waits for pickup. */
const waitingPickup = z.object({ id: z.number().int(), reference: z.string() });

/** When the code expires and when another may be requested; the code itself is never returned. */
const sentCode = z.object({ expires_at: instant, resend_at: instant });

export const findPickup = defineEndpoint({
  method: "GET",
  path: "/api/admin/device/pickup/details",
  answersOne: true,
  summary: "Find the loan whose device is to be picked up",
  access,
  query: reference,
  data: waitingPickup,
  errors: { 404: "No loan of this reference", 422: "Not pending pickup" },
});

export const initiatePickup = defineEndpoint({
  method: "POST",
  path: "/api/admin/device/pickup/initiate",
  specified: true,
  summary: "As the look-up by GET",
  access,
  body: reference,
  data: waitingPickup,
  errors: { 404: "No loan of this reference", 422: "Not pending pickup" },
});

export const sendPickupCode = defineEndpoint({
  method: "GET",
  path: "/api/admin/device/pickup/send/otp",
  answersOne: true,
  getOnly: true,
  summary: "Send the customer a code for the pickup",
  access,
  query: reference,
  data: sentCode,
  errors: {
    404: "No loan of this reference",
    422: "Not pending pickup, or a code was sent just now",
    429: "Too many codes in a day",
  },
});

export const postPickupCode = defineEndpoint({
  method: "POST",
  path: "/api/admin/device/pickup/send/otp",
  summary: "As the sending by GET",
  access,
  body: reference,
  data: sentCode,
  errors: {
    404: "No loan of this reference",
    422: "Not pending pickup, or a code was sent just now",
    429: "Too many codes in a day",
  },
});

export const confirmPickup = defineEndpoint({
  method: "POST",
  path: "/api/admin/device/pickup/confirm",
  specified: true,
  movesMoney: true,
  summary: "Hand the device over against the customer's code",
  access,
  body: reference.extend({
    otp: text("Enter the OTP sent to the customer", 10),
    /** The IMEI or serial number of the device; demanded where the settings say so. */
    device_number: z.string().trim().max(60, "Enter at most 60 characters").optional(),
  }),
  data: loan,
  errors: {
    400: "The code is wrong or no longer works",
    404: "No loan of this reference",
    422: "Not pending pickup, or the number of the device is missing, wrong, or that of another running loan",
  },
});

const handoverSettings = z.object({
  /** Whether no device is handed over without its IMEI or serial number. */
  device_number_demanded: z.boolean(),
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
  version: z.number().int(),
});

export const getHandoverSettings = defineEndpoint({
  method: "GET",
  path: "/api/admin/handover-settings",
  answersOne: true,
  summary: "Whether the number of a device is demanded when it is handed over",
  access: { anyOf: ["manage-settings", "process-device-pickup"] },
  data: handoverSettings,
});

export const updateHandoverSettings = defineEndpoint({
  method: "PUT",
  path: "/api/admin/handover-settings",
  summary: "Say whether the number of a device is demanded when it is handed over",
  access: { anyOf: ["manage-settings"] },
  body: z.object({ device_number_demanded: z.boolean("Say on or off") }),
  data: handoverSettings,
  errors: { 422: "Somebody else was quicker" },
});

export const PICKUP_ENDPOINTS: readonly Endpoint[] = [
  findPickup,
  initiatePickup,
  sendPickupCode,
  postPickupCode,
  confirmPickup,
  getHandoverSettings,
  updateHandoverSettings,
];
