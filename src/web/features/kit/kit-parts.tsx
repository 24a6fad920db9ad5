import { chooseColorScheme, useColorScheme } from "../../lib/color-scheme.ts";
import { Button } from "../../ui/button/button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import classes from "./kit.module.css";
import { KitButtons } from "./kit-buttons.tsx";
import { KitDialogs } from "./kit-dialogs.tsx";
import { KitFields } from "./kit-fields.tsx";
import { KitFigures } from "./kit-figures.tsx";
import { KitLists } from "./kit-lists.tsx";
import { KitNotices } from "./kit-notices.tsx";
import { KitTables } from "./kit-tables.tsx";

const PARTS = [
  ["Buttons and links", KitButtons],
  ["Fields", KitFields],
  ["Figures", KitFigures],
  ["Notices", KitNotices],
  ["Dialogs", KitDialogs],
  ["Lists", KitLists],
  ["Tables and pages", KitTables],
] as const;

export function KitParts() {
  const other = useColorScheme() === "dark" ? "light" : "dark";
  return (
    <main className={classes.page}>
      <PageHeader
        title="Kit"
        context="Every component in every state. This page exists only in demo mode."
        action={<Button onClick={() => chooseColorScheme(other)}>Switch to {other} mode</Button>}
      />
      {PARTS.map(([title, Part]) => (
        <section key={title}>
          <h2>{title}</h2>
          <div className={classes.samples}>
            <Part />
          </div>
        </section>
      ))}
    </main>
  );
}
