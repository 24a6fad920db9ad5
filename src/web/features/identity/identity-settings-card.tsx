import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import record from "../../ui/record-words.module.css";
import { identitySettingsQuery } from "./identity-queries.ts";
import { IdentitySettingsDialog } from "./identity-settings-dialog.tsx";

/** Which numbers must be checked before an offer is made, and the button to change that. */
export function IdentitySettingsCard() {
  const { data: settings, isError } = useQuery(identitySettingsQuery);
  const [isChanging, setChanging] = useState(false);
  if (!settings) return isError ? null : <SkeletonCard label="The checks of identity are loading" />;
  const { bvn, nin, register, changed_at, changed_by } = settings;
  const checked = [bvn && "BVN", nin && "NIN"].filter(Boolean).join(" and ");
  return (
    <SectionCard
      title="Checks of identity"
      action={register && <Button onClick={() => setChanging(true)}>Change what is checked</Button>}
    >
      <p className={record.note}>
        <Badge tone={checked ? "success" : "warning"}>{checked || "Off"}</Badge>{" "}
        {changed_at ? (
          <>
            Changed by {changed_by}, <DateTimeText instant={changed_at} />
          </>
        ) : (
          "Default setting"
        )}
      </p>
      <p>
        {register
          ? `${register} is asked whose a number is. No offer is made before it agrees with what is on file, or a person has decided.`
          : "No register is configured, so nobody's identity is checked. Your operator sets its address (IDENTITY_BVN_URL, IDENTITY_NIN_URL)."}
      </p>
      {isChanging && <IdentitySettingsDialog settings={settings} onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}
