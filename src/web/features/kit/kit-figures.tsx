import { LOAN_STATUS_LABELS, type LoanStatus } from "../../../domain/loan/loan-status.ts";
import { kobo } from "../../../domain/money.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { AgeBadge } from "../../ui/figure/age-badge.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateText, DateTimeText, DayOfWeekText } from "../../ui/figure/date-text.tsx";
import { EstimateFigures } from "../../ui/figure/estimate-figures.tsx";
import { MoneyLine } from "../../ui/figure/money-line.tsx";
import { SalaryBar } from "../../ui/figure/salary-bar.tsx";
import { Sparkline } from "../../ui/figure/sparkline.tsx";
import { StatusBadge } from "../../ui/figure/status-badge.tsx";
import { Stepper } from "../../ui/figure/stepper.tsx";
import { WordChips } from "../../ui/figure/word-chips.tsx";
import { AudioPlayer } from "../../ui/file/audio-player.tsx";
import { FileTile } from "../../ui/file/file-tile.tsx";
import { LoanLink } from "../../ui/loan-link.tsx";
import { TermList } from "../../ui/term-list.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import classes from "./kit.module.css";
import { LONG_NAME, Sample } from "./sample.tsx";

const TONES = ["success", "warning", "danger", "info", "neutral"] as const;
const STATUSES = Object.keys(LOAN_STATUS_LABELS) as LoanStatus[];
const naira = (amount: number) => kobo(amount * 100);

export function KitFigures() {
  return (
    <>
      <Sample name="Badge, StatusBadge, AgeBadge">
        <div className={classes.inline}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className={classes.inline}>
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
        <div className={classes.inline}>
          {[0, 1, 8, 31].map((days) => (
            <AgeBadge key={days} days={days} />
          ))}
          <AgeBadge days={3} limits={{ ageing: 2, old: 5 }} short />
        </div>
      </Sample>
      <Sample name="WordChips">
        <WordChips words={["Loan Officer", "Accountant", LONG_NAME]} />
        <WordChips words={[]} />
      </Sample>
      <Sample name="Amount, DateText, LoanLink, Unbroken">
        <div className={classes.inline}>
          <Amount naira={590_000} /> <Amount naira={1234.5} plain /> <DateText date="2026-04-03" />
          <DayOfWeekText date="2026-04-03" /> <DateTimeText instant="2026-04-03T13:05:00Z" />
          <LoanLink loan={{ id: 896, reference: "TN-000896" }} name="Ngozi Eze" />
        </div>
        <p>
          <Unbroken words="Paid with TN-000896 on 3 Apr 2026" />
        </p>
      </Sample>
      <Sample name="SalaryBar">
        <SalaryBar
          pay={naira(150_000)}
          obligations={naira(10_000)}
          instalment={naira(39_975)}
          ceiling={naira(50_000)}
        />
        <SalaryBar pay={naira(150_000)} obligations={naira(0)} instalment={naira(0)} />
        <SalaryBar pay={naira(30_000)} obligations={naira(20_000)} instalment={naira(39_975)} ceiling={naira(10_000)} />
        <SalaryBar pay={naira(0)} obligations={naira(0)} instalment={naira(0)} />
      </Sample>
      <Sample name="MoneyLine">
        <MoneyLine
          start={{ words: "offer", amount: naira(590_000) }}
          less={[
            { words: "fee", amount: naira(5_900) },
            { words: "settles TN-000896", amount: kobo(27_066_667) },
          ]}
          rest="to pay"
        />
        <MoneyLine
          start={{ words: "offer", amount: naira(590_000) }}
          less={[{ words: "fee", amount: naira(0) }]}
          rest="to pay"
        />
      </Sample>
      <Sample name="Stepper">
        <Stepper
          steps={[
            { name: "applied", words: "Applied", state: "done", at: <DateText date="2026-04-03" /> },
            { name: "signed", words: LONG_NAME, state: "now" },
            { name: "paid", words: "Paid out", state: "ahead" },
          ]}
        />
        <Stepper
          across
          label="Side by side"
          steps={[
            { name: "applied", words: "Applied", state: "done", at: <DateText date="2026-04-03" /> },
            { name: "signed", words: "Signed", state: "now" },
            { name: "paid", words: "Paid out", state: "ahead" },
          ]}
        />
      </Sample>
      <Sample name="EstimateFigures, Sparkline">
        <EstimateFigures
          estimate={{
            monthly: naira(39_975),
            total: naira(239_850),
            fee: naira(2_000),
            received: naira(198_000),
            yearlyPercent: 94.6,
          }}
          months={6}
          isDevice={false}
          ratePercent={4}
          method="flat"
        />
        <Sparkline values={[3, 1, 4, 1, 5]} />
      </Sample>
      <Sample name="DefinitionList">
        <DefinitionList
          items={[
            { term: "Name", value: LONG_NAME },
            { term: "Mandate reference", value: "270007123456", identifier: true },
            { term: "Nothing there", value: null },
          ]}
        />
      </Sample>
      <Sample name="TermList, Timeline">
        <TermList items={[{ term: "Approves at most", value: <Amount naira={500_000} /> }]} label="Limits" />
        <Timeline label="Events">
          <li>Approved by Ada Obi</li>
          <li>Applied</li>
        </Timeline>
      </Sample>
      <Sample name="FileTile, AudioPlayer">
        <FileTile label="Staff ID">Not uploaded</FileTile>
        <FileTile label="Valid ID" look={{ picture: null, instead: "PDF" }} onOpen={() => undefined}>
          id.pdf
        </FileTile>
        <FileTile label="Valid ID">
          <a href="#kit">View File</a>
        </FileTile>
        <AudioPlayer label="Recording" link="/kit" type="audio/wav" onLoadAgain={async () => undefined} />
      </Sample>
    </>
  );
}
