import type { TermsVersionRow } from "../../../contract/terms.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { Badge, type Tone } from "../../ui/figure/badge.tsx";
import { DateText, DateTimeText } from "../../ui/figure/date-text.tsx";
import { Empty } from "../../ui/figure/empty.tsx";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";

/** The versions of a text, newest first; each links to its text. */
export function VersionTable({ title, versions }: { title: string; versions: readonly TermsVersionRow[] }) {
  return (
    <SmallTable label={`Versions of ${title}`} headings={["Version", "State", "Holds from", "By"]} foldsLast>
      {versions.map((version) => (
        <tr key={version.id}>
          <th scope="row">
            <Link to="/documents/$id" params={{ id: String(version.id) }} aria-label={`${title}, ${version.version}`}>
              {version.version}
            </Link>
          </th>
          <td>
            <VersionBadge version={version} />
          </td>
          <td>
            <HoldsFrom version={version} />
          </td>
          <WordsCell>
            <By version={version} />
          </WordsCell>
        </tr>
      ))}
    </SmallTable>
  );
}

/** A version's state in one word. */
export function VersionBadge({ version: { state, in_force } }: { version: TermsVersionRow }) {
  const [tone, words] = badgeOf(state, in_force);
  return <Badge tone={tone}>{words}</Badge>;
}

function badgeOf(state: TermsVersionRow["state"], inForce: boolean): readonly [Tone, string] {
  if (inForce) return ["success", "In force"];
  if (state === "published") return ["neutral", "Published"];
  return state === "submitted" ? ["info", "Submitted"] : ["warning", "Draft"];
}

/** The effective date of the texts shipped with Tenor, which no lender has published. */
const FIRST_DAY = "2000-01-01";

function HoldsFrom({ version: { effective_from: from } }: { version: TermsVersionRow }) {
  if (from === null) return <Empty />;
  return from > FIRST_DAY ? <DateText date={from} /> : "Start";
}

/** Who last changed the state, and when. */
export function By({ version }: { version: TermsVersionRow }) {
  const { state, changed_by, changed_at, submitted_by, submitted_at, published_by, published_at } = version;
  const [deed, by, at] =
    state === "published"
      ? (["Published", published_by, published_at] as const)
      : state === "submitted"
        ? (["Submitted", submitted_by, submitted_at] as const)
        : (["Written", changed_by, changed_at] as const);
  if (by === null || at === null) return "Supplied with Tenor";
  return (
    <>
      {deed} by {by}, <DateTimeText instant={at} />
    </>
  );
}
