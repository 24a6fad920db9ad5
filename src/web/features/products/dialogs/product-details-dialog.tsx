import { Fragment, useState } from "react";
import type { Product } from "../../../../contract/products.contract.ts";
import { shownFeatureName } from "../../../../domain/product/feature-names.ts";
import { useOpened } from "../../../lib/use-opened.ts";
import { Drawer } from "../../../ui/dialog/dialog.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import { DeleteImageDialog } from "../images/delete-image-dialog.tsx";
import { ProductGallery } from "../images/product-gallery.tsx";
import { ProductBadge } from "../product-columns.tsx";
import classes from "../products.module.css";
import type { ProductDialogProps, ProductHistory } from "./product-dialog.ts";
import { useCurrentProduct } from "./use-current-product.ts";

interface ProductDetailsDialogProps extends ProductDialogProps {
  readonly history: ProductHistory | undefined;
}

/** A product with its features and pictures (PRD-11 to PRD-15). */
export function ProductDetailsDialog({ product: row, opened, onClose, history }: ProductDetailsDialogProps) {
  const product = useCurrentProduct(row, opened);
  const deleting = useOpened<number>();
  const [deleted, setDeleted] = useState(0);
  if (!opened) return null;
  return (
    <>
      <Drawer title={product.name} onClose={onClose}>
        <div className={classes.details}>
          <p className={classes.price}>
            <Amount naira={product.price} /> <ProductBadge product={product} />
          </p>
          <p className={classes.text}>{product.description}</p>
          <ProductFeatures product={product} />
          <ProductGallery product={product} deleted={deleted} onDelete={deleting.open} />
          {/* A new key for another product, so that it is fetched again. */}
          <Fragment key={`${product.version} ${product.images.length}`}>{history?.(product.id)}</Fragment>
        </div>
      </Drawer>
      {deleting.item !== undefined && (
        <DeleteImageDialog
          key={deleting.item}
          imageId={deleting.item}
          opened={deleting.opened}
          onClose={deleting.close}
          onDeleted={() => setDeleted(deleted + 1)}
        />
      )}
    </>
  );
}

/** PRD-13: the name in upper case, and the value. */
function ProductFeatures({ product: { features } }: { product: Product }) {
  const items = Object.entries(features).map(([name, value]) => ({ term: shownFeatureName(name), value }));
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className={classes.part}>Features</h3>
      <TermList items={items} className={classes.featureList} />
    </section>
  );
}
