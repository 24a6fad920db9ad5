import { IconBookmark } from "@tabler/icons-react";
import { usePart } from "../../lib/use-part.ts";
import { MenuButton } from "../../ui/button/menu-button.tsx";
import type { ViewsPanelProps } from "./views-panel.tsx";

/** A user's own views of a list: filters, order and columns under a name. Opening one navigates to its address. */
export function ViewsMenu({ screen }: { screen: string }) {
  return (
    <MenuButton label="Views" icon={<IconBookmark size={16} aria-hidden />}>
      {(close) => <PanelWhenOpen screen={screen} onDone={close} />}
    </MenuButton>
  );
}

const loadPanel = () => import("./views-panel.tsx").then((module) => module.ViewsPanel);

function PanelWhenOpen(props: ViewsPanelProps) {
  const Panel = usePart(true, loadPanel);
  return Panel && <Panel {...props} />;
}
