import { addDays, type LagosDate, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { DEMO_LOAN_TYPES } from "../catalogue/demo-loan-types.ts";
import { DEMO_PRODUCTS } from "../catalogue/demo-products.ts";
import { type DemoBook, enter } from "../demo-rows.ts";
import { DEMO_STAFF } from "../demo-staff.ts";

const OPENED_DAYS_AGO = 570;
const NINE_MS = 9 * 60 * 60 * 1000;

/** Titles of the demo staff, in the order of `DEMO_STAFF`. */
const TITLES = ["Mrs", "Mr", "Mr", "Mr", "Mrs", "Miss", "Mr", "Mrs", "Miss", "Miss"];
const REFERRAL_CODES: Readonly<Record<string, string>> = {
  "sales@tenor.test": "FUNKE01",
  "lead@tenor.test": "GBENGA01",
};

/** Enters the lender on the day it opened: staff, loan types and devices. */
export function enterTeam(book: DemoBook, today: LagosDate) {
  const openedAt = new Date(startOfLagosDay(addDays(today, -OPENED_DAYS_AGO)).getTime() + NINE_MS);
  for (const [place, member] of DEMO_STAFF.entries()) {
    const title = TITLES[place] ?? "Mr";
    enter(book, "users", {
      title,
      first_name: member.firstName,
      last_name: member.lastName,
      email: member.email,
      phone: `+2348191000${String(place + 1).padStart(3, "0")}`,
      gender: title === "Mr" ? "Male" : "Female",
      date_of_birth: null,
      ippis_number: null,
      referral_code: REFERRAL_CODES[member.email] ?? null,
      password_hash: null,
      active: true,
      permissions: [],
      created_at: openedAt,
    });
  }
  const types = DEMO_LOAN_TYPES.map((type) => enter(book, "loan_types", type));
  const products = DEMO_PRODUCTS.map(({ name, description, priceNaira, active, features }) =>
    enter(book, "products", { name, description, price: priceNaira * 100, active, features, created_at: openedAt }),
  );
  return { types, products };
}
