import { type ReactNode, useState } from "react";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import { usePart } from "../../lib/use-part.ts";
import { DateField } from "../../ui/date/date-field.tsx";
import { DayFilter } from "../../ui/date/day-filter.tsx";
import { DayTimeField } from "../../ui/date/day-time-field.tsx";
import { CheckField } from "../../ui/field/check-field.tsx";
import { Field } from "../../ui/field/field.tsx";
import { FileField } from "../../ui/field/file/file-field.tsx";
import { UploadFileForm } from "../../ui/field/file/upload-file-form.tsx";
import { PaidOnField } from "../../ui/field/paid-on-field.tsx";
import { PaymentFields } from "../../ui/field/payment-fields.tsx";
import { RadioGroup } from "../../ui/field/radio-group.tsx";
import { SearchBox } from "../../ui/field/search/search-box.tsx";
import { SearchSelect } from "../../ui/field/search/search-select.tsx";
import { SuggestBox } from "../../ui/field/search/suggest-box.tsx";
import { SelectBox } from "../../ui/field/select-box.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { LONG_NAME, nothing, Sample } from "./sample.tsx";

const OPTIONS = [
  { value: "", label: "All statuses" },
  { value: "rejected", label: "Rejected" },
];
const CHOICES = [
  { value: "all", label: "All of it" },
  { value: "part", label: LONG_NAME, more: "The rest stays in suspense" },
  { value: "none", label: "None of it", disabled: true },
];
const LETTER = new File(["letter"], "letter.pdf");
const DAYS = { earliest: lagosDate("2026-04-03"), latest: lagosDate("2026-04-24") };

/** Keeps what is typed, so that a field can be tried. */
function Kept({
  start = "",
  children,
}: {
  start?: string;
  children: (value: string, keep: (next: string) => void) => ReactNode;
}) {
  const [value, keep] = useState(start);
  return children(value, keep);
}

const loadCalendar = () => import("../../ui/date/calendar.tsx").then((module) => module.Calendar);

