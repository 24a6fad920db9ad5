import { formatAmount, formatNaira, fromNaira } from "../../../domain/money.ts";
import classes from "./amount.module.css";

/** Naira of the wire as text: `₦1,234.50`, or `1,234.50` where the column names the currency (CST-04, CST-05). */
export function Amount({ naira, plain = false }: { naira: number; plain?: boolean }) {
  const kobo = fromNaira(naira);
  if (kobo === undefined) return <span className={classes.amount}>{naira}</span>;
  return <span className={classes.amount}>{plain ? formatAmount(kobo) : formatNaira(kobo)}</span>;
}
