import type { Demand } from "../../../domain/permissions.ts";
import type { Screen } from "../../lib/screen.ts";

const guarded = { guard: "guarded", layout: "shell" } as const;
const VIEW_ALL_LEADS: Demand = { anyOf: ["view-all-leads"] };

export const LEAD_ANALYTICS_SCREENS: readonly Screen[] = [
  {
    path: "/leads/report/agents/$id",
    title: "Agent Sales",
    ...guarded,
    demand: VIEW_ALL_LEADS,
    load: () => import("./agent-sales-page.tsx").then((module) => module.AgentSalesPage),
  },
  {
    path: "/products-list",
    title: "Products List",
    ...guarded,
    load: () => import("./products-list-page.tsx").then((module) => module.ProductsListPage),
  },
];
