import type { ReactNode } from "react";
import { type Demand, meets } from "../../domain/permissions.ts";
import { useHeld } from "../lib/session/permissions.ts";
import { usePart } from "../lib/use-part.ts";

const loadNoAccess = () => import("./frame/no-access-page.tsx").then((module) => module.NoAccessPage);

interface ScreenGateProps {
  readonly title: string;
  readonly demand: Demand;
  readonly children: ReactNode;
}

/** A screen whose menu entry needs a permission is refused for a direct address too (GRD-45). */
export function ScreenGate({ title, demand, children }: ScreenGateProps) {
  const isLetIn = meets(demand, useHeld());
  const NoAccess = usePart(!isLetIn, loadNoAccess);
  return isLetIn ? children : NoAccess && <NoAccess title={title} demand={demand} />;
}
