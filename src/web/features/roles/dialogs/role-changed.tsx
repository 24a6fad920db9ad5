import type { RoleRow } from "../../../../contract/roles.contract.ts";
import { permissionLabel } from "../../../../domain/permission-words.ts";
import { differenceOf } from "../../../../domain/staff/changing-roles.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { ChangedMeanwhile } from "../../../ui/notice/changed-meanwhile.tsx";

interface RoleChangedProps {
  readonly before: RoleRow;
  readonly after: RoleRow;
  /** Who saved first, and when, in the server's words. */
  readonly refusal: string;
}

/** Somebody else saved first: who, and what differs. The choices stay below and can still be saved. */
export function RoleChanged({ before, after, refusal }: RoleChangedProps) {
  return (
    <ChangedMeanwhile
      refusal={refusal}
      differences={differences(before, after)}
      terms="long"
      kept="Your changes are kept. Save them over the new version, or leave the role as it is now."
    />
  );
}

const named = ({ permissions }: RoleRow) => permissions.map(({ name }) => name);
const labels = (permissions: readonly string[]) => permissions.map(permissionLabel).join(", ");
const limit = (naira: number | null) => (naira === null ? "no limit" : <Amount naira={naira} />);

function differences(before: RoleRow, after: RoleRow) {
  const { gained, lost } = differenceOf(named(before), named(after));
  return [
    ...(after.name === before.name ? [] : [{ term: "Name", value: after.name }]),
    ...(gained.length === 0 ? [] : [{ term: "Now allows", value: labels(gained) }]),
    ...(lost.length === 0 ? [] : [{ term: "No longer allows", value: labels(lost) }]),
    ...(after.approval_limit === before.approval_limit
      ? []
      : [{ term: "Approval limit", value: limit(after.approval_limit) }]),
    ...(after.disbursement_limit === before.disbursement_limit
      ? []
      : [{ term: "Disbursement limit", value: limit(after.disbursement_limit) }]),
  ];
}
