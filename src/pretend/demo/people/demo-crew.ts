import type { Author } from "../../../server/db/transaction.ts";
import { DEMO_STAFF } from "../demo-staff.ts";

/** The demo staff by job, as the timeline and the audit log name them. */
export interface DemoCrew {
  readonly admin: Author;
  readonly officer: Author;
  readonly risk: Author;
  readonly deductions: Author;
  readonly finance: Author;
  readonly sales: Author;
  readonly lead: Author;
  readonly store: Author;
}

// The IP addresses of all demo people are in the ranges reserved for documentation.
const OFFICE = "192.0.2";

export const CUSTOMER_ADDRESSES = "203.0.113";

/** Staff are entered in the order of the table, so the place in it gives the id. */
export function demoCrew(): DemoCrew {
  return {
    admin: authorOf("admin@tenor.test"),
    officer: authorOf("officer@tenor.test"),
    risk: authorOf("risk@tenor.test"),
    deductions: authorOf("deductions@tenor.test"),
    finance: authorOf("finance@tenor.test"),
    sales: authorOf("sales@tenor.test"),
    lead: authorOf("lead@tenor.test"),
    store: authorOf("store@tenor.test"),
  };
}

function authorOf(email: string): Author {
  const place = DEMO_STAFF.findIndex((member) => member.email === email);
  const member = DEMO_STAFF[place];
  if (!member) throw new Error(`no member of the demo staff has the address ${email}`);
  return { userId: place + 1, name: `${member.firstName} ${member.lastName}`, ip: `${OFFICE}.${place + 10}` };
}
