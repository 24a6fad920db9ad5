/** An amount of money in whole kobo (1/100 naira). Always a safe integer; may be negative only where a name says so. */
export type Kobo = number & { readonly __unit: "kobo" };

/** A rate in basis points: 1/10,000, so 500 is 5 %. */
export type BasisPoints = number & { readonly __unit: "basis-points" };

/** Marks a whole number as kobo. Throws RangeError when it is not a safe integer: money is never rounded in passing. */
export function kobo(amount: number): Kobo {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of kobo: ${amount}`);
  return amount as Kobo;
}

/** Marks a whole, non-negative number as basis points. Throws RangeError otherwise. */
export function basisPoints(rate: number): BasisPoints {
  if (!Number.isSafeInteger(rate) || rate < 0) throw new RangeError(`not a rate in basis points: ${rate}`);
  return rate as BasisPoints;
}

export const ZERO = kobo(0);

export function add(...amounts: readonly Kobo[]): Kobo {
  return kobo(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtract(from: Kobo, amount: Kobo): Kobo {
  return kobo(from - amount);
}

export function smaller(a: Kobo, b: Kobo): Kobo {
  return a < b ? a : b;
}

export function larger(a: Kobo, b: Kobo): Kobo {
  return a > b ? a : b;
}

/**
 * amount × numerator ÷ denominator, rounded half up, computed in exact integers.
 * Promises the nearest kobo for any non-negative safe amount; throws RangeError on a result that is not safe.
 */
export function scaleHalfUp(amount: Kobo, numerator: number | bigint, denominator: number | bigint): Kobo {
  const divisor = BigInt(denominator);
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + divisor;
  return kobo(Number(doubled / (2n * divisor)));
}

/** amount × numerator ÷ denominator, rounded up to the kobo, in exact integers, for non-negative amounts. */
export function scaleUp(amount: Kobo, numerator: number | bigint, denominator: number | bigint): Kobo {
  const divisor = BigInt(denominator);
  return kobo(Number((BigInt(amount) * BigInt(numerator) + divisor - 1n) / divisor));
}

/** amount × numerator ÷ denominator, rounded down to the kobo, in exact integers, for non-negative amounts. */
export function scaleDown(amount: Kobo, numerator: number | bigint, denominator: number | bigint): Kobo {
  return kobo(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)));
}

/**
 * Kobo as the API writes them: a number of naira with at most two decimals (`decisions`: money on the wire). The
 * quotient is the nearest double, which parses back to the same decimals.
 */
export function toNaira(amount: Kobo): number {
  return amount / 100;
}

/** Stored kobo as the API writes them; unknown stays null. Throws RangeError as `kobo` does. */
export function nairaOrNull(amount: number | null): number | null {
  return amount === null ? null : toNaira(kobo(amount));
}

/**
 * A wire number of naira as kobo, or undefined when it is not finite, has more than two decimals, or is too large
 * to be held exactly.
 */
export function fromNaira(naira: number): Kobo | undefined {
  if (!Number.isFinite(naira)) return undefined;
  const amount = Math.round(naira * 100);
  // Division gives the nearest double, so only a number with at most two decimals comes back unchanged.
  return Number.isSafeInteger(amount) && amount / 100 === naira ? kobo(amount) : undefined;
}

/**
 * `1,234.50`: en-GB currency formatting with the currency part dropped (CST-04). Built from parts, because cutting
 * the symbol from the text would leave "NGN" and a no-break space.
 */
export function formatAmount(amount: Kobo): string {
  return AMOUNT.formatToParts(amount / 100)
    .filter((part) => part.type !== "currency" && part.value.trim() !== "")
    .map((part) => part.value)
    .join("");
}

/** `₦1,234.50`, for the screens that prefix a naira sign (CST-05) and for sentences. */
export function formatNaira(amount: Kobo): string {
  return amount < 0 ? `-₦${formatAmount(kobo(-amount))}` : `₦${formatAmount(amount)}`;
}

const AMOUNT = new Intl.NumberFormat("en-GB", { style: "currency", currency: "NGN", currencyDisplay: "code" });
