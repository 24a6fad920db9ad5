import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { PageLink } from "../../../../contract/paged.ts";
import { Link } from "../../../lib/route/link.tsx";
import classes from "./page-links.module.css";

interface PageLinksProps {
  readonly links: readonly PageLink[];
  readonly previous: string | null;
  readonly next: string | null;
  /** The search part of the browser's address for a page URL of the server. */
  readonly searchOf: (pageUrl: string) => Record<string, string>;
}

/** Numbers and gaps as the server lists them (LST-16); the arrows follow its previous and next page (LST-18). */
export function PageLinks({ links, previous, next, searchOf }: PageLinksProps) {
  const numbered = links.filter((link) => !isArrow(link.label));
  if (numbered.length <= 1 && previous === null && next === null) return null;
  return (
    <nav className={classes.pages} aria-label="Pages">
      <PageAnchor url={previous} searchOf={searchOf} label="Previous page">
        <IconChevronLeft size={16} aria-hidden />
      </PageAnchor>
      {numbered.map((link, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: gaps share a label; a place is what tells them apart
        <PageAnchor key={place} url={link.url} searchOf={searchOf} current={link.active}>
          {link.label}
        </PageAnchor>
      ))}
      <PageAnchor url={next} searchOf={searchOf} label="Next page">
        <IconChevronRight size={16} aria-hidden />
      </PageAnchor>
    </nav>
  );
}

interface PageAnchorProps extends Pick<PageLinksProps, "searchOf"> {
  readonly url: string | null;
  readonly label?: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

function PageAnchor({ url, searchOf, label, current = false, children }: PageAnchorProps) {
  if (url === null) {
    return (
      <span className={classes.link} {...(label && { "aria-label": label, role: "link", "aria-disabled": true })}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to="."
      search={searchOf(url)}
      className={classes.link}
      preload={false}
      {...(label && { "aria-label": label })}
      aria-current={current ? "page" : false}
    >
      {children}
    </Link>
  );
}

function isArrow(label: string): boolean {
  return /[«»‹›<>]|laquo|raquo|prev|next/i.test(label);
}
