import { useQuery } from "@tanstack/react-query";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { givableOfficersQuery } from "../../leads/lead-queries.ts";
import classes from "../lead-imports.module.css";
import type { UploadOptions } from "../use-lead-import.ts";

interface UploadOptionFieldsProps {
  readonly options: UploadOptions;
  readonly disabled: boolean;
  readonly onChange: (options: UploadOptions) => void;
}

/** Whom the leads are assigned to, and how they may be contacted. */
export function UploadOptionFields({ options, disabled, onChange }: UploadOptionFieldsProps) {
  const { data: officers = [] } = useQuery(givableOfficersQuery);
  const choices = officers.map(({ id, name, open_leads }) => ({
    value: String(id),
    label: `${name}: ${countText(open_leads, "open lead")}`,
  }));
  return (
    <div className={classes.options}>
      <SelectField
        label="Where a row names no officer, the lead goes to"
        options={[{ value: "", label: "All officers in turn (round robin)" }, ...choices]}
        disabled={disabled}
        value={options.officer}
        onChange={(officer) => onChange({ ...options, officer })}
      />
      <CheckField
        label="These people agreed to be written to"
        checked={options.smsAllowed}
        disabled={disabled}
        onChange={(smsAllowed) => onChange({ ...options, smsAllowed })}
      />
      <CheckField
        label="Ask the deduction provider for offers (each question is billed)"
        checked={options.askForOffers}
        disabled={disabled}
        onChange={(askForOffers) => onChange({ ...options, askForOffers })}
      />
    </div>
  );
}
