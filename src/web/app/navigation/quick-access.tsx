import { useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "../../lib/route/router-context.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { useSignedIn } from "../../lib/session/use-session.ts";
import { closePanel, expectPanel, openPanel, readPanel, subscribeToPanel } from "../screens/panels.ts";
import { allowedJumps } from "./keys/screen-keys.ts";
import { listenForShortcuts } from "./keys/shortcuts.ts";

const showKeys = (): void => void openPanel("keys");

/** The global shortcuts while somebody is signed in, and what they open. */
export function QuickAccess() {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const held = useRef<ReadonlySet<string>>(new Set());
  held.current = useHeld();
  const panel = useSyncExternalStore(subscribeToPanel, readPanel);
  useEffect(() => {
    if (!signedIn) return;
    const stop = listenForShortcuts({
      expectPalette: () => expectPanel("palette"),
      togglePalette: () => (readPanel()?.name === "palette" ? closePanel() : void openPanel("palette")),
      showKeys,
      jump: (letter) => {
        const jump = allowedJumps(held.current).find((candidate) => candidate.letter === letter);
        if (jump) void navigate({ to: jump.path });
        return jump !== undefined;
      },
    });
    return () => {
      stop();
      closePanel();
    };
  }, [signedIn, navigate]);
  return panel ? <panel.Panel onClose={closePanel} onShowKeys={showKeys} typedAhead={panel.typedAhead} /> : null;
}
