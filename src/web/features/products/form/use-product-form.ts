import { useEffect } from "react";
import { createProduct } from "../../../../contract/products.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import type { ProductFormDialogProps } from "../dialogs/product-dialog.ts";
import { PRODUCT_CALLS } from "../product-calls.ts";
import { useProductsChanged } from "../product-queries.ts";
import { bodyOf, productMistakes, valuesOf } from "./product-draft.ts";

/**
 * The form of a product. It closes after every answer (PRD-35, PRD-36); unsaved values return when it is opened again.
 * It sends the version that it is based on: if somebody else saved first, `newer` is their product, and the next save
 * is based on that.
 */
export function useProductForm({ product, drafts, onClose }: Omit<ProductFormDialogProps, "opened" | "onReopen">) {
  const key = product?.id ?? "new";
  const draft = drafts.get(key);
  const seen = draft ? draft.seen : product;
  const productsChanged = useProductsChanged();
  const form = useEndpointForm(product ? PRODUCT_CALLS.updateProduct : PRODUCT_CALLS.createProduct, {
    rules: rulesOf(createProduct.body),
    initialValues: draft?.values ?? valuesOf(product),
    initialMistakes: draft?.mistakes,
    asking: (values) => {
      const body = bodyOf(product?.id ?? null, values);
      return product ? { params: { id: product.id }, body, ifMatch: product.version } : { body };
    },
    also: productMistakes,
    onClose,
    onSuccess: () => {
      drafts.delete(key);
      productsChanged();
    },
    onError: ({ status }) => {
      if (status === 422) productsChanged();
      onClose();
    },
  });
  const { values, mistakes, isTouched } = form;
  useEffect(() => {
    if (isTouched) drafts.set(key, { values, seen, mistakes });
  });
  return {
    ...form,
    isDraft: isTouched || draft !== undefined,
    startAgain: () => {
      drafts.delete(key);
      form.reset();
    },
    newer: product && seen && product.version > seen.version ? { before: seen, after: product } : undefined,
    failed: form.sending.isError,
  };
}