export function KitFields() {
  const Calendar = usePart(true, loadCalendar);
  return (
    <>
      <Sample name="TextField">
        <Kept>{(value, keep) => <TextField label="Empty" placeholder="Example" value={value} onChange={keep} />}</Kept>
        <TextField label="Required, with help" required hint="In naira" value="25,000.50" onChange={nothing} />
        <TextField label="With a mistake" mistake="Enter an amount" value="twelve" onChange={nothing} />
        <TextField label="Disabled" disabled value={LONG_NAME} onChange={nothing} />
        <TextField label="Large" size="large" value="" onChange={nothing} />
        <TextField label="For touch" size="touch" value="" onChange={nothing} />
      </Sample>
      <Sample name="TextArea">
        <Kept start={LONG_NAME}>
          {(value, keep) => <TextArea label="Reason" rows={2} mistake={undefined} value={value} onChange={keep} />}
        </Kept>
        <TextArea label="Reason, missing" required mistake="Say why" value="" onChange={nothing} />
      </Sample>
      <Sample name="SelectField, SelectBox">
        <Kept>{(value, keep) => <SelectField label="Status" options={OPTIONS} value={value} onChange={keep} />}</Kept>
        <SelectField label="Wrong" mistake="Choose one" options={OPTIONS} value="" onChange={nothing} />
        <SelectField label="Off" disabled options={OPTIONS} value="rejected" onChange={nothing} />
        <SelectBox label="Status of the list" options={OPTIONS} value="" onChange={nothing} />
      </Sample>
      <Sample name="CheckField">
        <CheckField label="Not ticked" checked={false} onChange={nothing} />
        <CheckField label="Ticked" required checked onChange={nothing} />
        <CheckField label="Off" disabled checked={false} onChange={nothing} />
        <CheckField
          size="touch"
          label={`I agree, ${LONG_NAME}`}
          checked={false}
          mistake="Tick this"
          onChange={nothing}
        />
      </Sample>
      <Sample name="RadioGroup">
        <Kept>
          {(value, keep) => (
            <RadioGroup legend="Nothing chosen" name="kept" options={CHOICES} value={value} onChange={keep} />
          )}
        </Kept>
        <RadioGroup
          legend="Required, with help"
          name="helped"
          required
          hint="It can be changed later"
          options={CHOICES}
          value="part"
          onChange={nothing}
        />
        <RadioGroup
          legend="With a mistake"
          name="wrong"
          mistake="Choose one"
          options={CHOICES}
          value=""
          onChange={nothing}
        />
        <RadioGroup legend="Tiles" name="tiles" look="tiles" options={CHOICES} value="all" onChange={nothing} />
        <RadioGroup
          legend="For touch, with a mistake"
          name="touch"
          size="touch"
          mistake="Choose one"
          options={CHOICES}
          value="all"
          onChange={nothing}
        />
      </Sample>
      <Sample name="DateField">
        <Kept start="2026-04-03">{(day, keep) => <DateField label="A day" value={day} onChange={keep} />}</Kept>
        <DateField label="No day yet" required hint="Today, or a day before" value="" onChange={nothing} />
        <DateField label="A wrong day" mistake="Choose another day" value="31 apr" onChange={nothing} />
        <DateField label="A day that is fixed" disabled value="2026-04-03" onChange={nothing} />
        <PaidOnField
          days={{ earliest: DAYS.earliest, today: DAYS.latest }}
          effect="It counts from then."
          value="2026-04-24"
          mistake={undefined}
          onChange={nothing}
        />
      </Sample>
      <Sample name="DayTimeField">
        <Kept start="2026-04-03T14:05">
          {(value, keep) => <DayTimeField dayLabel="Day" timeLabel="Time" value={value} onChange={keep} />}
        </Kept>
        <DayTimeField dayLabel="Day" timeLabel="Time" mistake="Choose a day and a time" value="" onChange={nothing} />
      </Sample>
      <Sample name="Calendar">
        {Calendar && (
          <Calendar label="A day" day={lagosDate("2026-04-08")} limits={DAYS} onPick={nothing} onClose={nothing} />
        )}
      </Sample>
      <Sample name="DayFilter, DateRange">
        <DayFilter
          label="When"
          fromLabel="From"
          toLabel="To"
          range={{ from: "2026-04-03", to: "2026-04-24" }}
          onChange={nothing}
        />
      </Sample>
      <Sample name="SearchBox, SuggestBox, SearchSelect">
        <SearchBox label="Search the kit" placeholder="Name, phone" current="" onSearch={nothing} />
        <SuggestBox
          label="Organisation"
          placeholder="Any organisation"
          value=""
          suggestions={["Nigeria Police Force", LONG_NAME]}
          unknown="Choose one of the list"
          onType={nothing}
          find={async () => undefined}
          onChoose={nothing}
        />
        <Kept>
          {(value, keep) => (
            <Field label="Bank">
              {(control) => (
                <SearchSelect
                  control={control}
                  name="bank"
                  placeholder="Choose a bank"
                  value={value}
                  options={[{ value: "044", label: "Access Bank" }]}
                  onChange={keep}
                />
              )}
            </Field>
          )}
        </Kept>
      </Sample>
      <Sample name="PaymentFields">
        <PaymentFields
          methods={[{ id: 1, name: "Bank transfer" }]}
          noMethod="No method"
          fieldOf={(name) => ({ name, value: "", mistake: undefined, onChange: nothing })}
        />
      </Sample>
      <Sample name="FileField">
        <FileField
          label="Letter"
          kinds={["pdf", "jpg"]}
          megabytesMax={2}
          file={LETTER}
          isTooLarge
          busy={false}
          onChoose={nothing}
        />
      </Sample>
      <Sample name="UploadFileForm">
        <UploadFileForm
          label="Letter, on its way"
          kinds={["pdf"]}
          bytesMax={2_000_000}
          submitLabel="Upload"
          file={LETTER}
          onChoose={nothing}
          onSubmit={nothing}
          busy
          progress={0.4}
        />
      </Sample>
    </>
  );
}
