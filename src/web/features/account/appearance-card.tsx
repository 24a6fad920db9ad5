import { chooseColorScheme, useColorScheme } from "../../lib/color-scheme.ts";
import { chooseDensity, useDensity } from "../../lib/density.ts";
import { RadioGroup } from "../../ui/field/radio-group.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./settings.module.css";

const THEMES = [
  { value: "light", label: "Light", more: "Dark on white" },
  { value: "dark", label: "Dark", more: "Light on black" },
] as const;
const DENSITIES = [
  { value: "comfortable", label: "Comfortable", more: "Room between rows" },
  { value: "compact", label: "Compact", more: "More rows on a page" },
] as const;

/** How Tenor looks on this device; it is kept there. */
export function AppearanceCard() {
  const scheme = useColorScheme();
  const density = useDensity();
  return (
    <SectionCard title="Appearance">
      <div className={classes.form}>
        <RadioGroup
          legend="Theme"
          name="theme"
          look="tiles"
          options={THEMES}
          value={scheme}
          onChange={chooseColorScheme}
        />
        <RadioGroup
          legend="Rows of tables"
          name="density"
          look="tiles"
          options={DENSITIES}
          value={density}
          onChange={chooseDensity}
        />
        <p className={classes.quiet}>Saved on this device.</p>
      </div>
    </SectionCard>
  );
}
