import { offerWithin } from "../../../domain/affordability/offer.ts";
import { type LoanTypeRules, termsOf } from "../../../domain/loan/loan-type.ts";
import { type Kobo, kobo, scaleHalfUp } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { demoRules } from "../catalogue/demo-loan-types.ts";
import type { DemoRandom } from "../demo-random.ts";
import type { DemoRow } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoPerson } from "../people/invent-person.ts";
import { listedElsewhere } from "../people/loans-elsewhere.ts";

/** What somebody applies for. */
export interface RequestedLoan {
  readonly typeId: number;
  readonly type: LoanTypeRules;
  readonly amount: Kobo;
  readonly tenor: number;
  readonly productId: number | null;
}

const TENORS: readonly (readonly [number, number])[] = [
  [3, 14],
  [4, 8],
  [5, 6],
  [6, 30],
  [8, 7],
  [9, 9],
  [10, 6],
  [12, 20],
];
const STEP_KOBO = 500_000;

type LoanTypeRow = DemoRow<"loan_types"> & { readonly id: number };

/** Draws a loan near what the person can afford, sometimes above it; a top-up asks for about the maximum. */
export function drawRequestedLoan(
  world: DemoWorld,
  person: DemoPerson,
  random: DemoRandom,
  on: LagosDate,
  isTopUp: boolean,
): RequestedLoan {
  const row = pickType(world, person, random, isTopUp);
  const type = demoRules(row);
  const tenor = Math.max(type.minimumTenor, random.weighted(TENORS));
  const capacity = monthlyRoom(person, type, on);
  if (type.isDevice) {
    const longTenor = Math.max(tenor, random.between(6, 12));
    const device = pickDevice(world, offerWithin(capacity, termsOf(type, longTenor), type.maximumAmount), random);
    return { typeId: row.id, type, amount: kobo(device.price), tenor: longTenor, productId: device.id };
  }
  const offer = offerWithin(capacity, termsOf(type, tenor), type.maximumAmount);
  const percent = isTopUp ? random.between(85, 115) : random.between(45, 125);
  const wanted = Math.round((offer * percent) / 100 / STEP_KOBO) * STEP_KOBO;
  const amount = kobo(Math.min(type.maximumAmount, Math.max(type.minimumAmount, wanted)));
  return { typeId: row.id, type, amount, tenor, productId: null };
}

/** The loan of somebody who is to wait for a device. */
export function drawRequestedDevice(
  world: DemoWorld,
  person: DemoPerson,
  random: DemoRandom,
  on: LagosDate,
): RequestedLoan {
  const row = typeNamed(world, "DEVICE");
  const type = demoRules(row);
  const device = pickDevice(
    world,
    offerWithin(monthlyRoom(person, type, on), termsOf(type, 12), type.maximumAmount),
    random,
  );
  return { typeId: row.id, type, amount: kobo(device.price), tenor: 12, productId: device.id };
}

function pickType(world: DemoWorld, { employer }: DemoPerson, random: DemoRandom, isTopUp: boolean): LoanTypeRow {
  const device = isTopUp ? 0 : employer.isFederal ? 9 : 17;
  const code = random.weighted([
    ["REMITA", employer.isFederal ? 24 : 60],
    ["IPPIS", employer.isFederal ? 56 : 0],
    ["SMART", employer.isFederal ? 11 : 23],
    ["DEVICE", device],
  ] as const);
  return typeNamed(world, code);
}

function typeNamed(world: DemoWorld, code: string): LoanTypeRow {
  const row = world.types.find((type) => type.code === code);
  if (!row) throw new Error(`there is no demo loan type ${code}`);
  return row;
}

/** What may still be deducted from a month's pay, in kobo. */
export function monthlyRoom(person: DemoPerson, type: LoanTypeRules, on: LagosDate): Kobo {
  const deductible = scaleHalfUp(person.netPay, type.debtServiceRatio, 10_000);
  const taken = listedElsewhere(person.loansElsewhere, on).filter((loan) => loan.isRunning);
  return kobo(Math.max(0, deductible - taken.reduce((sum, loan) => sum + loan.repaymentAmount, 0)));
}

function pickDevice(world: DemoWorld, affordable: Kobo, random: DemoRandom) {
  const offered = world.products.filter((product) => product.active);
  const within = offered.filter((product) => product.price <= affordable);
  if (within.length > 0) return random.oneOf(within);
  return offered.reduce((cheapest, product) => (product.price < cheapest.price ? product : cheapest));
}
