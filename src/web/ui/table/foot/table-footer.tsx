import type { PageLink } from "../../../../contract/paged.ts";
import { numberText } from "../../figure/count-text.ts";
import { PageLinks } from "./page-links.tsx";
import classes from "./table-footer.module.css";

interface TableFooterProps {
  /** The answer of a paged list; undefined until the first one arrives. */
  readonly page:
    | {
        readonly data: readonly unknown[];
        readonly total: number;
        readonly links: readonly PageLink[];
        readonly prev_page_url: string | null;
        readonly next_page_url: string | null;
      }
    | undefined;
  /** The search part of the browser's address for a page URL of the server. */
  readonly searchOf: (pageUrl: string) => Record<string, string>;
}

/** "Showing X out of Y results": X rows on this page, Y in all (LST-14), with the links to the other pages. */
export function TableFooter({ page, searchOf }: TableFooterProps) {
  if (!page) return null;
  return (
    <footer className={classes.footer}>
      <p className={classes.count} role="status">
        Showing {numberText(page.data.length)} out of {numberText(page.total)} results
      </p>
      <PageLinks links={page.links} previous={page.prev_page_url} next={page.next_page_url} searchOf={searchOf} />
    </footer>
  );
}
