import { formatNaira, type Kobo } from "../../../domain/money.ts";
import classes from "./estimate-figures.module.css";

interface EstimateFiguresProps {
  readonly estimate: {
    readonly monthly: Kobo;
    readonly total: Kobo;
    readonly fee: Kobo;
    readonly received: Kobo;
    readonly yearlyPercent: number | undefined;
  };
  readonly months: number;
  /** Nothing is paid out for a device: its whole price is lent. */
  readonly isDevice: boolean;
  readonly ratePercent: number;
  readonly method: "flat" | "reducing";
}

/** The cost of a loan, with the monthly repayment first. Changes are announced to screen readers. */
export function EstimateFigures({ estimate, months, isDevice, ratePercent, method }: EstimateFiguresProps) {
  const { monthly, total, fee, received, yearlyPercent } = estimate;
  return (
    <div className={classes.figures}>
      <p className={classes.monthly} role="status">
        <strong>{formatNaira(monthly)}</strong> a month for {months === 1 ? "1 month" : `${months} months`}
      </p>
      <dl className={classes.list}>
        {fee > 0 && <Row term="Fee, kept back once" value={formatNaira(fee)} />}
        {!isDevice && <Row term="Paid out to you" value={formatNaira(received)} />}
        <Row term="Total to repay" value={formatNaira(total)} />
        <Row
          term="Interest"
          value={`${ratePercent} % a month${method === "flat" ? " of the amount" : " of what you still owe"}`}
        />
        {yearlyPercent !== undefined && <Row term="Yearly cost, fee included" value={`${yearlyPercent} %`} />}
      </dl>
    </div>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
