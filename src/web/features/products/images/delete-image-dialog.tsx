import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import type { DialogState } from "../dialogs/product-dialog.ts";
import { PRODUCT_CALLS } from "../product-calls.ts";
import { useProductsChanged } from "../product-queries.ts";

interface DeleteImageDialogProps extends DialogState {
  readonly imageId: number;
  readonly onDeleted: () => void;
}

/** PRD-15 to PRD-17 (quirk): the call sends the picture's own id where other calls send the product's. */
export function DeleteImageDialog({ imageId, opened, onClose, onDeleted }: DeleteImageDialogProps) {
  const productsChanged = useProductsChanged();
  const remove = useWrite(PRODUCT_CALLS.deleteProductImage, {
    onSuccess: (product) => {
      productsChanged(product);
      onClose();
      onDeleted();
    },
  });
  if (!opened) return null;
  return (
    <DialogForm
      title="Delete Image"
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      failure={remove.quietFailure}
      onConfirm={() => remove.mutate({ params: { id: imageId } })}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      <p>Are you sure you want to delete this image?</p>
    </DialogForm>
  );
}
