import type { BANKS } from "../../../domain/customer/banks.ts";
import { nubanCheckDigit } from "../../remita-sandbox/nuban-check-digit.ts";
import type { DemoRandom } from "../demo-random.ts";

/** The identity numbers of an invented person, unique within the demo. */
export interface IdentityNumbers {
  /** In the ranges of closed-down operators, so that no message ever reaches a stranger. */
  readonly phone: string;
  readonly bvn: string;
  readonly nin: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

const BANK_WEIGHTS: readonly (readonly [(typeof BANKS)[number]["code"], number])[] = [
  ["011", 18],
  ["058", 14],
  ["044", 14],
  ["057", 13],
  ["033", 13],
  ["070", 6],
  ["032", 5],
  ["214", 5],
  ["076", 4],
  ["232", 3],
  ["050", 3],
  ["221", 3],
  ["035", 3],
  ["215", 2],
  ["082", 2],
];

// Every number contains the serial, so none collide; the random digits around it only make it look real. Endings and
// beginnings differ from those of the sandbox's own invented people.
const FIRST_ENDING = 300;
const ENDINGS = 700;

/** The numbers of the person with this serial, 0 to 2,799. */
export function identityNumbers(serial: number, random: DemoRandom): IdentityNumbers {
  const bankCode = random.weighted(BANK_WEIGHTS);
  const nineDigits = `${random.between(1, 3)}${random.digits(4)}${padded(serial, 4)}`;
  return {
    phone: phoneOf(serial, random),
    bvn: `22${padded(serial + 1000, 4)}${random.digits(5)}`,
    nin: `${random.between(1, 9)}${random.digits(5)}${padded(serial, 5)}`,
    bankCode,
    accountNumber: `${nineDigits}${nubanCheckDigit(bankCode, nineDigits)}`,
  };
}

function phoneOf(serial: number, random: DemoRandom): string {
  const round = Math.floor(serial / ENDINGS);
  const middle = round * 250 + random.between(0, 249);
  const prefix = serial % 2 === 0 ? "7020" : "8190";
  return `+234${prefix}${padded(middle, 3)}${padded(FIRST_ENDING + (serial % ENDINGS), 3)}`;
}

function padded(number: number, width: number): string {
  return String(number).padStart(width, "0");
}
