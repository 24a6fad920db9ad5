import { changeDraft, readDraft } from "./draft.ts";

/** Starts the application with the values tried on the landing page; returns whether there were any. */
export function takeEstimate(search: string): boolean {
  const tried = new URLSearchParams(search);
  const [type, amount, months] = ["loan", "amount", "months"].map((name) => tried.get(name) ?? "");
  if (!type || !/^\d{1,6}$/.test(type)) return false;
  const isOther = readDraft().loan_type !== type;
  changeDraft({
    loan_type: type,
    is_device: "",
    ...(isOther && { product_id: "" }),
    ...(amount && /^[\d,.]{1,15}$/.test(amount) && { amount }),
    ...(months && /^\d{1,3}$/.test(months) && { tenor: months }),
  });
  return true;
}
