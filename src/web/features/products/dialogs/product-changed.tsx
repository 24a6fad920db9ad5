import type { Product } from "../../../../contract/products.contract.ts";
import { shownFeatureName } from "../../../../domain/product/feature-names.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { ChangedMeanwhile } from "../../../ui/notice/changed-meanwhile.tsx";

interface ProductChangedProps {
  readonly before: Product;
  readonly after: Product;
}

/** Somebody else saved first: who, when, and what differs. The typed values stay below and can still be saved. */
export function ProductChanged({ before, after }: ProductChangedProps) {
  const refusal = (
    <>
      {after.changed_by ?? "Somebody else"} changed this product
      {after.changed_at && (
        <>
          {" "}
          on <DateTimeText instant={after.changed_at} />
        </>
      )}
      . What you typed is kept; Submit saves it over theirs.
    </>
  );
  return <ChangedMeanwhile refusal={refusal} differences={differences(before, after)} />;
}

function differences(before: Product, after: Product) {
  const name = { term: "Name", value: after.name };
  const price = { term: "Price", value: <Amount naira={after.price} /> };
  const description = { term: "Description", value: after.description };
  const active = { term: "Status", value: after.active === 1 ? "Active" : "Deactivated" };
  const features = { term: "Features", value: featuresText(after) };
  return [
    ...(after.name === before.name ? [] : [name]),
    ...(after.price === before.price ? [] : [price]),
    ...(after.description === before.description ? [] : [description]),
    ...(after.active === before.active ? [] : [active]),
    ...(featuresText(after) === featuresText(before) ? [] : [features]),
  ];
}

function featuresText({ features }: Product): string {
  return Object.entries(features)
    .map(([name, value]) => `${shownFeatureName(name)}: ${value}`)
    .join("; ");
}
