import { addDays, type LagosDate } from "../../../domain/time/lagos-date.ts";
import type { SandboxCustomerKind } from "../../remita-sandbox/sandbox-customer.ts";
import { type DemoRandom, demoRandom } from "../demo-random.ts";
import { type DemoEmployer, employerAt } from "./demo-employers.ts";
import { type DemoRegion, NAMES_BY_REGION, REGION_WEIGHTS } from "./demo-names.ts";
import { addressFor, type DemoPlace, placeFor } from "./demo-places.ts";
import { type IdentityNumbers, identityNumbers } from "./identity-numbers.ts";
import { type DemoPay, payOf } from "./invent-pay.ts";

/** An invented borrower. */
export interface DemoPerson extends IdentityNumbers, DemoPay {
  readonly serial: number;
  readonly random: DemoRandom;
  /** What a look-up of this person is meant to show. */
  readonly trait: SandboxCustomerKind;
  readonly title: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly gender: "Female" | "Male";
  readonly dateOfBirth: string;
  readonly email: string;
  readonly employer: DemoEmployer;
  readonly ippisNumber: string | null;
  readonly address: string;
  readonly place: DemoPlace;
  readonly nameAtProvider: string;
}

const FEDERAL_SHARE = 0.4;

/** The person with a serial, the same for the same serial, some months before a first application on that day. */
export function inventPerson(serial: number, trait: SandboxCustomerKind, appliesOn: LagosDate): DemoPerson {
  const random = demoRandom(`person ${serial}`);
  const region = random.weighted(REGION_WEIGHTS);
  const gender = random.chance(0.46) ? "Female" : "Male";
  const name = nameOf(region, gender, random);
  const isFederal = random.chance(FEDERAL_SHARE);
  const place = placeFor(region, isFederal, random);
  const numbers = identityNumbers(serial, random);
  const age = random.between(23, 57);
  return {
    serial,
    random,
    trait,
    ...name,
    ...numbers,
    ...payOf(trait, appliesOn, random),
    gender,
    title: titleOf(gender, age, random),
    dateOfBirth: addDays(appliesOn, -Math.round(age * 365.25) - random.between(30, 330)),
    email: `${mailName(name.firstName)}.${mailName(name.lastName)}${serial}@mailbox.test`,
    employer: employerAt(place, isFederal, random),
    ippisNumber: isFederal ? `${random.between(1, 9)}${random.digits(5)}` : null,
    address: addressFor(random),
    place,
    nameAtProvider: nameAtProvider(trait, name, random),
  };
}

interface Name {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

function nameOf(region: DemoRegion, gender: "Female" | "Male", random: DemoRandom): Name {
  const names = NAMES_BY_REGION[region];
  const given = gender === "Female" ? names.female : names.male;
  const firstName = random.oneOf(given);
  const middleName = random.oneOf(given);
  return { firstName, middleName: middleName === firstName ? "" : middleName, lastName: random.oneOf(names.surnames) };
}

function mailName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

function titleOf(gender: "Female" | "Male", age: number, random: DemoRandom): string {
  if (random.chance(0.04)) return "Dr";
  if (gender === "Male") return random.chance(0.02) && age > 40 ? "Pastor" : "Mr";
  return random.chance(age > 30 ? 0.8 : 0.35) ? "Mrs" : "Miss";
}

// In no list of names above, so no part can match an applicant's name.
const SOMEBODY_ELSE = ["ZUBAINATU", "QUDUS", "VEREMSEN", "WURAOLA", "XAVERIA", "YAGAZIE"];

function nameAtProvider(
  trait: SandboxCustomerKind,
  { firstName, middleName, lastName }: Name,
  random: DemoRandom,
): string {
  if (trait === "name-mismatch") return `${random.oneOf(SOMEBODY_ELSE)} ${random.oneOf(SOMEBODY_ELSE)}`;
  return `${lastName} ${firstName} ${middleName}`.trim().toUpperCase();
}
