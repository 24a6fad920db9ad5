import { Link } from "../../lib/route/link.tsx";
import { useHeld } from "../../lib/session/permissions.ts";

/** Statements are uploaded on the list of successful repayments. */
export function UploadPlace() {
  const held = useHeld();
  if (!held.has("add-repayment") || !held.has("view-repayments")) return null;
  return <Link to="/repayments/successful">Upload repayments</Link>;
}
