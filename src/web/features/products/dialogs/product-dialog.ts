import type { ReactNode } from "react";
import type { Product } from "../../../../contract/products.contract.ts";
import type { ProductDrafts } from "../form/product-draft.ts";

/** The purposes of a dialog. */
export type ProductSubject =
  | { readonly name: "new" }
  | { readonly name: "details" | "edit" | "image"; readonly product: Product };

export interface DialogState {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface ProductDialogProps extends DialogState {
  readonly product: Product;
}

export interface ProductFormDialogProps extends DialogState {
  /** Undefined for a new product. */
  readonly product: Product | undefined;
  readonly drafts: ProductDrafts;
  readonly onReopen: () => void;
}

/** Renders the history of a product. */
export type ProductHistory = (productId: number) => ReactNode;

export interface ProductDialogsProps extends DialogState {
  readonly subject: ProductSubject;
  readonly drafts: ProductDrafts;
  readonly history: ProductHistory | undefined;
  readonly onReopen: () => void;
}
