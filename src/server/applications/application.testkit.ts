import sharp from "sharp";
import type { z } from "zod";
import type { application } from "../../contract/applications.contract.ts";
import type { Database } from "../db/connect.ts";

type ApplicationBody = z.input<typeof application>;

/** The loan types and products for tests of applications and signing. */
export async function enterLoanTypes(db: Database): Promise<void> {
  await db.pool.query(`
    insert into loan_types (code, name, method, monthly_rate_bp, minimum_amount, maximum_amount, minimum_tenor,
      maximum_tenor, management_fee_bp, is_device, active)
    values ('REMITA', 'Remita Cash Loan', 'flat', 500, 1000000, 100000000, 1, 12, 100, false, true),
      ('DEVICE', 'Device Loan', 'flat', 450, 1000000, 500000000, 3, 12, 0, true, true),
      ('CLOSED', 'Closed Loan', 'flat', 450, 1000000, 500000000, 3, 12, 0, false, false)`);
  await db.pool.query(`insert into products (name, price, active, created_at)
    values ('Phone', 45000050, true, now()), ('Old phone', 1000000, false, now())`);
}

const PICTURE = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
  .png()
  .toBuffer();

/** A document as the JSON of an application holds it. */
export function asFile(bytes: Buffer, name = "card.png"): { name: string; data: string } {
  return { name, data: bytes.toString("base64") };
}

/** The n-th applicant of a test, with unique phone, BVN and e-mail. Overrides replace single fields. */
export function applicationOf(n: number, overrides: Record<string, unknown> = {}): ApplicationBody {
  const digits = String(n).padStart(7, "0");
  return {
    title: "Mrs",
    first_name: "Ngozi",
    last_name: "Adékúnlé",
    gender: "Female",
    date_of_birth: "1990-05-04",
    phone_number: `0803${digits}`,
    email: `applicant${n}@example.com`,
    bvn: `2220${digits}`,
    nin: `3330${digits}`,
    loan_type: "REMITA",
    amount: 300_000,
    tenor: 6,
    organization_name: "Federal Ministry of Works",
    ippis_number: "ab 123456",
    bank_code: "058",
    account_number: "0123456789",
    address: "1 Marina Road",
    city: "Ikeja",
    state: "Lagos",
    valid_id: asFile(PICTURE),
    consent: true,
    ...overrides,
  };
}
