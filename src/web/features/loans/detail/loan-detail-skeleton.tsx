import classes from "./loan-detail-layout.module.css";

const CARDS = ["steps", "next", "figures", "loan", "customer"];

/** Placeholder while the loan loads. */
export function LoanDetailSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.name}>
        <h1>
          Loan <span className="visually-hidden">is being loaded</span>
        </h1>
      </div>
      {CARDS.map((card) => (
        <div key={card} className={classes.skeleton} data-card={card} />
      ))}
    </div>
  );
}
