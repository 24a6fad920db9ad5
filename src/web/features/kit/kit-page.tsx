import { useQuery } from "@tanstack/react-query";
import { getConsoleSettings } from "../../../contract/session.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { chooseColorScheme, useColorScheme } from "../../lib/color-scheme.ts";
import { Button } from "../../ui/button/button.tsx";
import { NoSuchPage } from "../../ui/page/no-such-page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import classes from "./kit.module.css";
import { KitButtons } from "./kit-buttons.tsx";
import { KitDialogs } from "./kit-dialogs.tsx";
import { KitFields } from "./kit-fields.tsx";
import { KitFigures } from "./kit-figures.tsx";
import { KitNotices } from "./kit-notices.tsx";
import { KitTables } from "./kit-tables.tsx";

const PARTS = [
  ["Buttons and links", KitButtons],
  ["Fields", KitFields],
  ["Figures", KitFigures],
  ["Notices", KitNotices],
  ["Dialogs", KitDialogs],
  ["Tables and pages", KitTables],
] as const;

/** /kit: every component in every state, for whoever builds a screen. In demo mode only. */
export function KitPage() {
  const scheme = useColorScheme();
  const { data: settings } = useQuery({
    queryKey: ["console-settings"],
    queryFn: ({ signal }) => callApi(getConsoleSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!settings) return null;
  const other = scheme === "dark" ? "light" : "dark";
  return (
    <main className={classes.page}>
      {settings.demo === null ? (
        <NoSuchPage />
      ) : (
        <>
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
        </>
      )}
    </main>
  );
}
