import { formatNaira, fromNaira, type Kobo, kobo } from "../../../domain/money.ts";
import type { Application, FieldProblems } from "./application-fields.ts";

/** What a loan type requires of an application. */
export interface OfferedLoanType {
  readonly id: number;
  /** The live version. */
  readonly version_id: number;
  readonly code: string;
  readonly name: string;
  readonly method: string;
  readonly monthly_rate_bp: number;
  readonly minimum_amount: number;
  readonly maximum_amount: number;
  readonly minimum_tenor: number;
  readonly maximum_tenor: number;
  readonly is_device: boolean;
  readonly management_fee_bp: number;
  readonly fee_minimum: number;
  readonly fee_maximum: number | null;
  readonly collection_day: number;
  readonly cooling_off_days: number;
  readonly payer_kinds: readonly string[];
  /** Of the net pay, how much all deductions together may take. */
  readonly debt_service_ratio_bp: number;
}

export interface OfferedProduct {
  readonly id: number;
  readonly price: number;
}

/** The requested loan, once it is known to be possible. */
export interface ChosenLoan {
  readonly type: OfferedLoanType;
  readonly amount: Kobo;
  readonly productId: number | null;
  readonly pickUpLocation: string | null;
}

/** The loan type of an application, by id or by code. */
export function namedLoanType(types: readonly OfferedLoanType[], named: string | number): OfferedLoanType | undefined {
  const text = String(named).trim();
  return types.find((type) => String(type.id) === text || type.code === text.toUpperCase());
}

/**
 * The rules about the loan. `product` is the application's active product. Undefined if something is wrong, which is
 * then among the problems.
 */
export function chooseLoan(
  body: Application,
  type: OfferedLoanType | undefined,
  product: OfferedProduct | undefined,
  problems: FieldProblems,
): ChosenLoan | undefined {
  if (!type) return problems.add("loan_type", "Choose a loan type from the list");
  const { minimum_tenor: shortest, maximum_tenor: longest } = type;
  if (body.tenor < shortest || body.tenor > longest) {
    problems.add("tenor", `${type.name} runs for ${shortest} to ${longest} months`);
  }
  return type.is_device ? chooseDevice(body, type, product, problems) : chooseCash(body, type, problems);
}

function chooseCash(body: Application, type: OfferedLoanType, problems: FieldProblems): ChosenLoan | undefined {
  if (body.product_id !== undefined) problems.add("product_id", "Only a device loan has a product");
  if (body.pick_up_location) problems.add("pick_up_location", "Only a device loan has a pick-up location");
  if (body.amount === undefined) return problems.add("amount", "Enter an amount in naira");
  const amount = fromNaira(body.amount);
  if (amount === undefined) return problems.add("amount", "Enter an amount in naira with at most two decimals");
  const [least, most] = [kobo(type.minimum_amount), kobo(type.maximum_amount)];
  if (amount < least || amount > most) {
    return problems.add("amount", `${type.name} lends from ${formatNaira(least)} to ${formatNaira(most)}`);
  }
  return { type, amount, productId: null, pickUpLocation: null };
}

function chooseDevice(
  body: Application,
  type: OfferedLoanType,
  product: OfferedProduct | undefined,
  problems: FieldProblems,
): ChosenLoan | undefined {
  if (!body.pick_up_location) problems.add("pick_up_location", "Choose where you will pick the device up");
  if (!product) return problems.add("product_id", "Choose a device from the list");
  const price = kobo(product.price);
  if (body.amount !== undefined && fromNaira(body.amount) !== price) {
    problems.add("amount", `The price of this device is ${formatNaira(price)}`);
  }
  return { type, amount: price, productId: product.id, pickUpLocation: body.pick_up_location || null };
}
