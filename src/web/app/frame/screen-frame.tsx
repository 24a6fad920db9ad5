import { useShown } from "../../lib/route/router-context.ts";
import { Reporting, ShownPage } from "../../lib/route/shown-page.tsx";
import { ScreenGate } from "../screen-gate.tsx";
import { RootFrame } from "./root-frame.tsx";
import { Shell } from "./shell.tsx";

/** The screen of the place in its frame; nothing until the first one is there. */
export function ScreenFrame() {
  const shown = useShown();
  if (!shown) return null;
  const { layout, title, demand } = shown.screen;
  const page = (
    <ShownPage shown={shown}>
      {demand ? (
        <ScreenGate title={title} demand={demand}>
          <shown.Page />
        </ScreenGate>
      ) : (
        <shown.Page />
      )}
    </ShownPage>
  );
  return (
    <RootFrame>
      {layout === "shell" ? (
        <Reporting visit={shown}>
          <Shell>{page}</Shell>
        </Reporting>
      ) : (
        page
      )}
    </RootFrame>
  );
}
