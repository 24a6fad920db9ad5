import type { Author } from "../../../server/db/transaction.ts";
import { enterFile } from "../catalogue/demo-files.ts";
import { auditDemo } from "../demo-audit.ts";
import { type DemoRandom, demoRandom } from "../demo-random.ts";
import { type DemoRow, enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { CUSTOMER_ADDRESSES } from "../people/demo-crew.ts";
import { PICKUP_PLACES } from "../people/demo-places.ts";
import { demoEmployerOf } from "../people/demo-register.ts";
import type { DemoPerson } from "../people/invent-person.ts";
import { type DemoCustomer, type DemoLoan, runningLoan } from "./demo-loan.ts";
import type { LoanCourse } from "./loan-course.ts";
import type { RequestedLoan } from "./requested-loan.ts";

const STATUS = "pending_customer_confirmation";

/** Enters a person who applies for the first time. */
export function enterCustomer(world: DemoWorld, person: DemoPerson, at: Date): DemoCustomer {
  const row = enter(world.book, "customers", {
    title: person.title,
    first_name: person.firstName,
    last_name: person.lastName,
    gender: person.gender,
    date_of_birth: person.dateOfBirth,
    phone: person.phone,
    shares_phone: false,
    email: person.email,
    bvn: person.bvn,
    shares_bvn: false,
    nin: person.nin,
    created_at: at,
  });
  return { person, row, loans: [], known: undefined, hasSpecialApproval: false };
}

/** The actor who sends an application or signs: no member of staff. */
export function theCustomer(person: DemoPerson): Author {
  return { userId: undefined, name: "Customer", ip: `${CUSTOMER_ADDRESSES}.${1 + (person.serial % 254)}` };
}

/** Enters an application with its documents, event and audit row. */
export function receiveDemoLoan(
  world: DemoWorld,
  customer: DemoCustomer,
  requested: RequestedLoan,
  course: LoanCourse,
  at: Date,
): DemoLoan {
  const random = demoRandom(`loan ${customer.person.serial} ${customer.loans.length}`);
  const running = runningLoan(customer);
  const id = world.book.rows.loans.length + 1;
  const row = enter(world.book, "loans", {
    customer_id: customer.row.id,
    ...termsOf(requested),
    ...workAndHome(customer.person),
    ...demoEmployerOf(world, customer.person, at),
    ...referralOf(world, random),
    ...NOTHING_YET,
    status: STATUS,
    application_type: running ? "top up" : "new",
    top_up_of: running?.row.id ?? null,
    pick_up_location: requested.productId === null ? null : random.oneOf(PICKUP_PLACES),
    consent_at: at,
    created_at: at,
    status_since: at,
    ...idFiles(world, id, random, at),
  });
  const { type } = requested;
  const reference = `TN-${String(row.id).padStart(6, "0")}`;
  const started = { screened: undefined, link: undefined, mandate: undefined, instalments: [] };
  const loan: DemoLoan = { row, reference, customer, type, course, random, ...started };
  recordReceipt(world, loan, at);
  customer.loans.push(loan);
  world.loans.push(loan);
  return loan;
}

function termsOf({ typeId, type, amount, tenor, productId }: RequestedLoan) {
  const { method, monthlyRate } = type;
  return { loan_type_id: typeId, product_id: productId, amount, tenor, method, monthly_rate_bp: monthlyRate };
}

function workAndHome(person: DemoPerson) {
  return {
    organization_name: person.employer.name,
    ippis_number: person.ippisNumber,
    bank_code: person.bankCode,
    account_number: person.accountNumber,
    address: person.address,
    city: person.place.city,
    state: person.place.state,
  };
}

const NOTHING_YET = {
  offered_amount: null,
  approved_amount: null,
  fee: null,
  payout: null,
  rejection_kind: null,
  rejection_reason: null,
  offered_at: null,
  signed_at: null,
  disbursed_at: null,
  authorization_file: null,
  signed_document: null,
  // Filled by the table's own trigger.
  search_text: "",
} as const;

function referralOf(
  { crew, book }: DemoWorld,
  random: DemoRandom,
): Pick<DemoRow<"loans">, "referral_code" | "referrer_id"> {
  if (!random.chance(0.3)) return { referral_code: null, referrer_id: null };
  const referrer = random.chance(0.75) ? crew.sales : crew.lead;
  const user = book.rows.users.find((row) => row.id === referrer.userId);
  return { referral_code: user?.referral_code ?? null, referrer_id: referrer.userId ?? null };
}

function idFiles({ book, files }: DemoWorld, loanId: number, random: DemoRandom, at: Date) {
  const validId = enterFile(book, `valid-id ${loanId}`, "valid-id.png", random.oneOf(files.validIds), at);
  if (random.chance(0.2)) return { valid_id_file: validId, staff_id_file: null };
  const staffId = enterFile(book, `staff-id ${loanId}`, "staff-id.png", random.oneOf(files.staffIds), at);
  return { valid_id_file: validId, staff_id_file: staffId };
}

function recordReceipt({ book }: DemoWorld, { row, customer }: DemoLoan, at: Date): void {
  const author = theCustomer(customer.person);
  const event = { event: "application-received", from_status: null, to_status: STATUS, user_id: null, note: null };
  enter(book, "loan_events", { loan_id: row.id, ...event, actor: author.name, at });
  const after = { status: STATUS, customer: customer.row.id, loanType: row.loan_type_id, amount: row.amount };
  auditDemo(book, author, at, { action: "loan application-received", object: `loan:${row.id}`, after });
}
