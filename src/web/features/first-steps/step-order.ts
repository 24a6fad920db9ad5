import type { GoLiveLine } from "../../../contract/go-live.contract.ts";

/**
 * What is done first: what takes a second person waits for one, texts for the lender's name, and messages are tried before
 * anybody waits for one. The place of each line of the list.
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

/** The lines of the go-live list in the order in which a lender gets to them. */
export function inOrderOfSteps(lines: readonly GoLiveLine[]): readonly GoLiveLine[] {
  return lines.toSorted((one, other) => PLACES[one.key] - PLACES[other.key]);
}
