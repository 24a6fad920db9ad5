import { expect, it } from "vitest";
import { type EmployerBody, employerBody } from "../../../../contract/employers.contract.ts";
import { employerMistakes } from "../../../../domain/employer/employer-bounds.ts";
import { emptyValues, readValues, valuesOf } from "./employer-values.ts";

const GOOD: EmployerBody = {
  code: "FMW",
  name: "Federal Ministry of Works",
  kind: "federal",
  payroll: "ippis",
  state: null,
  pay_day: 25,
  usual_remittance_days: null,
  retirement_age: 60,
  status: "open",
  exposure_cap: null,
  debt_service_ratio: 33.33,
  maximum_tenor: null,
  maximum_amount: 500_000.5,
};

it.each<[string, Partial<EmployerBody>]>([
  ["nothing wrong", {}],
  ["no name and no code", { name: "", code: "" }],
  ["a name without end", { name: "N".repeat(161) }],
  ["a code with a blank", { code: "F MW" }],
  ["a payday that no month has", { pay_day: 32 }],
  ["half a day", { usual_remittance_days: 1.5 }],
  ["something that is no number", { pay_day: Number.NaN, maximum_amount: Number.NaN, debt_service_ratio: Number.NaN }],
  ["too young to retire", { retirement_age: 39 }],
  ["no age to retire at", { retirement_age: null as unknown as number }],
  ["a limit of nothing", { exposure_cap: 0 }],
  ["more than there is", { maximum_amount: 1_000_000_000_001 }],
  ["tenths of a kobo", { exposure_cap: 10.005 }],
  ["more than all pay", { debt_service_ratio: 100.01 }],
  ["no month", { maximum_tenor: 0 }],
])("%s: the form finds what the contract finds, in its words", (_, differs) => {
  const body = { ...GOOD, ...differs };
  const issues = employerBody.safeParse(body).error?.issues.toReversed() ?? [];
  expect(employerMistakes(body)).toEqual(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
});

it("a form that is empty and one that shows an employer have every field of the contract", () => {
  const fields = Object.keys(employerBody.shape).toSorted();
  expect(Object.keys(emptyValues()).toSorted()).toEqual(fields);
  const shown = valuesOf({ ...GOOD, id: 1, version: 1, created_at: "", changed_at: "", merged_into: null });
  expect(Object.keys(shown).toSorted()).toEqual(fields);
  expect(readValues({ ...shown, code: " fmw ", name: " Works " })).toEqual({ ...GOOD, name: "Works" });
});
