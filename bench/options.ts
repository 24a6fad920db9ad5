import { parseArgs } from "node:util";
import { FULL_PACE, type Pace, QUICK_PACE } from "./pace.ts";
import { readSizes, SIZES } from "./sizes.ts";

export interface Options {
  readonly sizes: readonly number[];
  readonly pace: Pace;
  /** The lists and parts that are measured, and nothing else; all and everything where none is named. */
  readonly only: readonly string[];
  /** Answers count and times do not; the data is made for this run alone. */
  readonly quick: boolean;
  /** The figures of some parts are shown but not stored, and quick ones not even shown. */
  readonly keep: boolean;
}

const KNOWN = {
  only: { type: "string" },
  quick: { type: "boolean", default: false },
  sizes: { type: "string" },
  connections: { type: "string" },
  rounds: { type: "string" },
  seconds: { type: "string" },
  "warm-up": { type: "string" },
} as const;

/** Enough that every list has something to show. */
const QUICK_LOANS = 4000;

/** What the command line asks for. Throws on an option it does not know. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: KNOWN });
  const pace = values.quick ? QUICK_PACE : FULL_PACE;
  const chosenSizes = values.sizes ? readSizes(values.sizes) : values.quick ? [QUICK_LOANS] : SIZES;
  return {
    sizes: chosenSizes.toSorted((a, b) => a - b),
    quick: values.quick,
    keep: !values.quick && !values.only,
    only: values.only?.split(",") ?? [],
    pace: {
      ...pace,
      ...(values.connections ? { connections: readSizes(values.connections) } : {}),
      ...(values.rounds ? { rounds: Number(values.rounds) } : {}),
      ...(values.seconds ? { seconds: Number(values.seconds) } : {}),
      ...(values["warm-up"] ? { warmUp: Number(values["warm-up"]) } : {}),
    },
  };
}
