import { isOneLineName } from "../../../../domain/one-line-name.ts";
import { changeDraft, readDraft } from "./draft.ts";

/**
 * Starts the application with the values tried on the landing page or worked out by our staff; returns whether there were
 * any.
 */
export function takeEstimate(search: string): boolean {
  const tried = new URLSearchParams(search);
  const [type, amount, months] = ["loan", "amount", "months"].map((name) => tried.get(name) ?? "");
  if (!type || !/^\d{1,6}$/.test(type)) return false;
  const employer = tried.get("employer") ?? "";
  const isOther = readDraft().loan_type !== type;
  changeDraft({
    loan_type: type,
    is_device: "",
    ...(isOther && { product_id: "" }),
    ...(amount && /^[\d,.]{1,15}$/.test(amount) && { amount }),
    ...(isEmployer(employer) && { organization_name: employer }),
    ...(months && /^\d{1,3}$/.test(months) && { tenor: months }),
  });
  return true;
}

const isEmployer = (text: string): boolean => text.length > 0 && text.length <= 100 && isOneLineName(text);
