import { useState } from "react";
import { PRODUCT_DESCRIPTION_MAX, PRODUCT_NAME_MAX, type Product } from "../../../../contract/products.contract.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { ProductChanged } from "../dialogs/product-changed.tsx";
import classes from "../products.module.css";
import { FeatureRows } from "./feature-rows.tsx";
import type { ProductValues } from "./product-draft.ts";
import type { useProductForm } from "./use-product-form.ts";

/** PRD-22, PRD-23 (quirk): the titles belong to another form. The line under them says what this one is for. */
const TITLES = { edit: "Edit Admin", create: "Add New User" } as const;

interface ProductFormBodyProps {
  readonly product: Product | undefined;
  readonly form: ReturnType<typeof useProductForm>;
}

/** The fields of a product (PRD-18 to PRD-21). */
export function ProductFormBody({ product, form }: ProductFormBodyProps) {
  const { values, mistakes } = form;
  const [wasKept] = useState(form.isDraft);
  // A row's mistakes go by its key, and two of one name are a mistake of all rows.
  const changeRows = (rows: ProductValues["rows"]) => {
    form.change({ rows });
    form.forgive();
  };
  return (
    <DialogForm
      title={product ? TITLES.edit : TITLES.create}
      size="wide"
      confirmLabel="Submit"
      busy={form.busy}
      failure={null}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <div className={classes.fields}>
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
          <TextField label="Name" required autofocus maxLength={PRODUCT_NAME_MAX} {...form.field("name")} />
          <div className={classes.inNaira}>
            <TextField label="Price" required placeholder="450,000.00" maxLength={40} {...form.field("price")} />
          </div>
        </div>
        <TextArea
          label="Description"
          required
          rows={3}
          maxLength={PRODUCT_DESCRIPTION_MAX}
          {...form.field("description")}
        />
        <FeatureRows rows={values.rows} mistakes={mistakes} onChange={changeRows} />
        {/* PRD-26 (quirk): marked as required, but may be empty. */}
        <CheckField label="Active" required {...form.box("active")} />
      </div>
    </DialogForm>
  );
}
