import { useState } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { getSettings } from "../../../contract/settings.contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { FourEyesDialog } from "./four-eyes-dialog.tsx";
import classes from "./settings.module.css";

export type Settings = DataOf<typeof getSettings>;

/** What four eyes require, whether they are on, and the button to change that. */
export function FourEyesCard({ settings }: { settings: Settings }) {
  // The state when the button was pressed, so that the open dialog never switches its meaning.
  const [seen, setSeen] = useState<Settings>();
  const { four_eyes: isOn, changed_at, changed_by } = settings;
  return (
    <SectionCard
      title="Four eyes"
      action={<Button onClick={() => setSeen(settings)}>{isOn ? "Turn four eyes off" : "Turn four eyes on"}</Button>}
    >
      <p className={classes.state} role="status">
        <Badge tone={isOn ? "success" : "warning"}>{isOn ? "On" : "Off"}</Badge>
        <span className={classes.quiet}>
          {changed_at === null ? "Default setting" : <>Changed by {changed_by}, </>}
          {changed_at !== null && <DateTimeText instant={changed_at} />}
        </span>
      </p>
      <ul className={classes.rules}>
        <li>Who uploaded the authorization of a loan does not approve it.</li>
        <li>Who approved a loan does not pay it out.</li>
        <li>Nobody approves or pays out more than their roles allow; the limits are set on the roles.</li>
      </ul>
      {seen && <FourEyesDialog settings={seen} newest={settings} onClose={() => setSeen(undefined)} />}
    </SectionCard>
  );
}
