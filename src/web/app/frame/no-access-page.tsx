import { permissionLabel } from "../../../domain/permission-words.ts";
import type { Demand } from "../../../domain/permissions.ts";
import { Link } from "../../lib/route/link.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import classes from "./missing-page.module.css";

interface NoAccessPageProps {
  /** The page by its title. */
  readonly title: string;
  readonly demand: Demand;
}

/** Says which page it would be, what is missing in words and by name, and whom to ask (GRD-45). */
export function NoAccessPage({ title, demand }: NoAccessPageProps) {
  return (
    <div className={classes.page}>
      <PageHeader title="You don't have access to this page" />
      <p>
        <strong>{title}</strong> is for staff who hold the permission{" "}
        {joined(demand, (permission) => `“${permissionLabel(permission)}”`)}. Ask an administrator who manages roles to
        add it to one of your roles.
      </p>
      <p>
        It needs the permission <code>{joined(demand, (permission) => permission)}</code>.
      </p>
      <p>
        <Link to="/dashboard">Go to the dashboard</Link>
      </p>
    </div>
  );
}

function joined(demand: Demand, name: (permission: string) => string): string {
  if (demand === "signed-in") return "";
  return "anyOf" in demand ? demand.anyOf.map(name).join(" or ") : demand.allOf.map(name).join(" and ");
}
