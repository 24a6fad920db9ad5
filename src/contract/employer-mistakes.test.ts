import fc from "fast-check";
import { expect, it } from "vitest";
import { employerMistakes } from "../domain/employer/employer-bounds.ts";
import { employerBody } from "./employers.contract.ts";

const some = (...values: readonly (number | null)[]) => fc.constantFrom(...values);
const typed = fc.record({
  name: fc.constantFrom("", "  ", "Ministry of Works"),
  code: fc.constantFrom("", "F", "fmw", "F-1 ", "-FMW", "F!"),
  pay_day: some(null, 0, 1, 31, 32, 1.5, Number.NaN),
  usual_remittance_days: some(null, -1, 0, 120, 121),
  retirement_age: some(null, 39, 40, 80, 81),
  maximum_tenor: some(null, 0, 1, 120, 121),
  exposure_cap: some(null, 0, -1, 0.01, 1_000_000_000_000, 1_000_000_000_001, Number.NaN),
  maximum_amount: some(null, 0, 5_000_000, Number.NaN),
  debt_service_ratio: some(null, 0, 0.01, 100, 100.01, Number.NaN),
});

it("what a form says of an employer before it is sent is what the contract says, field by field", () => {
  fc.assert(
    fc.property(typed, (fields) => {
      const rest = { kind: "state", payroll: "state", state: null, status: "open" };
      const read = employerBody.safeParse({ ...fields, ...rest });
      const issues = read.error?.issues ?? [];
      const said = issues.map(({ path, message }) => [String(path[0]), message] as const).toReversed();
      expect(employerMistakes(fields)).toEqual(Object.fromEntries(said));
    }),
  );
});
