import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "../data-table.module.css";
import { AS_COLUMN_HEADER } from "./table-roles.ts";

interface HeadCellProps {
  readonly heading: ReactNode;
  /** What the cell has by its column. */
  readonly cell: { readonly className?: string };
  readonly sorts: { readonly up: string; readonly down: string } | undefined;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
}

/** A heading; if the server can sort by it, a button: descending first, then ascending. */
export function HeadCell({ heading, cell, sorts, sort, onSort }: HeadCellProps) {
  if (!sorts || !onSort) {
    return (
      <th scope="col" {...AS_COLUMN_HEADER} {...cell}>
        {heading}
      </th>
    );
  }
  const [direction, Icon] = directionOf(sorts, sort);
  return (
    <th scope="col" {...AS_COLUMN_HEADER} {...cell} aria-sort={direction}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(sort === sorts.down ? sorts.up : sorts.down)}
      >
        {heading}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

function directionOf({ up, down }: { readonly up: string; readonly down: string }, sort: string | undefined) {
  if (sort === down) return ["descending", IconArrowDown] as const;
  if (sort === up) return ["ascending", IconArrowUp] as const;
  return ["none", IconArrowsSort] as const;
}
