import type { Product } from "../../../contract/products.contract.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "./product-columns.module.css";

/** The specified titles in order (PRD-01); the sixth, Action, belongs to the table. The price has its sign (CST-21). */
export const PRODUCT_COLUMNS: readonly Column<Product>[] = [
  { heading: "Name", cell: (product) => <ProductName product={product} /> },
  { heading: "Description", cell: (product) => <Description product={product} />, card: "bare" },
  { heading: "Price", cell: ({ price }) => <Amount naira={price} />, align: "right", card: "figure" },
  { heading: "Status", cell: (product) => <ProductBadge product={product} />, card: "bare" },
  { heading: "Date Created", cell: ({ created_at }) => <DateText date={created_at} />, card: "bare" },
];

/** Cut off where it is long: with the rest of the width, a short one would stand far from its price. */
function Description({ product: { description } }: { product: Product }) {
  return (
    <span className={classes.description} title={description}>
      {description}
    </span>
  );
}

/** The name beside the first picture, whose place is kept while it loads and where there is none. */
function ProductName({ product: { name, images } }: { product: Product }) {
  const picture = images.find(({ document }) => document === null);
  return (
    <span className={classes.product}>
      <span className={classes.picture}>
        {picture && (
          <img
            src={picture.product_image_url}
            width={picture.width}
            height={picture.height}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span className={classes.name} title={name}>
        {name}
      </span>
    </span>
  );
}

/** PRD-02. */
export function ProductBadge({ product: { active } }: { product: Pick<Product, "active"> }) {
  return active === 1 ? (
    <Badge tone="neutral" quiet>
      Active
    </Badge>
  ) : (
    <Badge tone="neutral">Deactivated</Badge>
  );
}
