const NUMBER = new Intl.NumberFormat("en-GB");
const RATE = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** `1,204`. */
export function numberText(count: number): string {
  return NUMBER.format(count);
}

/** `1 payment`, `1,204 payments`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** `33.3%`. */
export function rateText(percent: number): string {
  return `${RATE.format(percent)}%`;
}
