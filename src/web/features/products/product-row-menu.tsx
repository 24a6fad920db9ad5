import type { Product } from "../../../contract/products.contract.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { RowMenu } from "../../ui/table/rows/row-menu.tsx";
import type { ProductSubject } from "./dialogs/product-dialog.ts";

interface ProductRowMenuProps {
  readonly product: Product;
  readonly onOpen: (subject: ProductSubject) => void;
}

/**
 * PRD-07 to PRD-10. PRD-09 (quirk): Edit Product is shown with edit-products, but needs update-products when pressed;
 * without that it does nothing (PRM-54, PRM-56).
 */
export function ProductRowMenu({ product, onOpen }: ProductRowMenuProps) {
  const held = useHeld();
  const seeing = { label: "View Details", run: () => onOpen({ name: "details", product }) };
  const editing = {
    label: "Edit Product",
    run: () => held.has("update-products") && onOpen({ name: "edit", product }),
  };
  const adding = { label: "Add Product Image", run: () => onOpen({ name: "image", product }) };
  return (
    <RowMenu
      label={`Actions for ${product.name}`}
      actions={[
        ...(held.has("view-products") ? [seeing] : []),
        ...(held.has("edit-products") ? [editing, adding] : []),
      ]}
    />
  );
}
