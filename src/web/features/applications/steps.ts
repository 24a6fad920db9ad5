/** A step of the application: its page, and the API fields entered on it. */
export interface Step {
  readonly number: number;
  readonly path: string;
  /** The heading of the page, and the first part of its title. */
  readonly title: string;
  readonly fields: readonly string[];
}

export const STEPS: readonly Step[] = [
  { title: "Your loan", fields: ["loan_type", "amount", "product_id", "tenor"] },
  {
    title: "About you",
    fields: ["title", "first_name", "last_name", "gender", "date_of_birth", "phone_number", "email", "bvn", "nin"],
  },
  { title: "Your work and salary", fields: ["organization_name", "ippis_number", "bank_code", "account_number"] },
  { title: "Where you live", fields: ["address", "city", "state", "pick_up_location", "referral_code"] },
  { title: "Your documents", fields: ["valid_id", "staff_id"] },
  { title: "Check and send", fields: ["consent", "consent_version", "website"] },
].map((step, index) => ({ ...step, number: index + 1, path: `/apply-step${index + 1}` }));

export const LAST_STEP = STEPS.length;

export function stepAt(number: number): Step {
  const step = STEPS[number - 1];
  if (!step) throw new RangeError(`there is no step ${number}`);
  return step;
}

/** The step with a field; the server names parts of a document as `valid_id.data`. */
export function stepOfField(field: string): Step | undefined {
  const [name = ""] = field.split(".");
  return STEPS.find(({ fields }) => fields.includes(name));
}
