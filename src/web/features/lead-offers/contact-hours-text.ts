import { CONTACT_FROM_HOUR, CONTACT_UNTIL_HOUR } from "../../../domain/lead/contact-hours.ts";

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The contact hours for use inside a sentence: "between 08:00 and 19:00". */
export const CALLING_HOURS = `between ${clock(CONTACT_FROM_HOUR)} and ${clock(CONTACT_UNTIL_HOUR)}`;
