import { chooseColorScheme, useColorScheme } from "../../lib/color-scheme.ts";
import { chooseDensity, useDensity } from "../../lib/density.ts";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./settings.module.css";

const THEMES = [
  { value: "light", label: "Light", hint: "Dark on white" },
  { value: "dark", label: "Dark", hint: "Light on black" },
] as const;
const DENSITIES = [
  { value: "comfortable", label: "Comfortable", hint: "Room between rows" },
  { value: "compact", label: "Compact", hint: "More rows on a page" },
] as const;

/** How Tenor looks on this device; it is kept there. */
export function AppearanceCard() {
  const scheme = useColorScheme();
  const density = useDensity();
  return (
    <SectionCard title="Appearance">
      <div className={classes.form}>
        <Choice legend="Theme" options={THEMES} value={scheme} onChange={chooseColorScheme} />
        <Choice legend="Rows of tables" options={DENSITIES} value={density} onChange={chooseDensity} />
        <p className={classes.quiet}>Saved on this device.</p>
      </div>
    </SectionCard>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, options, value: chosen, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className={classes.choices}>
        {options.map(({ value, label, hint }) => (
          <label key={value} className={classes.option}>
            <input type="radio" name={legend} checked={value === chosen} onChange={() => onChange(value)} />
            <span>
              {label}
              <small>{hint}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
