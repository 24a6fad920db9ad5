import { Link } from "@tanstack/react-router";
import type { Demand } from "../../../domain/permissions.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";

export function NoAccessPage({ demand }: { demand: Demand }) {
  return (
    <>
      <PageHeader title="You don't have access to this page" />
      <p>
        It needs the permission <code>{permissionsOf(demand)}</code>. An administrator can add it to one of your roles.
      </p>
      <p>
        <Link to="/dashboard">Go to the dashboard</Link>
      </p>
    </>
  );
}

function permissionsOf(demand: Demand): string {
  if (demand === "signed-in") return "";
  return "anyOf" in demand ? demand.anyOf.join(" or ") : demand.allOf.join(" and ");
}
