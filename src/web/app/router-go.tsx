import type { ReactNode } from "react";
import { useRouter } from "../lib/route/router-context.ts";
import { GoContext, useTakenLinks } from "../lib/use-go.ts";
import { isPublicPath } from "./screens/public-pages.ts";

/** Public pages lead on by the router when they are screens of the running application. */
export function RouterGo({ children }: { children: ReactNode }) {
  const { go } = useRouter();
  useTakenLinks(go, isPublicPath);
  return <GoContext value={go}>{children}</GoContext>;
}
