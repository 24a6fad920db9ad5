import { ProductFormDialog } from "../form/product-form-dialog.tsx";
import { UploadImageDialog } from "../images/upload-image-dialog.tsx";
import { ProductDetailsDialog } from "./product-details-dialog.tsx";
import type { ProductDialogsProps } from "./product-dialog.ts";

/** The dialogs of a product, loaded when the pointer first rests on a row or the button. */
export function ProductDialogs({ subject, drafts, history, onReopen, ...state }: ProductDialogsProps) {
  if (subject.name === "details")
    return <ProductDetailsDialog product={subject.product} history={history} {...state} />;
  if (subject.name === "image") return <UploadImageDialog product={subject.product} {...state} />;
  const product = subject.name === "edit" ? subject.product : undefined;
  return <ProductFormDialog product={product} drafts={drafts} onReopen={onReopen} {...state} />;
}
