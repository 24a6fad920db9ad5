import { IconX } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { FEATURE_NAME_MAX, FEATURE_VALUE_MAX, FEATURES_MAX } from "../../../../contract/products.contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import classes from "../products.module.css";
import { type FeatureRow, type ProductMistakes, withoutRow, withRow } from "./product-draft.ts";

interface FeatureRowsProps {
  readonly rows: readonly FeatureRow[];
  readonly mistakes: ProductMistakes;
  readonly onChange: (rows: readonly FeatureRow[]) => void;
}

/** One to eight features, each with a name and a value (PRD-19, PRD-27, PRD-28); any of them can be removed. */
export function FeatureRows({ rows, mistakes, onChange }: FeatureRowsProps) {
  const mistakeId = useId();
  const list = useFocusOnNewRow(rows.length);
  const edit = (key: string, change: Partial<FeatureRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  return (
    <fieldset
      className={classes.features}
      aria-describedby={mistakes.features ? mistakeId : undefined}
      data-invalid={mistakes.features ? true : undefined}
    >
      <legend>Features</legend>
      <div className={classes.heads} aria-hidden>
        <span>Feature</span>
        <span>Value</span>
      </div>
      <div ref={list} className={classes.rows}>
        {rows.map((row, place) => (
          <div key={row.key} className={classes.row}>
            <TextField
              label={`Feature ${place + 1}`}
              required
              maxLength={FEATURE_NAME_MAX}
              value={row.name}
              mistake={mistakes[`${row.key} name`]}
              onChange={(name) => edit(row.key, { name })}
            />
            <TextField
              label={`Value ${place + 1}`}
              required
              maxLength={FEATURE_VALUE_MAX}
              value={row.value}
              mistake={mistakes[`${row.key} value`]}
              onChange={(value) => edit(row.key, { value })}
            />
            {rows.length > 1 && (
              <IconButton label={`Take out row ${place + 1}`} onClick={() => onChange(withoutRow(rows, row.key))}>
                <IconX size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
      </div>
      {mistakes.features && (
        <p id={mistakeId} className={classes.mistake}>
          {mistakes.features}
        </p>
      )}
      <div className={classes.rowButtons}>
        <Button look="tool" onClick={() => onChange(withRow(rows))}>
          Add Row
        </Button>
        <Button look="tool" onClick={() => onChange(withoutRow(rows))}>
          Remove Row
        </Button>
        <span className={classes.quiet} role="status">
          {rows.length} of {FEATURES_MAX}
        </span>
      </div>
    </fieldset>
  );
}

/** An added row gets the focus. */
function useFocusOnNewRow(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) list.current?.lastElementChild?.querySelector("input")?.focus();
    before.current = count;
  }, [count]);
  return list;
}
