import { Button } from "../../ui/button/button.tsx";
import { MoreActions } from "../../ui/button/more-actions.tsx";
import { Brand } from "../../ui/page/brand.tsx";
import { CardGroup } from "../../ui/page/card-group.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SettingRow } from "../../ui/page/setting-row.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { FoldingFilters } from "../../ui/table/folding-filters.tsx";
import { RowMenu } from "../../ui/table/rows/row-menu.tsx";
import { CountCell, MoneyCell, SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import { TermsText } from "../../ui/terms-text.tsx";
import { LONG_NAME, nothing, Sample } from "./sample.tsx";

export function KitTables() {
  return (
    <>
      <Sample name="SmallTable, RowMenu">
        <SmallTable label="Payments" headings={["Payer", "Count", "Amount", "Actions"]} money={["Amount"]} foldsLast>
          <tr>
            <WordsCell>{LONG_NAME}</WordsCell>
            <CountCell count={1204} />
            <MoneyCell naira={590_000} />
            <td>
              <RowMenu label="Actions for the payer" actions={[{ label: "View", run: nothing }]} />
            </td>
          </tr>
        </SmallTable>
      </Sample>
      <Sample name="FilterBar">
        <FilterBar onClear={nothing} tools={<Button look="tool">Columns</Button>}>
          <Button look="tool">Filters</Button>
        </FilterBar>
      </Sample>
      <Sample name="FoldingFilters, MoreActions">
        <FoldingFilters set={["paid", undefined]} onClear={nothing}>
          <Button look="tool">All statuses</Button>
        </FoldingFilters>
        <div>
          <MoreActions>
            <Button>Download report</Button>
          </MoreActions>
        </div>
      </Sample>
      <Sample name="SettingRow">
        <SettingRow
          title="Four eyes"
          state="Off"
          isOn={false}
          changed={{ changed_at: null, changed_by: null }}
          action={<Button>Turn on</Button>}
        >
          <p>What it does, in a sentence.</p>
        </SettingRow>
      </Sample>
      <Sample name="Brand">
        <Brand />
      </Sample>
      <Sample name="SectionCard, CardGroup, SkeletonCard, Stack">
        <Stack>
          <SectionCard title={LONG_NAME} action={<Button look="small">Edit</Button>}>
            A group of facts.
          </SectionCard>
          <CardGroup name="Cards">
            <SectionCard title={`${LONG_NAME} (2)`}>A card of a group.</SectionCard>
          </CardGroup>
          <SkeletonCard label="Loading" />
        </Stack>
        <TermsText text={"## A heading\nA sentence.\n- An item"} showBlock={() => null} />
      </Sample>
    </>
  );
}
