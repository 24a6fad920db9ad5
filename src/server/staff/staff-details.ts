import { parsePhone } from "../../domain/customer/phone.ts";
import { fieldError } from "../refusal/refusal.ts";
import type { StaffDetails } from "./staff.store.ts";

interface TypedDetails {
  readonly title?: string | null | undefined;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
}

/** A form's details in stored form. Throws 422 for an invalid phone number. */
export function readDetails({ title, first_name, last_name, phone_number }: TypedDetails): StaffDetails {
  const phone = parsePhone(phone_number);
  if (!phone) throw fieldError("phone_number", "Enter a Nigerian mobile number, for example 0803 123 4567.");
  return { title: title || null, first_name, last_name, phone };
}

const UNIQUE_VIOLATION = "23505";
const TAKEN: Readonly<Record<string, readonly [field: string, words: string]>> = {
  users_email_key: ["email", "Somebody has this e-mail address already. Search All Admins for it."],
  users_phone_key: ["phone_number", "Somebody else has this phone number. Search All Admins for it."],
};

/**
 * Runs a write of an account; values taken by somebody else are reported on their field. The unique indexes decide, so
 * that two who type the same at once are both told. The transaction is then lost.
 */
export async function sayingWhatIsTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint = "" } = error as { code?: unknown; constraint?: string };
    const taken = code === UNIQUE_VIOLATION ? TAKEN[constraint] : undefined;
    throw taken ? fieldError(...taken) : error;
  }
}
