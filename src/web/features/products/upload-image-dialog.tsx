import { useState } from "react";
import { IMAGE_BYTES_MAX } from "../../../contract/products.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { FileField } from "../../ui/field/file-field.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { IMAGE_KINDS, PRODUCT_CALLS } from "./product-calls.ts";
import type { ProductDialogProps } from "./product-dialog.ts";
import { useProductsChanged } from "./product-queries.ts";
import classes from "./products.module.css";

/**
 * Uploads a picture; in any case the dialog then closes, releases the file and refetches the list (PRD-37 to PRD-43).
 */
export function UploadImageDialog({ product, opened, onClose }: ProductDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const productsChanged = useProductsChanged();
  const finish = (): void => {
    setFile(null);
    setSent(0);
    productsChanged();
    onClose();
  };
  const upload = useWrite(PRODUCT_CALLS.addProductImage, { onSuccess: finish, onError: finish });
  const busy = upload.isPending;
  const isTooLarge = file !== null && file.size > IMAGE_BYTES_MAX;
  // PRD-41: without a file nothing happens.
  const submit = (): void => {
    if (file && !isTooLarge) upload.mutate({ params: { id: product.id }, file, onProgress: setSent });
  };
  if (!opened) {
    return upload.quietFailure ? (
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
      onConfirm={submit}
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
        isTooLarge={isTooLarge}
        busy={busy}
        onChoose={setFile}
      />
      {busy && <progress className={classes.progress} aria-label="Upload progress" max={1} value={sent} />}
    </DialogForm>
  );
}
