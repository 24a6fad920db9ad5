import { z } from "zod";
import { GENDERS, TITLES } from "../domain/customer/titles-and-genders.ts";
import { day, instant, nameText } from "./fields.ts";
import { role } from "./session.contract.ts";

/**
 * The state of an account: `awaiting` requested one and has no role yet, `invited` has not chosen a password. Customers
 * never sign in and are `active`.
 */
export const ACCOUNT_STATES = ["active", "invited", "awaiting", "deactivated"] as const;

/**
 * A row of All Admins or All Users (USR-09). Rows of customers show only the last four digits of BVN, NIN and account
 * numbers ("•••••••1234"); staff have none.
 */
export const person = z.object({
  id: z.number().int(),
  title: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  ippis_number: z.string().nullable(),
  gender: z.string().nullable(),
  bvn: z.string().nullable(),
  nin: z.string().nullable(),
  date_of_birth: day.nullable(),
  roles: z.array(role),
  created_at: instant,
  state: z.enum(ACCOUNT_STATES),
  /** When a member of staff was last seen; null for customers. */
  last_seen_at: instant.nullable(),
  two_factor: z.boolean(),
  /** A customer's number of loans; 0 for staff. */
  loans_count: z.number().int(),
  /** Increases with every change; sent back as `If-Match`. */
  version: z.number().int(),
});

export type Person = z.output<typeof person>;

/** The fields of both forms (ADM-10, USR-03). */
export const nameFields = {
  first_name: nameText("Enter the first name", 60),
  last_name: nameText("Enter the last name", 60),
};

/** Chosen from the list, or empty (ADM-05: not required). */
export const titleField = z.union([z.enum(TITLES), z.literal(""), z.null()], "Choose a title from the list").optional();

export const genderField = z.union([z.enum(GENDERS), z.literal(""), z.null()], "Choose Male or Female").optional();
