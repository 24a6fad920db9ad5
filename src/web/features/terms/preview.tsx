import { fillText, PAGE_BLOCKS, type PlaceholderValues } from "../../../domain/terms/placeholders.ts";
import { TermsText } from "../../ui/terms-text.tsx";
import classes from "./terms.module.css";

interface PreviewProps {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A text with the lender's details filled in; blocks that the product inserts are shown by name. */
export function Preview({ text, values }: PreviewProps) {
  return (
    <div className={classes.preview}>
      <TermsText
        text={fillText(text, values as PlaceholderValues)}
        showBlock={(block) => <p className={classes.block}>{PAGE_BLOCKS[block]}</p>}
      />
    </div>
  );
}
