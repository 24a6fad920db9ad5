import { useNavigate, useSearch } from "../../lib/route/router-context.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { usePart } from "../../lib/use-part.ts";
import { Button } from "../../ui/button/button.tsx";
import { TabLinks } from "../../ui/button/tab-links.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { type Above, NOTHING_ABOVE } from "../../ui/table/rows/above.ts";
import type { RoleHistory } from "./dialogs/role-dialog.ts";
import { useRoleDialog } from "./dialogs/use-role-dialog.ts";
import { RoleTable } from "./role-table.tsx";

const loadWho = () => import("./dialogs/who-can.tsx").then((module) => module.WhoCan);

interface RoleSearch {
  readonly q?: string;
  readonly view?: string;
  /** The permission whose holders are shown. */
  readonly can?: string;
}

/** The roles with their permissions, and conversely the holders of each permission (ROL-01). */
export function RolesPage({ history, above = NOTHING_ABOVE }: { history?: RoleHistory; above?: Above }) {
  const { q = "", view, can = "" }: RoleSearch = useSearch();
  const navigate = useNavigate();
  const dialog = useRoleDialog(history);
  const isWho = view === "who";
  const WhoCan = usePart(isWho, loadWho);
  return (
    <>
      <PageHeader
        title="All Roles"
        context="A role says what its holders may see and do. A change applies from their next click."
        action={useHeld().has("create-role") && <CreateButton dialog={dialog} />}
      />
      {above.part}
      <TabLinks
        label="Ways to look at roles"
        current={isWho ? "who" : "roles"}
        tabs={[
          { name: "roles", label: "Roles", search: {} },
          { name: "who", label: "Who can do what", search: { view: "who" } },
        ]}
      />
      {isWho && above.isKnown && WhoCan && (
        <WhoCan can={can} onChoose={(chosen) => navigate({ to: ".", search: { view: "who", can: chosen } })} />
      )}
      {!isWho && (
        <RoleTable
          q={q}
          isPlaced={above.isKnown}
          onSearch={(text) => navigate({ to: ".", search: text ? { q: text } : {} })}
          dialog={dialog}
        />
      )}
      {dialog.element}
    </>
  );
}

function CreateButton({ dialog }: { dialog: ReturnType<typeof useRoleDialog> }) {
  return (
    <Button
      tone="primary"
      onPointerEnter={dialog.expect}
      onFocus={dialog.expect}
      onClick={() => dialog.open({ name: "create" })}
    >
      Create New Role
    </Button>
  );
}
