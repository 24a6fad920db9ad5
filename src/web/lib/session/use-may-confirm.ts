import { useHeld } from "./permissions.ts";
import { useSession } from "./use-session.ts";

/**
 * Whether the current user may confirm a change made by this one member of staff; null for several, or an application.
 */
export function useMayConfirm(onlyBy: number | null): boolean {
  const held = useHeld();
  const { user } = useSession();
  const isOwn = onlyBy !== null && onlyBy === user?.id;
  return !isOwn && (held.has("edit-user") || held.has("approve-loan"));
}
