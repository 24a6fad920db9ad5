import { z } from "zod";
import { PAYER_KINDS } from "../domain/employer/payer-kinds.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, naira } from "./fields.ts";

/** Limits of one file of an application, and of all of them together. */
export const APPLICATION_FILE_BYTES_MAX = 4 * 1024 * 1024;
export const APPLICATION_FILES_BYTES_MAX = 10 * 1024 * 1024;

const offeredLoanType = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** One sentence on amount, tenor and method. */
  summary: z.string(),
  is_device: z.boolean(),
  minimum_amount: naira,
  maximum_amount: naira,
  /** The tenors to choose from, in months. */
  tenors: z.array(z.number().int()),
  /** Interest on the original principal for the whole tenor, or on the balance. */
  method: z.enum(["flat", "reducing"]),
  /** Per month, with at most two decimals. */
  monthly_rate_percent: z.number(),
  /** Retained from the principal at payout, with at most two decimals. */
  fee_percent: z.number(),
  /** The minimum and maximum retained; null means no limit. */
  fee_minimum: naira,
  fee_maximum: naira.nullable(),
  /** Day of the month on which instalments are collected. */
  collection_day: z.number().int(),
  /** After the payout, within which the loan can be returned at no cost. */
  cooling_off_days: z.number().int(),
  /** Whose salaries the loan is meant for. */
  payer_kinds: z.array(z.enum(PAYER_KINDS)),
  /** The most of the net pay that all deductions together may take. */
  most_of_pay_percent: z.number(),
});

export const listLoanChoices = defineEndpoint({
  method: "GET",
  path: "/api/loan/choices",
  answersOne: true,
  summary:
    "What an application can choose from: loan types, states, pick-up locations, and the consent that is asked for",
  access: "public",
  data: z.object({
    business_date: day,
    /** While the lender takes no applications: the sentence that says from when, or whom to ask. */
    closed: z.string().nullable(),
    /** Who lends, as it is printed on offers; texts that are not entered are empty. */
    lender: z.object({
      name: z.string(),
      address: z.string(),
      /** Registration and licence. */
      registration: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    loan_types: z.array(offeredLoanType),
    titles: z.array(z.string()),
    genders: z.array(z.string()),
    states: z.array(z.string()),
    /** Where a device can be picked up; if empty, the applicant writes it in words. */
    pick_up_locations: z.array(z.string()),
    age_min: z.number().int(),
    age_max: z.number().int(),
    /** Version and hash are sent back with the application as `consent_version` and `consent_sha256`. */
    consent: z.object({ version: z.string(), text: z.string(), sha256: z.string() }),
    /** Of one file, before base64. */
    file_bytes_max: z.number().int(),
    /** Of all files of one application together. */
    files_bytes_max: z.number().int(),
  }),
});

const device = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: naira,
  features: z.record(z.string(), z.string()),
  /** Signed addresses valid for five to ten minutes. */
  pictures: z.array(
    z.object({
      /** 240 pixels wide. */
      small: z.string(),
      /** 480 pixels wide. */
      large: z.string(),
      /** Of the smaller one, to reserve its space before it loads. */
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
});

export const listLoanDevices = defineEndpoint({
  method: "GET",
  path: "/api/loan/devices",
  summary: "The devices on offer, the least expensive first",
  access: "public",
  query: z.object({
    /** Id or code; a loan type without devices has none. */
    loan_type: z.string().max(40).optional(),
  }),
  data: z.array(device),
});

/** A search for an employer begins with so many letters, and finds at most so many. */
export const EMPLOYER_LETTERS_MIN = 2;
export const EMPLOYER_NAMES_MAX = 8;

export const listEmployerNames = defineEndpoint({
  method: "GET",
  path: "/api/loan/employers",
  summary: "Names of employers in the register that a text is part of; an application may name any other",
  access: "public",
  query: z.object({
    /** Part of a name, of its code or of another spelling. */
    q: z.string("Type the name").trim().min(EMPLOYER_LETTERS_MIN, "Type at least two letters").max(100),
  }),
  /** At most eight names, those that begin with the text first. */
  data: z.array(z.string()),
  errors: { 429: "Too many searches from this network" },
});

export const LOAN_CHOICE_ENDPOINTS: readonly Endpoint[] = [listLoanChoices, listLoanDevices, listEmployerNames];
