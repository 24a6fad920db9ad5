import type { Person } from "../../../../contract/person.ts";
import { useNavigate } from "../../../lib/route/router-context.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { RowMenu } from "../../../ui/table/rows/row-menu.tsx";

interface CustomerRowMenuProps {
  readonly customer: Person;
  readonly onEdit: (customer: Person) => void;
}

/** USR-02, PRM-50: Edit needs edit-user. */
export function CustomerRowMenu({ customer, onEdit }: CustomerRowMenuProps) {
  const navigate = useNavigate();
  const mayEdit = useHeld().has("edit-user");
  const seeing = { label: "View Details", run: () => void navigate({ to: `/users/${customer.id}` }) };
  const editing = { label: "Edit", run: () => onEdit(customer) };
  return <RowMenu label={`Actions for ${customer.name}`} actions={mayEdit ? [seeing, editing] : [seeing]} />;
}
