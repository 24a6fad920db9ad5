import type { DemoRegion } from "./demo-names.ts";
import type { DemoRandom } from "./demo-random.ts";

/** Who pays a salary. None of them exists; the kinds and the tone do. */
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

const LOCAL: Readonly<Record<DemoRegion, readonly string[]>> = {
  north: [
    "Kano City Primary Schools Board",
    "Kaduna Central Rural Water Board",
    "Sokoto Basin Teaching Service",
    "Savannah States Health Board",
    "Northern Plains College of Education",
  ],
  west: [
    "Ogun River Basin Schools Board",
    "Lagoon Waterfront Sanitation Agency",
    "Ibadan North Teaching Hospital",
    "Cocoa Belt Secondary Schools Commission",
    "Ekiti Hills Local Education Board",
  ],
  east: [
    "Anambra North Health Board",
    "Enugu Coal City Schools Board",
    "Imo Valley Teaching Service",
    "Abia Plains Rural Hospitals Board",
    "Eastern Forests College of Education",
  ],
  edo: ["Edo East Local Education Board", "Benin Moat Schools Board"],
  delta: ["Rivers Coast Port Health Service", "Calabar River Teaching Hospital", "Delta Creeks Schools Board"],
  middle: [
    "Benue Valley Teaching Service Board",
    "Plateau Highlands College of Education",
    "Lower Niger University Teaching Hospital",
    "Middle Belt University Teaching Hospital",
  ],
};

/** Two in five are paid by the federation. */
export function employerIn(region: DemoRegion, random: DemoRandom): DemoEmployer {
  const isFederal = random.chance(0.4);
  return { name: random.oneOf(isFederal ? FEDERAL : LOCAL[region]), isFederal };
}
