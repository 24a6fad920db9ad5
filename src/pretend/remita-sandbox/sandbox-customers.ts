import { type Kobo, kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { EMPLOYERS } from "./invented-employers.ts";
import { NAME_STOCKS } from "./invented-names.ts";
import { nubanCheckDigit } from "./nuban-check-digit.ts";
import {
  type SandboxCustomer,
  type SandboxCustomerInput,
  type SandboxCustomerKind,
  sandboxCustomer,
} from "./sandbox-customer.ts";
import { between, oneOf, type SeededRandom, seededRandom } from "./seeded-random.ts";

const BANK_CODES = ["011", "033", "035", "044", "050", "057", "058", "070", "214", "215", "221", "232"];

const HOW_MANY = {
  qualified: 200,
  "too-little-pay": 12,
  suspended: 10,
  "unknown-account": 10,
  "running-loans-elsewhere": 24,
  "thirteenth-month": 10,
  "name-mismatch": 10,
  "wrong-nuban": 6,
  "stale-salary": 10,
  "few-salaries": 8,
} as const satisfies Record<SandboxCustomerKind, number>;

/**
 * 300 invented people of every kind, the same ones for the same seed. Salaries are patterns that the sandbox dates
 * from its own day, so `today` determines only ages (22 to 58). People of kind `unknown-account` can apply, but the
 * sandbox does not find them. Phones are in ranges of closed-down operators.
 */
export function sandboxCustomers(today: LagosDate, seed: number): readonly SandboxCustomer[] {
  const random = seededRandom(seed);
  const kinds = Object.entries(HOW_MANY) as [SandboxCustomerKind, number][];
  return kinds
    .flatMap(([kind, count]) => Array.from({ length: count }, () => kind))
    .map((kind, serial) => inventCustomer(kind, serial, today, random));
}

function inventCustomer(kind: SandboxCustomerKind, serial: number, today: LagosDate, random: SeededRandom) {
  const stock = oneOf(random, NAME_STOCKS);
  const gender = random() < 0.5 ? ("Female" as const) : ("Male" as const);
  const givenNames = gender === "Female" ? stock.female : stock.male;
  const firstName = oneOf(random, givenNames);
  const middleName = oneOf(random, givenNames);
  const bankCode = oneOf(random, BANK_CODES);
  const netPay = kobo(between(random, 190, 1300) * 50_000);
  const plain = {
    kind,
    firstName,
    lastName: oneOf(random, stock.surnames),
    middleName: middleName === firstName ? "" : middleName,
    gender,
    dateOfBirth: birthday(today, random),
    phone: `+234${serial % 2 === 0 ? "7020" : "8190"}${spread(serial, random, 1_000)}`,
    bvn: `22${String(serial).padStart(4, "0")}${between(random, 10_000, 99_999)}`,
    accountNumber: accountNumber(bankCode, serial, random, kind === "wrong-nuban"),
    bankCode,
    employer: oneOf(random, EMPLOYERS),
    netPay,
    pay: { day: between(random, 25, 28) },
  };
  return sandboxCustomer({ ...plain, ...peculiarities(kind, plain.pay.day, netPay, random) });
}

/** How a kind differs from a qualified customer. */
function peculiarities(kind: SandboxCustomerKind, day: number, netPay: Kobo, random: SeededRandom) {
  const traits: Partial<Record<SandboxCustomerKind, Partial<SandboxCustomerInput>>> = {
    // A third of this times 12 months is below the smallest loan, whatever the tenor.
    "too-little-pay": { netPay: between(random, 30, 70) * 5_000 },
    suspended: { suspended: true },
    "running-loans-elsewhere": { loans: loansElsewhere(netPay, random) },
    "thirteenth-month": { pay: { day, thirteenthMonth: true } },
    "name-mismatch": { nameAtProvider: `${oneOf(random, SOMEBODY_ELSE)} ${oneOf(random, SOMEBODY_ELSE)}` },
    "stale-salary": { pay: { day, endedMonthsAgo: 3 } },
    "few-salaries": { pay: { day, months: between(random, 1, 2) } },
  };
  return traits[kind];
}

// In no list of names, so no part can match an applicant's name.
const SOMEBODY_ELSE = ["ZUBAINATU", "QUDUS", "VEREMSEN", "WURAOLA", "XAVERIA", "YAGAZIE"];

function loansElsewhere(netPay: Kobo, random: SeededRandom) {
  return Array.from({ length: between(random, 1, 3) }, () => {
    const repaymentAmount = Math.round((netPay * between(random, 4, 9)) / 100 / 5_000) * 5_000;
    const paid = between(random, 1, 6);
    const months = between(random, 8, 12);
    return {
      lender: random() < 0.5 ? "*******" : "HARMATTAN CREDIT LIMITED",
      loanAmount: Math.round((repaymentAmount * months) / 1.4 / 100_000) * 100_000,
      outstandingAmount: repaymentAmount * (months - paid),
      repaymentAmount,
      disbursedMonthsAgo: paid + 1,
    };
  });
}

function birthday(today: LagosDate, random: SeededRandom): string {
  const year = Number(today.slice(0, 4)) - between(random, 23, 58);
  return `${year}-${String(between(random, 1, 12)).padStart(2, "0")}-${String(between(random, 1, 28)).padStart(2, "0")}`;
}

function accountNumber(bankCode: string, serial: number, random: SeededRandom, withWrongCheckDigit: boolean): string {
  const digits = `0${spread(serial, random, 100_000)}`;
  const check = Number(nubanCheckDigit(bankCode, digits));
  return `${digits}${withWrongCheckDigit ? (check + 1) % 10 : check}`;
}

/** Digits that look random and never collide: random ones first, then the serial number. */
function spread(serial: number, random: SeededRandom, range: number): string {
  const width = String(range - 1).length;
  return `${String(between(random, 0, range - 1)).padStart(width, "0")}${String(serial).padStart(3, "0")}`;
}
