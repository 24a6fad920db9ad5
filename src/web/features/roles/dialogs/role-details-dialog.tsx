import { Drawer } from "../../../ui/dialog/dialog.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { TermList } from "../../../ui/term-list.tsx";
import { PermissionList } from "../form/permission-list.tsx";
import classes from "../roles.module.css";
import type { RoleDetailsDialogProps } from "./role-dialog.ts";

/** A role's permissions, for people who may view roles. */
export function RoleDetailsDialog({ role, history, opened, onClose }: RoleDetailsDialogProps) {
  if (!opened) return null;
  const { name, permissions, users_count, approval_limit, disbursement_limit } = role;
  const limits = [
    { term: "Approves at most", value: approval_limit },
    { term: "Disburses at most", value: disbursement_limit },
  ].flatMap(({ term, value }) => (value === null ? [] : [{ term, value: <Amount naira={value} /> }]));
  return (
    <Drawer title={name} onClose={onClose}>
      <div className={classes.details}>
        <p className={classes.quiet}>
          {countText(users_count, "person holds", "people hold")} this role. It has{" "}
          {countText(permissions.length, "permission")}.
        </p>
        {limits.length > 0 && <TermList items={limits} label="Amount limits" />}
        <PermissionList permissions={permissions} />
        {history?.(role)}
      </div>
    </Drawer>
  );
}
