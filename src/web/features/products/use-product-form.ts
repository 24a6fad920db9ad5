import { useState } from "react";
import { type ApiError, firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { PRODUCT_CALLS } from "./product-calls.ts";
import type { ProductFormDialogProps } from "./product-dialog.ts";
import { bodyOf, type ProductDraft, type ProductValues, productMistakes, valuesOf } from "./product-draft.ts";
import { useProductsChanged } from "./product-queries.ts";

/**
 * The form of a product. It closes after every answer (PRD-35, PRD-36); unsaved values return when it is opened again.
 * It sends the version that it is based on: if somebody else saved first, `newer` is their product, and the next save
 * is based on that.
 */
export function useProductForm({ product, drafts, onClose }: Omit<ProductFormDialogProps, "opened" | "onReopen">) {
  const key = product?.id ?? "new";
  const [draft, setDraft] = useState(drafts.get(key));
  const keep = (next: ProductDraft | undefined): void => {
    if (next) drafts.set(key, next);
    else drafts.delete(key);
    setDraft(next);
  };
  const productsChanged = useProductsChanged();
  const values = draft?.values ?? valuesOf(product);
  const seen = draft ? draft.seen : product;
  const ends = {
    onSuccess: (): void => {
      keep(undefined);
      productsChanged();
      onClose();
    },
    onError: ({ status, errors }: ApiError): void => {
      keep({ values, seen, mistakes: status === 422 ? firstErrors(errors) : {} });
      if (status === 422) productsChanged();
      onClose();
    },
  };
  const create = useWrite(PRODUCT_CALLS.createProduct, ends);
  const update = useWrite(PRODUCT_CALLS.updateProduct, ends);
  const submit = (): void => {
    const mistakes = productMistakes(values);
    keep({ values, seen, mistakes });
    if (Object.keys(mistakes).length > 0) return;
    const body = bodyOf(product?.id ?? null, values);
    if (product) update.mutate({ params: { id: product.id }, body, ifMatch: product.version });
    else create.mutate({ body });
  };
  const forget = (): void => {
    create.reset();
    update.reset();
  };
  return {
    values,
    mistakes: draft?.mistakes ?? {},
    change: (change: Partial<ProductValues>) => keep({ values: { ...values, ...change }, seen, mistakes: {} }),
    isDraft: draft !== undefined,
    startAgain: () => keep(undefined),
    newer: product && seen && product.version > seen.version ? { before: seen, after: product } : undefined,
    submit,
    busy: create.isPending || update.isPending,
    failed: create.isError || update.isError,
    forget,
  };
}
