import { useEffect, useRef, useState } from "react";
import { PRODUCT_DESCRIPTION_MAX, PRODUCT_NAME_MAX, type Product } from "../../../contract/products.contract.ts";
import { FAULTY } from "../../lib/form/use-form.ts";
import { TextButton } from "../../ui/button/text-button.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { FeatureRows } from "./feature-rows.tsx";
import { ProductChanged } from "./product-changed.tsx";
import classes from "./products.module.css";
import type { useProductForm } from "./use-product-form.ts";

/** PRD-22, PRD-23 (quirk): the titles belong to another form. The line under them says what this one is for. */
const TITLES = { edit: "Edit Admin", create: "Add New User" } as const;

interface ProductFormBodyProps {
  readonly product: Product | undefined;
  readonly form: ReturnType<typeof useProductForm>;
  readonly onClose: () => void;
}

/** The fields of a product (PRD-18 to PRD-21). */
export function ProductFormBody({ product, form, onClose }: ProductFormBodyProps) {
  const { values, mistakes, change } = form;
  const [wasKept] = useState(form.isDraft);
  const fields = useFocusOnMistake(mistakes);
  return (
    <DialogForm
      title={product ? TITLES.edit : TITLES.create}
      size="wide"
      confirmLabel="Submit"
      busy={form.busy}
      failure={null}
      onConfirm={form.submit}
      onClose={() => {
        form.forget();
        onClose();
      }}
    >
      <div ref={fields} className={classes.fields}>
        <p className={classes.subject}>
          {product ? (
            <>
              Product: <strong>{product.name}</strong>
            </>
          ) : (
            "A new product"
          )}
        </p>
        {form.newer && <ProductChanged {...form.newer} />}
        {wasKept && form.isDraft && (
          <p className={classes.kept}>
            What you typed before is here again. <TextButton onClick={form.startAgain}>Start afresh</TextButton>
          </p>
        )}
        <div className={classes.pair}>
          <TextField
            label="Name"
            required
            autofocus
            maxLength={PRODUCT_NAME_MAX}
            value={values.name}
            mistake={mistakes.name}
            onChange={(name) => change({ name })}
          />
          <TextField
            label="Price"
            required
            placeholder="450,000.00"
            maxLength={40}
            value={values.price}
            mistake={mistakes.price}
            onChange={(price) => change({ price })}
          />
        </div>
        <TextArea
          label="Description"
          required
          rows={3}
          maxLength={PRODUCT_DESCRIPTION_MAX}
          value={values.description}
          mistake={mistakes.description}
          onChange={(description) => change({ description })}
        />
        <FeatureRows rows={values.rows} mistakes={mistakes} onChange={(rows) => change({ rows })} />
        {/* PRD-26 (quirk): marked as required, but may be empty. */}
        <label className={classes.active}>
          <input
            type="checkbox"
            required
            checked={values.active}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
          Active
        </label>
      </div>
    </DialogForm>
  );
}

/** Moves the focus to the first field with a mistake whenever new ones appear. */
function useFocusOnMistake(mistakes: object) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(mistakes).length > 0) fields.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [mistakes]);
  return fields;
}
