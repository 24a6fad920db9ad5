import type { LagosDate } from "../time/lagos-date.ts";

/** Whether a name consists of letters; spaces, dots, hyphens and apostrophes may separate them. */
export function isPersonName(name: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’‘ʼ-]*$/u.test(name);
}

/** Full years on a day; somebody born on 29 February is a year older on 1 March of a year without one. */
export function ageOn(today: LagosDate, born: LagosDate): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Who may borrow: of age, and below a plausible maximum. */
export const AGE_MIN = 18;
export const AGE_MAX = 100;
