import { useState } from "react";
import { IMAGE_BYTES_MAX } from "../../../../contract/products.contract.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { FileField } from "../../../ui/field/file/file-field.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import type { ProductDialogProps } from "../dialogs/product-dialog.ts";
import { IMAGE_KINDS, PRODUCT_CALLS } from "../product-calls.ts";
import { useProductsChanged } from "../product-queries.ts";
import classes from "../products.module.css";

const isTooLarge = (file: File) => file.size > IMAGE_BYTES_MAX;

/**
 * Uploads a picture; in any case the dialog then closes, releases the file and refetches the list (PRD-37 to PRD-43).
 */
export function UploadImageDialog({ product, opened, onClose }: ProductDialogProps) {
  const [sent, setSent] = useState(0);
  const productsChanged = useProductsChanged();
  const release = (): void => {
    form.change({ file: null });
    setSent(0);
    productsChanged();
  };
  const form = useEndpointForm(PRODUCT_CALLS.addProductImage, {
    initialValues: { file: null as File | null },
    asking: ({ file }) => ({ params: { id: product.id }, file: file ?? undefined, onProgress: setSent }),
    // PRD-41: without a file nothing happens.
    isHeld: ({ file }) => file === null || isTooLarge(file),
    onClose,
    onSuccess: release,
    onError: () => {
      release();
      onClose();
    },
  });
  const { busy, failure } = form;
  const { file } = form.values;
  if (!opened) {
    return failure ? (
      <Callout tone="warning" role="status" apart>
        The picture of {product.name} was not saved. Please upload it again.
      </Callout>
    ) : null;
  }
  return (
    <DialogForm
      title="Upload Image"
      confirmLabel="Upload File"
      busyLabel="Please Wait!"
      busy={busy}
      failure={null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p className={classes.subject}>
        Product: <strong>{product.name}</strong>
      </p>
      <FileField
        label="Image"
        kinds={IMAGE_KINDS}
        megabytesMax={IMAGE_BYTES_MAX / 1_000_000}
        file={file}
        isTooLarge={file !== null && isTooLarge(file)}
        busy={busy}
        onChoose={(chosen) => form.change({ file: chosen })}
      />
      {busy && <progress className={classes.progress} aria-label="Upload progress" max={1} value={sent} />}
    </DialogForm>
  );
}
