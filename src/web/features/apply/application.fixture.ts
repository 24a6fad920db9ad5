import { changeDraft, type Draft } from "./draft.ts";

/** What the server offers to an applicant, as the tests need it. */
export const CHOICES = {
  business_date: "2026-01-05",
  loan_types: [
    {
      id: 1,
      code: "REMITA",
      name: "Salary loan",
      summary: "₦50,000 to ₦1,000,000, paid back from your salary over 3 to 12 months.",
      is_device: false,
      minimum_amount: 50_000,
      maximum_amount: 1_000_000,
      tenors: [3, 6, 9, 12],
      method: "flat",
      monthly_rate_percent: 5,
      fee_percent: 1,
      collection_day: 25,
    },
    {
      id: 2,
      code: "DEVICE",
      name: "Device loan",
      summary: "A phone or another device now.",
      is_device: true,
      minimum_amount: 20_000,
      maximum_amount: 1_000_000,
      tenors: [3, 6],
      method: "flat",
      monthly_rate_percent: 4,
      fee_percent: 0,
      collection_day: 25,
    },
  ],
  titles: [],
  genders: [],
  states: [],
  pick_up_locations: ["Ikeja", "Wuse"],
  age_min: 18,
  age_max: 100,
  consent: { version: "2026-1", text: "I agree that Tenor looks up my salary.", sha256: "cd".repeat(32) },
  file_bytes_max: 4_194_304,
  files_bytes_max: 10_485_760,
};

/** Every field of steps 1 to 4, as somebody types them. */
export const FILLED: Partial<Draft> = {
  loan_type: "1",
  amount: "150,000",
  tenor: "6",
  title: "Mrs",
  first_name: "Ngozi",
  last_name: "Okafor",
  gender: "Female",
  birth_day: "4",
  birth_month: "6",
  birth_year: "1988",
  phone_number: "0803 123 4567",
  email: "ngozi@example.com",
  bvn: "222 1234 5678",
  nin: "12345678901",
  organization_name: "Federal Ministry of Health",
  bank_code: "058",
  account_number: "0123456789",
  address: "12 Awolowo Road",
  city: "Ikeja",
  state: "Lagos",
};

export const fill = (change: Partial<Draft> = {}): void => changeDraft({ ...FILLED, ...change });
