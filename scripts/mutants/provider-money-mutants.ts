// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted as they stand.
import type { NamedMutant } from "./named-mutant.ts";

const DOUBTS = "src/domain/repayment/deduction-doubts.ts";
const RECORD = "src/server/money-in/deductions/record-deduction.ts";
const WIRE = "src/server/providers/remita/wire-fields.ts";
const ENVELOPE = "src/server/providers/remita/envelope.ts";
const IMPLAUSIBLE = ["src/server/mandates/checking/implausible-deduction"];
const WIRE_TESTS = ["src/server/providers/remita/wire.test"];

/** Mistakes in which of the provider's data is believed. */
export const PROVIDER_MONEY_MUTANTS: readonly NamedMutant[] = [
  {
    name: "a deduction of a day to come is booked",
    file: DOUBTS,
    find: "if (deductedOn > today) return",
    replace: "if (deductedOn < today && deductedOn > today) return",
    tests: IMPLAUSIBLE,
  },
  {
    name: "a deduction from before its mandate is booked",
    file: DOUBTS,
    find: "if (deductedOn < bookedOn)",
    replace: "if (deductedOn < bookedOn && deductedOn > bookedOn)",
    tests: IMPLAUSIBLE,
  },
  {
    name: "a deduction of more than the loan owes is booked",
    file: DOUBTS,
    find: "owed !== undefined && amount > owed ?",
    replace: "owed !== undefined && amount < 0 ?",
    tests: IMPLAUSIBLE,
  },
  {
    name: "kobo sent as naira are booked where the loan owes that much",
    file: DOUBTS,
    find: "...(amount > most ?",
    replace: "...(amount < 0 ?",
    tests: IMPLAUSIBLE,
  },
  {
    name: "a deduction for a loan that was not paid out becomes its credit",
    file: DOUBTS,
    find: '...(owed === undefined ? ["the loan has not been paid out"] : []),',
    replace: "",
    tests: IMPLAUSIBLE,
  },
  {
    name: "a deduction that cannot be true is posted all the same",
    file: RECORD,
    find: "if (doubts) {\n    await insertDeduction(",
    replace: "if (doubts === null) {\n    await insertDeduction(",
    tests: IMPLAUSIBLE,
  },
  {
    name: "nobody is told that a deduction waits for a decision",
    file: RECORD,
    find: "heldReason: doubts, implausible: true });\n    await tellOfHeld(tx, loan, line, { doubts, author, at });",
    replace: "heldReason: doubts, implausible: true });",
    tests: IMPLAUSIBLE,
  },
  {
    name: "a comma that groups no thousands is read over, so that 12345,67 is a hundred times as much",
    file: WIRE,
    find: "const GROUPED = /^(\\d{1,3}(?:,\\d{3}){1,4})(?:\\.(\\d{1,2}))?$/;",
    replace: "const GROUPED = /^([\\d,]{1,16})(?:\\.(\\d{1,2}))?$/;",
    tests: WIRE_TESTS,
  },
  {
    name: "text with a third decimal is read as an amount",
    file: WIRE,
    find: "const PLAIN = /^(\\d{1,13})(?:\\.(\\d{1,2}))?$/;",
    replace: "const PLAIN = /^(\\d{1,13})(?:\\.(\\d+))?$/;",
    tests: WIRE_TESTS,
  },
  {
    name: "a response code of less than two digits, or none, is filled up to success",
    file: ENVELOPE,
    find: "z.string().regex(/^\\d{2,4}$/),",
    replace: 'z.string().transform((code) => code.padStart(2, "0")),',
    tests: WIRE_TESTS,
  },
  {
    name: "the number nought is success",
    file: ENVELOPE,
    find: "    .min(10)\n    .max(9999)\n    .transform((code) => String(code)),",
    replace: '    .max(9999)\n    .transform((code) => String(code).padStart(2, "0")),',
    tests: WIRE_TESTS,
  },
  {
    name: "a status that says that it failed is not listened to beside a code of success",
    file: "src/server/providers/remita/client.ts",
    find: "(envelope.saysFailed || reply.status >= 400)",
    replace: "reply.status >= 400",
    tests: ["src/server/providers/remita/"],
  },
  {
    name: "an offer is worked out from a salary that nobody earns",
    file: "src/server/affordability/look-up-salary.ts",
    find: "if (!salaries.some(({ amount }) => amount > most)) return undefined;",
    replace: "if (!salaries.some(({ amount }) => amount > most * 1_000)) return undefined;",
    tests: ["src/server/affordability/salary-ceiling"],
  },
];
