import type { ComponentType } from "react";
import { isDialogOpen } from "../../ui/field/is-typing.ts";

export interface PanelProps {
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
  /** What was typed while the panel's code was loading. */
  readonly typedAhead: string;
}

interface OpenPanel {
  readonly name: PanelName;
  readonly Panel: ComponentType<PanelProps>;
  readonly typedAhead: string;
}

type PanelName = keyof typeof LOADERS;

// Nobody downloads them before the first use.
const LOADERS = {
  palette: () => import("../palette/palette.tsx").then((module) => module.Palette),
  keys: () => import("../navigation/keys/keys-dialog.tsx").then((module) => module.KeysDialog),
} satisfies Record<string, () => Promise<ComponentType<PanelProps>>>;

let open: OpenPanel | undefined;
let loading = false;
const listeners = new Set<() => void>();

export function readPanel(): OpenPanel | undefined {
  return open;
}

export function subscribeToPanel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function closePanel(): void {
  show(undefined);
}

/** Preloads a panel's code. */
export function expectPanel(name: PanelName): void {
  LOADERS[name]().catch(() => undefined);
}

/** Opens a panel, but not over an open dialog. Without a network nothing opens, and the next try loads again. */
export async function openPanel(name: PanelName): Promise<void> {
  if (loading || open || isDialogOpen()) return;
  loading = true;
  const typed = collectTyping();
  try {
    const Panel = await LOADERS[name]();
    show({ name, Panel, typedAhead: typed() });
  } catch {
    typed();
  } finally {
    loading = false;
  }
}

function show(panel: OpenPanel | undefined): void {
  open = panel;
  for (const listener of listeners) listener();
}

/** Captures what is typed from now on; returns it, and stops. */
function collectTyping(): () => string {
  let text = "";
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
    event.preventDefault();
    event.stopPropagation();
    text += event.key;
  };
  document.addEventListener("keydown", onKey, { capture: true });
  return () => {
    document.removeEventListener("keydown", onKey, { capture: true });
    return text;
  };
}
