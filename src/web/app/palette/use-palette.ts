import { type KeyboardEvent, useEffect, useState } from "react";
import { readPageActions } from "../../lib/page-actions.ts";
import type { Router } from "../../lib/route/router.ts";
import { useRouter } from "../../lib/route/router-context.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { useLiveCounts } from "../navigation/menu/use-live-counts.ts";
import { openAfresh } from "../navigation/opened-from.ts";
import { type PaletteAction, type PaletteItem, paletteGroups } from "./palette-items.ts";
import { useLoanHits } from "./use-loan-hits.ts";
import { useRecent } from "./use-recent.ts";

/** Long enough to distinguish a choice from passing over. */
const DWELL_MS = 100;

interface PaletteOptions {
  readonly typedAhead: string;
  readonly everywhere: readonly PaletteAction[];
  /** Closes and returns focus before anything else happens. */
  readonly leave: () => void;
}

/** The typed text, its matches, the selected one, and the keys. */
export function usePalette({ typedAhead, everywhere, leave }: PaletteOptions) {
  const router = useRouter();
  const [text, setText] = useState(typedAhead);
  const [chosen, setChosen] = useState("");
  const [waiting, setWaiting] = useState<"here" | "new-tab">();
  const [page] = useState(readPageActions);
  const held = useHeld();
  const hits = useLoanHits(text.trim());
  const recent = useRecent(held);
  const counts = useLiveCounts();
  const groups = paletteGroups({ text: text.trim(), held, page, loans: hits.loans, recent, counts, everywhere });
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === chosen) ?? items[0];

  function open(item: PaletteItem, where: "here" | "new-tab" = "here"): void {
    leave();
    if (item.kind === "action") item.run();
    else if (where === "new-tab") window.open(item.to, "_blank", "noopener");
    else {
      openAfresh();
      void router.navigate({ to: item.to });
    }
  }

  function enter(where: "here" | "new-tab"): void {
    // Never opens a loan of the previous text: it waits for the new result.
    if (hits.pending && (!active || active.kind === "loan")) setWaiting(where);
    else if (active) open(active, where);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when what was waited for is there
  useEffect(() => {
    if (!waiting || hits.pending) return;
    setWaiting(undefined);
    if (active) open(active, waiting);
  }, [waiting, hits.pending]);
  useEffect(() => (active && active.kind !== "action" ? preloadSoon(router, active.to) : undefined), [active, router]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setChosen(neighbour(items, active, step)?.id ?? "");
    if (event.key === "Enter") enter(event.ctrlKey || event.metaKey ? "new-tab" : "here");
    if (step !== 0 || event.key === "Enter") event.preventDefault();
  }

  function type(next: string): void {
    setText(next);
    setChosen("");
    setWaiting(undefined);
  }

  return { text, type, groups, items, active, choose: setChosen, open, onKeyDown, ...hits };
}

/** The next one up or down, wrapping around. */
function neighbour(items: readonly PaletteItem[], active: PaletteItem | undefined, step: number) {
  const at = active ? items.indexOf(active) : -1;
  return items[(at + step + items.length) % items.length];
}

function preloadSoon(router: Router, to: string): () => void {
  const timer = setTimeout(() => router.preload({ to }), DWELL_MS);
  return () => clearTimeout(timer);
}
