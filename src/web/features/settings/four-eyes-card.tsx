import { useState } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { getSettings } from "../../../contract/settings.contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { SettingRow } from "../../ui/page/setting-row.tsx";
import { FourEyesDialog } from "./four-eyes-dialog.tsx";

export type Settings = DataOf<typeof getSettings>;

/** What four eyes require, whether they are on, and the button to change that. */
export function FourEyesCard({ settings }: { settings: Settings }) {
  // The state when the button was pressed, so that the open dialog never switches its meaning.
  const [seen, setSeen] = useState<Settings>();
  const { four_eyes: isOn } = settings;
  return (
    <SettingRow
      title="Four eyes"
      state={isOn ? "On" : "Off"}
      isOn={isOn}
      changed={settings}
      action={<Button onClick={() => setSeen(settings)}>{isOn ? "Turn four eyes off" : "Turn four eyes on"}</Button>}
    >
      <p>
        With four eyes, whoever uploaded the authorization of a loan does not approve it, whoever approved it does not
        pay it out, and nobody exceeds the limits of their roles.
      </p>
      {seen && <FourEyesDialog settings={seen} newest={settings} onClose={() => setSeen(undefined)} />}
    </SettingRow>
  );
}
