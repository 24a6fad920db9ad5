import { useEffect, useSyncExternalStore } from "react";

/** A page above the one shown. */
export interface PageAbove {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Where the screen's title does not tell it from others of its kind. */
  readonly label?: string;
}

/** What the page shown says of itself; its address alone says the rest. */
export interface PageTrail {
  readonly name?: string;
  readonly above?: PageAbove;
}

const NOTHING: PageTrail = {};

let trail: PageTrail = NOTHING;
const listeners = new Set<() => void>();

/** Names the page shown, for as long as the caller is shown. */
export function useNamePage(name: string): void {
  useEffect(() => {
    tell({ ...trail, name });
    return () => {
      if (trail.name === name) tell(without("name"));
    };
  }, [name]);
}

/** Says which page stands above the one shown, where its address does not, or not with what was chosen there. */
export function usePageAbove({ to, ...rest }: PageAbove): void {
  // By its text: callers write it anew each time.
  const chosen = JSON.stringify(rest);
  useEffect(() => {
    const above = { to, ...(JSON.parse(chosen) as Pick<PageAbove, "search" | "label">) };
    tell({ ...trail, above });
    return () => {
      if (trail.above === above) tell(without("above"));
    };
  }, [to, chosen]);
}

export const usePageTrail = (): PageTrail => useSyncExternalStore(subscribe, readPageTrail);

export const readPageTrail = (): PageTrail => trail;

function without(part: keyof PageTrail): PageTrail {
  const { [part]: _gone, ...rest } = trail;
  return rest;
}

function tell(next: PageTrail): void {
  trail = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
