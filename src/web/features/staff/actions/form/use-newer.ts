import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "../../../../../contract/person.ts";
import { staffQuery, useStaffChanged } from "../../staff-queries.ts";

/**
 * Detects that somebody else saved after `seen` was read: `newer` is then the current account with the server's
 * message, and the next save is based on its `version`.
 */
export function useNewer(seen: Person) {
  const [found, setFound] = useState<{ readonly person: Person; readonly refusal: string }>();
  const newer = found && found.person.version > seen.version ? found : undefined;
  const { version } = newer?.person ?? seen;
  const queryClient = useQueryClient();
  const staffChanged = useStaffChanged();
  const lookAgain = async (refusal: string): Promise<void> => {
    const now = await queryClient.fetchQuery({ ...staffQuery(seen.id), staleTime: 0 }).catch(() => undefined);
    if (!now || now.version === version) return;
    setFound({ person: now, refusal });
    staffChanged();
  };
  return { version, newer: newer && { before: seen, after: newer.person, refusal: newer.refusal }, lookAgain };
}
