import { isOneLineName } from "../../../../domain/one-line-name.ts";
import { changeDraft, readDraft } from "./draft.ts";

/**
 * Starts the application with the values tried on the landing page or worked out by our staff; returns whether there were
 * any. What the landing page only shows as an example chooses no loan, and changes none that was entered before.
 */
export function takeEstimate(search: string): boolean {
  const tried = new URLSearchParams(search);
  const [type, amount, months] = ["loan", "amount", "months"].map((name) => tried.get(name) ?? "");
  if (!type || !/^\d{1,6}$/.test(type)) return false;
  const employer = tried.get("employer") ?? "";
  const { loan_type, need, payer } = readDraft();
  const figures = {
    ...(amount && /^[\d,.]{1,15}$/.test(amount) && { amount }),
    ...(months && /^\d{1,3}$/.test(months) && { tenor: months }),
  };
  if (tried.has("example")) {
    if (![loan_type, need, payer].some((entered) => entered !== "")) changeDraft({ need: "cash", ...figures });
    return true;
  }
  changeDraft({
    loan_type: type,
    is_device: "",
    ...(loan_type !== type && { product_id: "" }),
    ...(isEmployer(employer) && { organization_name: employer }),
    ...figures,
  });
  return true;
}

const isEmployer = (text: string): boolean => text.length > 0 && text.length <= 100 && isOneLineName(text);
