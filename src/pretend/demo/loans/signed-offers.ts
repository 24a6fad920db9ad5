import { COOLING_OFF_DAYS } from "../../../domain/loan/cooling-off-days.ts";
import { FIRST_WORDING } from "../../../domain/loan/key-facts/offer-wording.ts";
import type { Lender } from "../../../domain/loan/lender.ts";
import { formatAmount } from "../../../domain/money.ts";
import { formatDate, formatDateTime, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { FileStore } from "../../../server/files/file-store.ts";
import type { Signing } from "../../../server/signing/link/signing-link.store.ts";
import { offerSheet } from "../../../server/signing/offer-sheet.ts";
import { keepContent } from "../catalogue/demo-files.ts";
import { plainPdf } from "../catalogue/plain-pdf.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoLoan } from "./demo-loan.ts";

// Documents that an approver or a later colleague still opens; older loans share one document.
const READ_IN: ReadonlySet<string> = new Set(["pending_approval", "pending_deduction_setup", "pending_disbursement"]);

/** Gives every loan in progress a signed offer with its own figures. */
export async function keepSignedOffers(world: DemoWorld, store: FileStore, lender: Lender): Promise<void> {
  const rows = new Map(world.book.rows.files.map((file) => [file.id, file]));
  const signed = world.loans.filter((loan) => READ_IN.has(loan.row.status));
  await Promise.all(
    signed.map(async (loan) => {
      const row = rows.get(loan.row.signed_document ?? "");
      const text = loan.link && offerText(world, loan, loan.link, lender);
      if (!row || !text) return;
      const { sha256, bytes } = await keepContent(store, plainPdf(text), "application/pdf");
      Object.assign(row, { sha256, bytes });
    }),
  );
}

function offerText(
  world: DemoWorld,
  loan: DemoLoan,
  link: NonNullable<DemoLoan["link"]>,
  lender: Lender,
): readonly string[] {
  const signing = signingOf(world, loan, link);
  const at = link.signed_at ?? link.created_at;
  const sheet = offerSheet(signing, { lender, wording: FIRST_WORDING }, lagosDateOf(at));
  const rows = sheet.terms.rows.map(
    ({ number, dueDate, amount }) => `${number}.  ${formatDate(dueDate)}   NGN ${formatAmount(amount)}`,
  );
  return [
    `Loan offer ${loan.reference}`,
    " ",
    ...sheet.keyFacts.flatMap(({ title, facts, notes }) =>
      [title, ...facts.map(({ label, value }) => `${label}: ${value}`), ...notes].map((line) =>
        line.replaceAll("₦", "NGN "),
      ),
    ),
    " ",
    "Repayments",
    ...rows,
    " ",
    "Terms",
    ...sheet.clauses.map(({ title, text }) => `${title}: ${text}`),
    " ",
    `Signed by typing the name: ${link.signed_name}`,
    `Signed at: ${formatDateTime(at)} (Lagos time), from the internet address ${link.signed_ip}`,
    `SHA-256 of the offer's text: ${sheet.sha256}`,
  ];
}

function signingOf({ types, products }: DemoWorld, loan: DemoLoan, link: NonNullable<DemoLoan["link"]>): Signing {
  const { row, customer, reference } = loan;
  const type = types.find(({ id }) => id === row.loan_type_id);
  const product = products.find(({ id }) => id === row.product_id);
  const { first_name, last_name, phone, email } = customer.row;
  return {
    link,
    loan: {
      ...row,
      reference,
      first_name,
      last_name,
      phone,
      email,
      type_name: type?.name ?? "",
      collection_day: loan.type.collectionDay,
      liquidation_policy: loan.type.liquidationPolicy,
      cooling_off_days: COOLING_OFF_DAYS,
      product_name: product?.name ?? null,
    },
  };
}
