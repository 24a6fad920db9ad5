import { fillText, PAGE_BLOCKS, type PlaceholderValues } from "../../../domain/terms/placeholders.ts";
import { TermsText } from "../../ui/terms-text.tsx";
import classes from "./terms.module.css";

interface PreviewProps {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A text with the lender's own words in it; what the product shows in a page stands as its name. */
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
