import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Amount } from "../../ui/amount.tsx";
import { countText } from "../../ui/count-text.ts";
import classes from "./suspense.module.css";

interface MoneySumProps {
  readonly total: number;
  readonly sum: number;
  readonly one: string;
  /** The account of the books that holds the same sum. */
  readonly children: ReactNode;
}

/** How many there are and what they come to, on all pages together. */
export function MoneySum({ total, sum, one, children }: MoneySumProps) {
  return (
    <p className={classes.sum}>
      {countText(total, one)}{" "}
      <strong>
        <Amount naira={sum} />
      </strong>{" "}
      {children && <Link to="/books">{children}</Link>}
    </p>
  );
}
