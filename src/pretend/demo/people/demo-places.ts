import type { NigerianState } from "../../../domain/customer/states.ts";
import type { DemoRandom } from "../demo-random.ts";
import type { DemoRegion } from "./demo-names.ts";

export interface DemoPlace {
  readonly city: string;
  readonly state: NigerianState;
}

type Weighted = readonly (readonly [city: string, state: NigerianState, weight: number])[];

const PLACES: Readonly<Record<DemoRegion, Weighted>> = {
  north: [
    ["Kano", "Kano", 22],
    ["Kaduna", "Kaduna", 16],
    ["Zaria", "Kaduna", 6],
    ["Katsina", "Katsina", 8],
    ["Sokoto", "Sokoto", 7],
    ["Bauchi", "Bauchi", 6],
    ["Maiduguri", "Borno", 6],
    ["Yola", "Adamawa", 5],
    ["Gombe", "Gombe", 4],
    ["Dutse", "Jigawa", 4],
    ["Birnin Kebbi", "Kebbi", 3],
    ["Gusau", "Zamfara", 3],
    ["Damaturu", "Yobe", 2],
    ["Jalingo", "Taraba", 2],
  ],
  west: [
    ["Ikeja", "Lagos", 14],
    ["Ikorodu", "Lagos", 8],
    ["Surulere", "Lagos", 8],
    ["Ibadan", "Oyo", 16],
    ["Ogbomoso", "Oyo", 4],
    ["Abeokuta", "Ogun", 9],
    ["Ijebu Ode", "Ogun", 4],
    ["Akure", "Ondo", 7],
    ["Osogbo", "Osun", 6],
    ["Ile-Ife", "Osun", 5],
    ["Ado-Ekiti", "Ekiti", 5],
    ["Ilorin", "Kwara", 8],
  ],
  east: [
    ["Enugu", "Enugu", 16],
    ["Nsukka", "Enugu", 5],
    ["Awka", "Anambra", 10],
    ["Onitsha", "Anambra", 8],
    ["Nnewi", "Anambra", 5],
    ["Owerri", "Imo", 13],
    ["Aba", "Abia", 7],
    ["Umuahia", "Abia", 8],
    ["Abakaliki", "Ebonyi", 7],
    ["Asaba", "Delta", 5],
  ],
  edo: [
    ["Benin City", "Edo", 16],
    ["Ekpoma", "Edo", 3],
    ["Auchi", "Edo", 2],
  ],
  delta: [
    ["Port Harcourt", "Rivers", 16],
    ["Yenagoa", "Bayelsa", 6],
    ["Warri", "Delta", 7],
    ["Calabar", "Cross River", 9],
    ["Uyo", "Akwa Ibom", 10],
  ],
  middle: [
    ["Makurdi", "Benue", 10],
    ["Gboko", "Benue", 4],
    ["Jos", "Plateau", 12],
    ["Lafia", "Nasarawa", 6],
    ["Keffi", "Nasarawa", 3],
    ["Lokoja", "Kogi", 7],
    ["Minna", "Niger", 8],
    ["Bida", "Niger", 3],
  ],
};

const CAPITAL: Weighted = [
  ["Abuja", "FCT (Abuja)", 10],
  ["Gwagwalada", "FCT (Abuja)", 2],
  ["Kubwa", "FCT (Abuja)", 3],
];

/** A place for a person from a region: mostly there, for a federal employee often in the capital. */
export function placeFor(region: DemoRegion, isFederal: boolean, random: DemoRandom): DemoPlace {
  const places = random.chance(isFederal ? 0.35 : 0.04) ? CAPITAL : PLACES[region];
  return random.weighted(places.map(([city, state, weight]) => [{ city, state }, weight] as const));
}

const STREETS =
  "Unity Peace Station Market School Palm Orchard Hospital Railway Mission Harmony Liberty River Hill Acacia Mango Neem Baobab Cocoa Iroko".split(
    " ",
  );
const WAYS: readonly (readonly [string, number])[] = [
  ["Street", 50],
  ["Road", 22],
  ["Close", 12],
  ["Crescent", 8],
  ["Avenue", 8],
];

/** A plain address that could be in any town. */
export function addressFor(random: DemoRandom): string {
  const street = `${random.between(1, 96)} ${random.oneOf(STREETS)} ${random.weighted(WAYS)}`;
  return random.chance(0.25) ? `Flat ${random.between(1, 8)}, ${street}` : street;
}

export const PICKUP_PLACES: readonly string[] = [
  "Tenor Store, Ikeja",
  "Tenor Store, Wuse, Abuja",
  "Tenor Store, Kano",
  "Tenor Store, Enugu",
  "Tenor Store, Port Harcourt",
  "Tenor Store, Ibadan",
];
