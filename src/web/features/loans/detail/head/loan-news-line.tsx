import { useLoanNews } from "../../../../lib/loan/use-loan-news.ts";
import { newsWords } from "../../cards/course/timeline-words.ts";
import classes from "./loan-news-line.module.css";

/** "Approved by Chidi Okafor just now": what somebody else did to the loan on the screen. */
export function LoanNewsLine({ loanId }: { loanId: number }) {
  const news = useLoanNews(loanId);
  return (
    <p className={classes.line} role="status">
      {news && newsWords(news)}
    </p>
  );
}
