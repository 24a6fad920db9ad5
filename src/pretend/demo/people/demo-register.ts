import { normalEmployerName, proposalWords } from "../../../domain/employer/employer-name.ts";
import { auditDemo } from "../demo-audit.ts";
import { type DemoRow, enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoPerson } from "./invent-person.ts";

/** Employers that are not in the register yet, so that its queue has something to show. */
const UNKNOWN = /(Farm Extension Service|Courts Registry)$/;

/** The employer columns of a loan; the first loan of an employer's staff enters it in the register or in its queue. */
export function demoEmployerOf(
  { book, crew }: DemoWorld,
  { employer, place }: DemoPerson,
  at: Date,
): Pick<DemoRow<"loans">, "employer_id" | "employer_key"> {
  const key = normalEmployerName(employer.name);
  const known = book.rows.employer_names.find(({ normal }) => normal === key);
  if (known) return { employer_id: known.employer_id, employer_key: key };
  if (UNKNOWN.test(employer.name)) {
    if (!book.rows.unknown_employers.some(({ normal }) => normal === key))
      enter(book, "unknown_employers", { normal: key, words: employer.name, first_seen_at: at });
    return { employer_id: null, employer_key: key };
  }
  const author = crew.admin;
  const code = `E-${String(book.rows.employers.length + 1).padStart(3, "0")}`;
  const kind = employer.isFederal ? "federal" : "state";
  const { id } = enter(book, "employers", {
    code,
    name: employer.name,
    kind,
    payroll: employer.isFederal ? "ippis" : "state",
    state: employer.isFederal ? null : place.state,
    pay_day: 25,
    usual_remittance_days: employer.isFederal ? 3 : 7,
    retirement_age: 60,
    status: "open",
    exposure_cap: null,
    debt_service_ratio_bp: null,
    maximum_tenor: null,
    maximum_amount: null,
    merged_into: null,
    version: 1,
    created_by: author.userId ?? null,
    created_at: at,
    changed_by: author.name,
    changed_at: at,
    search_text:
      ` ${code} ${employer.name}${employer.isFederal ? "" : ` ${place.state}`} ${employer.name}`.toLowerCase(),
  });
  book.rows.employer_names.push({
    normal: key,
    words: employer.name,
    near: proposalWords(employer.name),
    employer_id: id,
    added_by: author.userId ?? null,
    added_at: at,
    is_new: false,
  });
  auditDemo(book, author, at, {
    action: "employer created",
    object: `employer:${id}`,
    after: { code, name: employer.name, kind },
  });
  return { employer_id: id, employer_key: key };
}
