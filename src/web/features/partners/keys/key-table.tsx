import type { Partner, PartnerKey } from "../../../../contract/partners.contract.ts";
import { SCOPE_WORDS } from "../../../../domain/partner/partner-scopes.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { Badge, type Tone } from "../../../ui/figure/badge.tsx";
import { DateText, DateTimeText } from "../../../ui/figure/date-text.tsx";
import record from "../../../ui/record-words.module.css";
import { SmallTable, UnderCell, WordsCell } from "../../../ui/table/small-table.tsx";
import classes from "../partners.module.css";

const STATES: Readonly<Record<PartnerKey["state"], { readonly tone: Tone; readonly label: string }>> = {
  live: { tone: "success", label: "Active" },
  expired: { tone: "neutral", label: "Expired" },
  revoked: { tone: "neutral", label: "Revoked" },
};

const HEADINGS = ["Key", "State", "May", "Last used", "Made", "Action"] as const;
/** On a phone, key and state are side by side. */
const UNDER = HEADINGS.slice(2);

interface KeyTableProps {
  readonly partner: Partner;
  readonly onRevoke: (key: PartnerKey) => void;
}

/** A partner's keys, identified by their first and last characters. */
export function KeyTable({ partner, onRevoke }: KeyTableProps) {
  return (
    <SmallTable label={`Keys of ${partner.name}`} headings={HEADINGS} under={UNDER}>
      {partner.keys.map((key) => (
        <tr key={key.id}>
          <th scope="row">
            <code>{key.shown}</code>
          </th>
          <WordsCell>
            <Badge tone={STATES[key.state].tone}>{STATES[key.state].label}</Badge>
            <Until shown={key} />
          </WordsCell>
          <UnderCell>
            <span className={classes.wide}>{key.scopes.map((scope) => SCOPE_WORDS[scope].label).join(", ")}</span>
          </UnderCell>
          <UnderCell heading="Last used">{key.last_used_on ? <DateText date={key.last_used_on} /> : "Never"}</UnderCell>
          <UnderCell heading="Made">
            {key.made.by}
            <span className={record.quiet}>
              <DateTimeText instant={key.made.at} />
            </span>
          </UnderCell>
          <UnderCell>
            {key.state === "live" && (
              <TextButton aria-label={`Revoke ${key.shown}`} onClick={() => onRevoke(key)}>
                Revoke
              </TextButton>
            )}
          </UnderCell>
        </tr>
      ))}
    </SmallTable>
  );
}

function Until({ shown: { revoked, last_day } }: { shown: PartnerKey }) {
  return (
    <span className={record.quiet}>
      {revoked ? (
        <>
          {revoked.by}, <DateTimeText instant={revoked.at} />
        </>
      ) : (
        <>
          To the end of <DateText date={last_day} />
        </>
      )}
    </span>
  );
}
