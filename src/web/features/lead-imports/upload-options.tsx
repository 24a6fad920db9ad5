import { useQuery } from "@tanstack/react-query";
import { Field } from "../../ui/field/field.tsx";
import { Options } from "../../ui/field/select-box.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import { givableOfficersQuery } from "../leads/lead-queries.ts";
import classes from "./lead-imports.module.css";
import type { UploadOptions } from "./use-lead-import.ts";

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
      <Field label="Where a row names no officer, the lead goes to">
        {(control) => (
          <select
            {...control}
            disabled={disabled}
            value={options.officer}
            onChange={(event) => onChange({ ...options, officer: event.currentTarget.value })}
          >
            <Options of={[{ value: "", label: "All officers in turn (round robin)" }, ...choices]} />
          </select>
        )}
      </Field>
      <Tick
        label="These people agreed to be written to"
        checked={options.smsAllowed}
        disabled={disabled}
        onChange={(smsAllowed) => onChange({ ...options, smsAllowed })}
      />
      <Tick
        label="Ask the deduction provider for offers (each question is billed)"
        checked={options.askForOffers}
        disabled={disabled}
        onChange={(askForOffers) => onChange({ ...options, askForOffers })}
      />
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Tick({ label, checked, disabled, onChange }: TickProps) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
