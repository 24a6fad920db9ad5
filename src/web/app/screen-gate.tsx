import type { ReactNode } from "react";
import { type Demand, meets } from "../../domain/permissions.ts";
import { useHeld } from "../lib/permissions.ts";
import { NoAccessPage } from "./no-access-page.tsx";

/** A screen whose menu entry needs a permission is refused by address too (GRD-45). */
export function ScreenGate({ demand, children }: { demand: Demand; children: ReactNode }) {
  const held = useHeld();
  return meets(demand, held) ? children : <NoAccessPage demand={demand} />;
}
