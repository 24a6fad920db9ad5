import { TextButton } from "../../../ui/button/text-button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import type { ProductFormDialogProps } from "../dialogs/product-dialog.ts";
import { useCurrentProduct } from "../dialogs/use-current-product.ts";
import { ProductFormBody } from "./product-form-body.tsx";
import { useProductForm } from "./use-product-form.ts";

/** Creates or changes a product. The form starts from the product as it is now, not from its row. */
export function ProductFormDialog({ product: row, ...dialog }: ProductFormDialogProps) {
  if (!row) return <ProductForm product={undefined} {...dialog} />;
  return <EditProduct row={row} {...dialog} />;
}

type EditProductProps = Omit<ProductFormDialogProps, "product"> & {
  readonly row: NonNullable<ProductFormDialogProps["product"]>;
};

function EditProduct({ row, ...dialog }: EditProductProps) {
  return <ProductForm product={useCurrentProduct(row, dialog.opened)} {...dialog} />;
}

function ProductForm({ product, drafts, opened, onClose, onReopen }: ProductFormDialogProps) {
  const form = useProductForm({ product, drafts, onClose });
  if (opened) return <ProductFormBody product={product} form={form} />;
  if (!form.failed) return null;
  return (
    <Callout tone="warning" role="status" apart>
      {product ? `${product.name} was not saved.` : "The new product was not saved."} What you typed is kept.{" "}
      <TextButton onClick={onReopen}>Open it again</TextButton>
    </Callout>
  );
}
