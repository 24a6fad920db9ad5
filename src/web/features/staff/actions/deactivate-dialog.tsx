import { useQuery } from "@tanstack/react-query";
import { countText } from "../../../ui/figure/count-text.ts";
import { Callout } from "../../../ui/notice/callout.tsx";
import { STAFF_CALLS } from "../staff-calls.ts";
import { staffQuery } from "../staff-queries.ts";
import { ReasonForm } from "./reason-form.tsx";
import type { StaffDialogProps } from "./staff-dialog.ts";

/** Ends an account's sessions and its right to sign in; names the other consequences. */
export function DeactivateDialog(props: StaffDialogProps) {
  const { person, opened } = props;
  const { data: now } = useQuery({ ...staffQuery(person.id), enabled: opened });
  return (
    <ReasonForm {...props} title="Deactivate" call={STAFF_CALLS.deactivateStaff} confirmLabel="Deactivate">
      <p>
        <strong>{person.name}</strong> is signed out everywhere at once and cannot sign in until somebody activates the
        account again. Roles and history stay.
      </p>
      {now && now.open_leads > 0 && (
        <Callout tone="warning" role="status">
          {countText(now.open_leads, "open lead")} in their hands: nobody calls them until they are given to somebody
          else in All Leads.
        </Callout>
      )}
    </ReasonForm>
  );
}
