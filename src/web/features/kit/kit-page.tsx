import { useQuery } from "@tanstack/react-query";
import { consoleSettingsQuery } from "../../lib/session/console-settings-query.ts";
import { usePart } from "../../lib/use-part.ts";
import { NoSuchPage } from "../../ui/page/no-such-page.tsx";

const loadParts = () => import("./kit-parts.tsx").then((module) => module.KitParts);

/** /kit: every component in every state, for whoever builds a screen. Outside demo mode nothing of it is fetched. */
export function KitPage() {
  const { data: settings } = useQuery(consoleSettingsQuery);
  const Parts = usePart(settings?.demo != null, loadParts);
  if (settings?.demo === null)
    return (
      <main>
        <NoSuchPage />
      </main>
    );
  return Parts && <Parts />;
}
