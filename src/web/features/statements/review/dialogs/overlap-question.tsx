import type { Statement } from "../../../../../contract/statements.contract.ts";
import { RadioGroup } from "../../../../ui/field/radio-group.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { countText } from "../../../../ui/figure/count-text.ts";

interface OverlapQuestionProps {
  readonly overlap: NonNullable<Statement["overlap"]>;
  /** The question as a field of the form. */
  readonly field: {
    readonly name: string;
    readonly value: string;
    readonly mistake: string | undefined;
    readonly onChange: (answer: string) => void;
  };
}

/** Some credits seem to be in other files as well: one answer for all of them, before anything is posted. */
export function OverlapQuestion({ overlap: { lines, amount, came_with }, field }: OverlapQuestionProps) {
  return (
    <RadioGroup
      legend={
        <>
          {countText(lines, "credit")} of <Amount naira={amount} /> {lines === 1 ? "seems" : "seem"} to have come with{" "}
          {came_with.join(" and ")}
        </>
      }
      required
      options={WAYS}
      {...field}
    />
  );
}

const WAYS = [
  { value: "same", label: "It is the same money: leave these credits alone" },
  { value: "other", label: "It is other money, of another account perhaps: post them as well" },
] as const;
