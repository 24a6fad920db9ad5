import type { DemoRandom } from "../demo-random.ts";
import type { DemoPlace } from "./demo-places.ts";

/** An employer; the names are invented after real kinds of employers. */
export interface DemoEmployer {
  readonly name: string;
  /** Paid through the federal payroll, so its staff have an IPPIS number and may take its loan. */
  readonly isFederal: boolean;
}

const FEDERAL: readonly string[] = [
  "Federal Ministry of Rural Roads and Waterways",
  "Federal Ministry of Public Records",
  "Federal Ministry of Skills and Apprenticeship",
  "Federal Schools Inspection Service",
  "National Seed and Soil Agency",
  "National Bridges Maintenance Agency",
  "National Archives Digitisation Commission",
  "National Heritage Crafts Council",
  "National Grain Storage Board",
  "Federal Weights and Measures Office",
  "Federal Polytechnic of Applied Trades",
  "Savannah Federal Medical Centre",
  "Federal College of Land Survey",
  "National Orthopaedic Training Hospital",
  "Federal Inland Ferry Service",
  "National Meteorological Schools Service",
];

const OF_THE_STATE: readonly (readonly [string, number])[] = [
  ["Rural Schools Board", 34],
  ["Primary Teachers Pay Office", 18],
  ["District Hospitals Board", 20],
  ["Roads and Drains Agency", 9],
  ["Public Records Office", 7],
  ["Farm Extension Service", 7],
  ["Courts Registry", 5],
];

/** An employer for somebody who lives there: a federal body, or one of that state. */
export function employerAt(place: DemoPlace, isFederal: boolean, random: DemoRandom): DemoEmployer {
  if (isFederal) return { name: random.oneOf(FEDERAL), isFederal };
  const territory = place.state === "FCT (Abuja)" ? "Capital Territory" : place.state;
  return { name: `${territory} ${random.weighted(OF_THE_STATE)}`, isFederal };
}
