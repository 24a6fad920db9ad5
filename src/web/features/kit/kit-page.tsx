import { useQuery } from "@tanstack/react-query";
import { getConsoleSettings } from "../../../contract/session.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { usePart } from "../../lib/use-part.ts";
import { NoSuchPage } from "../../ui/page/no-such-page.tsx";

const loadParts = () => import("./kit-parts.tsx").then((module) => module.KitParts);

/** /kit: every component in every state, for whoever builds a screen. Outside demo mode nothing of it is fetched. */
export function KitPage() {
  const { data: settings } = useQuery({
    queryKey: ["console-settings"],
    queryFn: ({ signal }) => callApi(getConsoleSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const Parts = usePart(settings?.demo != null, loadParts);
  if (settings?.demo === null)
    return (
      <main>
        <NoSuchPage />
      </main>
    );
  return Parts && <Parts />;
}
