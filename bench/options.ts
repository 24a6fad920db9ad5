import { parseArgs } from "node:util";
import { FULL_PACE, type Pace, QUICK_PACE } from "./pace.ts";
import { readSizes, SIZES } from "./sizes.ts";

export interface Options {
  readonly sizes: readonly number[];
  readonly pace: Pace;
  /** The only lists and parts to be measured; empty means all. */
  readonly only: readonly string[];
  /** Checks answers and not times, on data made only for this run. */
  readonly quick: boolean;
  /** Whether figures are stored: not those of some parts or of a quick run. */
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

/** Enough that no list is empty. */
const QUICK_LOANS = 4000;

/** Reads the command line. Throws on an unknown option. */
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
