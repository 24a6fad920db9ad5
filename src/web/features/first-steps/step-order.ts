import type { GoLiveLine } from "../../../contract/go-live.contract.ts";

/**
 * The order of the setup steps: steps that need a second person come after that person exists, texts after the lender's
 * name, and messages are tried before anybody waits for one.
 */
const PLACES: Readonly<Record<GoLiveLine["key"], number>> = {
  people: 1,
  lender: 2,
  account: 3,
  "four-eyes": 4,
  consent: 5,
  mail: 6,
  sms: 7,
  provider: 8,
  employers: 9,
  "loan-type": 10,
  "key-copy": 11,
  backup: 12,
};

/** The lines of the go-live list in that order. */
export function inOrderOfSteps(lines: readonly GoLiveLine[]): readonly GoLiveLine[] {
  return lines.toSorted((one, other) => PLACES[one.key] - PLACES[other.key]);
}
