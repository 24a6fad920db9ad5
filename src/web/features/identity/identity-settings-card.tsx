import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { SettingRow } from "../../ui/page/setting-row.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { identitySettingsQuery } from "./identity-queries.ts";
import { IdentitySettingsDialog } from "./identity-settings-dialog.tsx";

/** Which numbers must be checked before an offer is made, and the button to change that. */
export function IdentitySettingsCard() {
  const { data: settings, isError } = useQuery(identitySettingsQuery);
  const [isChanging, setChanging] = useState(false);
  if (!settings) return isError ? null : <SkeletonCard label="The identity checks are loading" />;
  const { bvn, nin, register } = settings;
  const checked = [bvn && "BVN", nin && "NIN"].filter(Boolean).join(" and ");
  return (
    <SettingRow
      title="Identity checks"
      state={checked || "Off"}
      isOn={checked !== ""}
      changed={settings}
      action={register && <Button onClick={() => setChanging(true)}>Change what is checked</Button>}
    >
      <p>
        {register
          ? `Tenor asks ${register} who owns the number. No offer is made before it agrees with what is on file, or a person has decided.`
          : "No register is configured, so nobody's identity is checked. Your operator sets its address (IDENTITY_BVN_URL, IDENTITY_NIN_URL)."}
      </p>
      {isChanging && <IdentitySettingsDialog settings={settings} onClose={() => setChanging(false)} />}
    </SettingRow>
  );
}
