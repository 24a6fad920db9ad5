import { useSyncExternalStore } from "react";
import { isAuthenticated, readSession, type Session, subscribeToSession } from "./session-store.ts";

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, readSession);
}

export function useSignedIn(): boolean {
  return isAuthenticated(useSession(), Date.now());
}
