import { IconMoon, IconSun } from "@tabler/icons-react";
import { chooseColorScheme, useColorScheme } from "../../../lib/color-scheme.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import classes from "./page-top.module.css";

/** SHL-01. */
export function ThemeSwitch() {
  const scheme = useColorScheme();
  const other = scheme === "dark" ? "light" : "dark";
  const Icon = scheme === "dark" ? IconSun : IconMoon;
  const label = `Switch to ${other} mode`;
  return (
    <IconButton label={label} title={label} className={classes.iconButton} onClick={() => chooseColorScheme(other)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
